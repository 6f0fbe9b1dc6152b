import { randomUUID } from 'node:crypto';
import { DAY } from '../../../lib/durations.ts';
import { formatDecimalAmount } from '../gateways/decimal-amount.ts';
import type { TestCard } from './cards.ts';

/** Behaviour that differs between PayWay facilities. */
export interface PaywayTraits {
  /** True if refunds stay pending until `decide`. */
  readonly hasSlowRefunds?: boolean | undefined;
  /** True if a payment's status shows that all of it was refunded. */
  readonly countsRefunds?: boolean | undefined;
  /** True if a payment can be refunded on its own day; otherwise it is voided on that day. */
  readonly refundsSameDay?: boolean | undefined;
  /** Surcharge of all cards, in hundredths of a percent. */
  readonly surchargeBasisPoints?: number | undefined;
  /** Lifetime of a single-use token. */
  readonly tokenMs?: number | undefined;
}

export type PaywayType = 'payment' | 'preAuth' | 'capture' | 'refund';
export type PaywayStatus = 'approved' | 'approved*' | 'pending' | 'declined' | 'voided' | 'suspended' | 'refunded';

export interface PaywayEntry {
  readonly id: number;
  readonly type: PaywayType;
  readonly orderNumber: string | undefined;
  readonly principalCents: number;
  readonly currency: string;
  readonly card: TestCard | undefined;
  readonly parent: PaywayEntry | undefined;
  readonly at: number;
  status: PaywayStatus;
  code: string;
}

/** The reason why a form was refused: a field and what is wrong with it. */
export interface FormRefusal {
  readonly fieldName: string;
  readonly message: string;
}

interface Token {
  readonly publishableKey: string;
  readonly card: TestCard;
  readonly expiresAt: number;
  /** Makes the bank take another amount than we ask for. */
  readonly amountCents: number | undefined;
  isUsed: boolean;
}

/** The parsed form that creates a transaction. */
export interface TransactionForm {
  readonly transactionType: PaywayType;
  readonly orderNumber?: string | undefined;
  readonly principalCents: number;
  readonly currency?: string | undefined;
  readonly singleUseTokenId?: string | undefined;
  readonly parentTransactionId?: number | undefined;
}

const TOKEN_MS = 10 * 60_000;
/** Banks release a block after a week. */
const BLOCK_MS = 7 * DAY;

const CARD_RESULTS = {
  approved: { status: 'approved', code: '08' },
  declined: { status: 'declined', code: '05' },
  'insufficient-funds': { status: 'declined', code: '51' },
  challenge: { status: 'suspended', code: 'QS' },
  slow: { status: 'pending', code: 'Q2' },
} as const;

export type PaywayLedger = ReturnType<typeof createPaywayLedger>;

/** Everything that a PayWay sandbox remembers. */
export interface PaywayMemory {
  readonly tokens: Map<string, Token>;
  /** Oldest first. */
  readonly transactions: PaywayEntry[];
  /** Answers by idempotency key. */
  readonly answers: Map<string, unknown>;
}

export const createPaywayMemory = (): PaywayMemory => ({ tokens: new Map(), transactions: [], answers: new Map() });

interface PaywayLedgerOptions {
  readonly now: () => number;
  /** Returns whether a publishable key is the facility's. */
  readonly isOwnKey: (publishableKey: string) => boolean;
  readonly traits: PaywayTraits;
  readonly memory: PaywayMemory;
}

/** Creates the money of a PayWay sandbox: tokens and transactions. */
export function createPaywayLedger({ now, isOwnKey, traits, memory }: PaywayLedgerOptions) {
  const { tokens, transactions } = memory;

  const listChildren = (parent: PaywayEntry, type: PaywayType): PaywayEntry[] =>
    transactions.filter((one) => one.parent === parent && one.type === type && one.status !== 'declined');
  const sumRefunds = (parent: PaywayEntry): number =>
    listChildren(parent, 'refund').reduce((sum, { principalCents }) => sum + principalCents, 0);
  const isTaken = ({ type, status }: PaywayEntry): boolean =>
    (type === 'payment' || type === 'capture') &&
    (status === 'approved' || status === 'voided' || status === 'refunded');
  const isBlockOver = ({ at }: PaywayEntry): boolean => now() >= at + BLOCK_MS;
  const isSettled = ({ at }: PaywayEntry): boolean => now() >= at + DAY;

  const canVoid = (one: PaywayEntry): boolean => {
    if (one.status !== 'approved') return false;
    if (one.type === 'preAuth') return listChildren(one, 'capture').length === 0;
    return one.type !== 'refund' && !isSettled(one) && sumRefunds(one) === 0;
  };
  const canRefund = (one: PaywayEntry): boolean =>
    isTaken(one) &&
    one.status === 'approved' &&
    (traits.refundsSameDay === true || isSettled(one)) &&
    sumRefunds(one) < one.principalCents;

  function add(one: Omit<PaywayEntry, 'id' | 'at'>): PaywayEntry {
    const transaction = { ...one, id: 1_000_000_001 + transactions.length, at: now() };
    transactions.push(transaction);
    countRefund(transaction);
    return transaction;
  }

  function countRefund({ type, status, parent }: PaywayEntry): void {
    const isFull = type === 'refund' && status === 'approved' && parent && sumRefunds(parent) === parent.principalCents;
    if (isFull && traits.countsRefunds) parent.status = 'refunded';
  }

  function takeCard(form: TransactionForm): PaywayEntry | FormRefusal {
    const token = tokens.get(form.singleUseTokenId ?? '');
    const isUsable = token && !token.isUsed && now() < token.expiresAt && isOwnKey(token.publishableKey);
    if (!isUsable) return { fieldName: 'singleUseTokenId', message: 'The single use token is invalid or has expired.' };
    token.isUsed = true;
    return add({
      type: form.transactionType,
      orderNumber: form.orderNumber,
      principalCents: token.amountCents ?? form.principalCents,
      currency: form.currency ?? 'aud',
      card: token.card,
      parent: undefined,
      ...CARD_RESULTS[token.card.outcome],
    });
  }

  function follow(form: TransactionForm): PaywayEntry | FormRefusal {
    const { transactionType: type, principalCents, orderNumber } = form;
    const parent = transactions.find(({ id }) => id === form.parentTransactionId);
    if (!parent) return { fieldName: 'parentTransactionId', message: 'The parent transaction was not found.' };
    const base = { type, orderNumber, principalCents, currency: parent.currency, card: parent.card, parent };
    if (type === 'refund') {
      if (!canRefund(parent) || sumRefunds(parent) + principalCents > parent.principalCents)
        return { fieldName: 'principalAmount', message: 'The transaction cannot be refunded by this amount.' };
      return add({ ...base, status: traits.hasSlowRefunds ? 'pending' : 'approved', code: '00' });
    }
    const isOpen = parent.type === 'preAuth' && canVoid(parent) && principalCents <= parent.principalCents;
    if (!isOpen) return { fieldName: 'parentTransactionId', message: 'The transaction cannot be captured.' };
    const isOver = isBlockOver(parent);
    return add({ ...base, status: isOver ? 'declined' : 'approved', code: isOver ? '54' : '00' });
  }

  return {
    makeToken(key: string, card: TestCard, amountCents?: number): string {
      const id = randomUUID();
      const expiresAt = now() + (traits.tokenMs ?? TOKEN_MS);
      tokens.set(id, { publishableKey: key, card, expiresAt, amountCents, isUsed: false });
      return id;
    },
    post: (form: TransactionForm): PaywayEntry | FormRefusal =>
      form.transactionType === 'payment' || form.transactionType === 'preAuth' ? takeCard(form) : follow(form),
    find: (id: number): PaywayEntry | undefined => transactions.find((one) => one.id === id),
    search: (orderNumber: string): readonly PaywayEntry[] =>
      transactions.filter((one) => one.orderNumber === orderNumber).toReversed(),
    /** Voids a transaction. Returns whether that was possible. */
    cancel(one: PaywayEntry): boolean {
      if (!canVoid(one)) return false;
      one.status = 'voided';
      return true;
    },
    canVoid,
    canRefund,
    sumRefunds,
    isTaken,
    isBlockOver,
    add,
    countRefund,
    transactions,
    traits,
  };
}

/** Writes a transaction as PayWay answers it. */
export function describeTransaction({ traits, canVoid, canRefund }: PaywayLedger, one: PaywayEntry) {
  const surchargeCents = Math.round((one.principalCents * (traits.surchargeBasisPoints ?? 0)) / 10_000);
  return {
    transactionId: one.id,
    receiptNumber: String(one.id),
    status: one.status,
    responseCode: one.code,
    responseText: one.status === 'declined' ? 'Declined' : 'Approved or completed successfully',
    transactionType: one.type,
    orderNumber: one.orderNumber,
    currency: one.currency,
    principalAmount: Number(formatDecimalAmount(one.principalCents)),
    surchargeAmount: Number(formatDecimalAmount(surchargeCents)),
    paymentAmount: Number(formatDecimalAmount(one.principalCents + surchargeCents)),
    paymentMethod: 'creditCard',
    ...(one.card && {
      creditCard: {
        cardNumber: `${one.card.number.slice(0, 6)}...${one.card.number.slice(-3)}`,
        expiryDateMonth: '12',
        expiryDateYear: '30',
        cardScheme: one.card.scheme,
        cardType: 'credit',
        cardholderName: 'Sandbox shopper',
      },
    }),
    isVoidable: canVoid(one),
    isRefundable: canRefund(one),
  };
}

/** The actions of banks and the dealer on a ledger, and sums of its money. */
export type PaywayBank = ReturnType<typeof createPaywayBank>;

/** Creates the controls of a ledger, for tests and people. */
export function createPaywayBank(ledger: PaywayLedger) {
  const { transactions, traits, isTaken, isBlockOver, canVoid, sumRefunds, countRefund, add } = ledger;
  const listTaken = (orderNumber: string): PaywayEntry[] =>
    transactions.filter((one) => isTaken(one) && (one.parent?.orderNumber ?? one.orderNumber) === orderNumber);
  const countReturned = (one: PaywayEntry): number => (one.status === 'voided' ? one.principalCents : sumRefunds(one));
  const countCaptured = (orderNumber: string): number =>
    listTaken(orderNumber).reduce((sum, { principalCents }) => sum + principalCents, 0);
  const countRefunded = (orderNumber: string): number =>
    listTaken(orderNumber).reduce((sum, one) => sum + countReturned(one), 0);

  return {
    /** The bank decides about all pending transactions. */
    decide(verdict: 'approved' | 'declined'): void {
      for (const one of transactions) {
        if (one.status !== 'pending' && one.status !== 'suspended' && one.status !== 'approved*') continue;
        one.status = verdict;
        one.code = verdict === 'approved' ? '08' : '05';
        countRefund(one);
      }
    },
    /** Gives an order's newest transaction another status and code, for tests of each. */
    setStatus(orderNumber: string, status: PaywayStatus, code: string): void {
      const one = transactions.findLast((transaction) => transaction.orderNumber === orderNumber);
      if (one) Object.assign(one, { status, code });
    },
    /** The dealer refunds a payment in PayWay. */
    refundByDealer(orderNumber: string): void {
      const [parent] = listTaken(orderNumber);
      if (parent?.status !== 'approved' || sumRefunds(parent) > 0 || !traits.countsRefunds) return;
      const { principalCents, currency, card } = parent;
      const type = 'refund' as const;
      add({ type, orderNumber: undefined, principalCents, currency, card, parent, status: 'approved', code: '00' });
    },
    countCaptured,
    countRefunded,
    /** Money taken or blocked and not returned. */
    countHeld(orderNumber: string): number {
      const blocked = transactions.filter(
        (one) => one.type === 'preAuth' && one.orderNumber === orderNumber && canVoid(one) && !isBlockOver(one),
      );
      const blockedCents = blocked.reduce((sum, { principalCents }) => sum + principalCents, 0);
      return blockedCents + countCaptured(orderNumber) - countRefunded(orderNumber);
    },
    listOrders: (): string[] => [
      ...new Set(transactions.flatMap(({ parent, orderNumber }) => (parent || !orderNumber ? [] : [orderNumber]))),
    ],
  };
}
