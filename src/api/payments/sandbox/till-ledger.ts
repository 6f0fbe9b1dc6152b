import { createHash } from 'node:crypto';
import { DAY } from '../../../lib/durations.ts';
import { formatDecimalAmount } from '../gateways/decimal-amount.ts';
import type { TestCard } from './cards.ts';

/*
 * The books of the sandbox of Till: transactions and what may follow each. As at Till, a transaction that failed stays
 * failed, its number is used up, and one that succeeded stays successful whatever follows it.
 */

export type TillVerb = 'debit' | 'preauthorize' | 'capture' | 'void' | 'refund';
export type TillTransactionType =
  | 'DEBIT'
  | 'PREAUTHORIZE'
  | 'CAPTURE'
  | 'VOID'
  | 'REFUND'
  | 'CHARGEBACK'
  | 'CHARGEBACK-REVERSAL';
export type TillStatus = 'SUCCESS' | 'PENDING' | 'REDIRECT' | 'CANCELLED' | 'ERROR';

export interface TillError {
  readonly code: number;
  readonly message: string;
}

/** Codes of the errors that the sandbox knows. */
export const TILL_ERRORS = {
  illogical: { code: 1006, message: 'The referenced transaction does not allow it' },
  cancelled: { code: 2002, message: 'The user cancelled the transaction' },
  declined: { code: 2003, message: 'The transaction was declined' },
  expired: { code: 2005, message: 'The transaction expired' },
  insufficient: { code: 2006, message: 'The card has insufficient funds' },
  'invalid-card': { code: 2008, message: 'The card is invalid' },
  'expired-card': { code: 2009, message: 'The card has expired' },
  authentication: { code: 2021, message: '3D-Secure verification failed' },
} as const satisfies Record<string, TillError>;

/** The content of a request that creates a transaction, read by its schema. */
export interface NewTillEntry {
  readonly merchantTransactionId: string;
  /** Absent for a void. */
  readonly amountCents: number | undefined;
  readonly currency: string | undefined;
  readonly referenceUuid: string | undefined;
  readonly callbackUrl: string | undefined;
  readonly successUrl: string | undefined;
  readonly cancelUrl: string | undefined;
  readonly errorUrl: string | undefined;
  readonly description: string | undefined;
}

export interface TillEntry extends NewTillEntry {
  readonly uuid: string;
  readonly type: TillTransactionType;
  readonly createdAt: number;
  /** Number of the transaction that it follows. */
  readonly originalNumber: string | undefined;
  status: TillStatus;
  /** The amount that was paid, which a test can make another one. */
  paidCents: number;
  succeededAt: number | undefined;
  error: TillError | undefined;
  card: TestCard | undefined;
}

export interface TillLedgerOptions {
  readonly now: () => number;
  /** Transactions of an earlier run by their uuids, oldest first. */
  readonly memory: Map<string, TillEntry>;
  /** Time in which a page can be paid. Till's default is not documented. */
  readonly pageMs: number;
  /** True if refunds stay pending until the bank decides. */
  readonly hasSlowRefunds: boolean;
  /** Called when a transaction reaches another status. */
  readonly onChange: (transaction: TillEntry) => void;
}

const BLOCK_MS = 7 * DAY;

const TYPES = {
  debit: 'DEBIT',
  preauthorize: 'PREAUTHORIZE',
  capture: 'CAPTURE',
  void: 'VOID',
  refund: 'REFUND',
} as const satisfies Record<TillVerb, TillTransactionType>;

export type TillLedger = ReturnType<typeof createTillLedger>;

export function createTillLedger({ now, memory: byUuid, pageMs, hasSlowRefunds, onChange }: TillLedgerOptions) {
  const byNumber = new Map([...byUuid.values()].map((one) => [one.merchantTransactionId, one]));

  /** Ends what time has ended. */
  const refresh = (transaction: TillEntry | undefined): TillEntry | undefined => {
    if (transaction?.status === 'REDIRECT' && now() >= transaction.createdAt + pageMs)
      settle(transaction, TILL_ERRORS.expired);
    return transaction;
  };

  const settle = (transaction: TillEntry, error: TillError | undefined): void => {
    transaction.status = error ? 'ERROR' : 'SUCCESS';
    transaction.error = error;
    transaction.succeededAt = error ? undefined : now();
    onChange(transaction);
  };

  const listFollowers = (uuid: string, type: TillTransactionType): TillEntry[] =>
    [...byUuid.values()].filter(
      (one) =>
        one.referenceUuid === uuid && one.type === type && (one.status === 'SUCCESS' || one.status === 'PENDING'),
    );
  const isBlocked = (transaction: TillEntry): boolean =>
    transaction.type === 'PREAUTHORIZE' &&
    transaction.status === 'SUCCESS' &&
    now() < (transaction.succeededAt ?? 0) + BLOCK_MS &&
    listFollowers(transaction.uuid, 'VOID').length === 0 &&
    listFollowers(transaction.uuid, 'CAPTURE').length === 0;
  const sumRefunds = (uuid: string): number =>
    listFollowers(uuid, 'REFUND').reduce((sum, { paidCents }) => sum + paidCents, 0);
  const isTaken = ({ type, status }: TillEntry): boolean =>
    (type === 'DEBIT' || type === 'CAPTURE') && status === 'SUCCESS';

  const isAllowed = (verb: TillVerb, wanted: NewTillEntry, original: TillEntry | undefined): boolean => {
    if (!original) return false;
    const { amountCents = 0, currency = original.currency } = wanted;
    if (currency !== original.currency) return false;
    if (verb === 'refund') return isTaken(original) && sumRefunds(original.uuid) + amountCents <= original.paidCents;
    return isBlocked(original) && amountCents <= original.paidCents;
  };

  const add = (type: TillTransactionType, wanted: NewTillEntry, original: TillEntry | undefined): TillEntry => {
    const transaction: TillEntry = {
      ...wanted,
      uuid: createHash('sha256').update(wanted.merchantTransactionId).digest('hex').slice(0, 20),
      type,
      createdAt: now(),
      originalNumber: original?.merchantTransactionId,
      status: 'REDIRECT',
      paidCents: wanted.amountCents ?? 0,
      succeededAt: undefined,
      error: undefined,
      card: original?.card,
    };
    byUuid.set(transaction.uuid, transaction);
    byNumber.set(transaction.merchantTransactionId, transaction);
    return transaction;
  };

  /** Moves money without a request of the shop. */
  const moveMoney = (original: TillEntry, type: TillTransactionType, amountCents: number): void => {
    const { uuid, referenceUuid } = original;
    const callbackUrl = original.callbackUrl ?? byUuid.get(referenceUuid ?? '')?.callbackUrl;
    const merchantTransactionId = `${uuid}-${type.toLowerCase()}`;
    settle(
      add(type, { ...original, merchantTransactionId, amountCents, referenceUuid: uuid, callbackUrl }, original),
      undefined,
    );
  };

  return {
    findByUuid: (uuid: string) => refresh(byUuid.get(uuid)),
    findByNumber: (number: string) => refresh(byNumber.get(number)),
    list: (): TillEntry[] => [...byUuid.values()],

    /** Carries out a request. Its number is new. */
    create(verb: TillVerb, wanted: NewTillEntry): TillEntry {
      const original = wanted.referenceUuid === undefined ? undefined : byUuid.get(wanted.referenceUuid);
      const allowed = verb === 'debit' || verb === 'preauthorize' || isAllowed(verb, wanted, original);
      const transaction = add(TYPES[verb], wanted, original);
      if (verb === 'debit' || verb === 'preauthorize') return transaction;
      if (!allowed) settle(transaction, TILL_ERRORS.illogical);
      else if (verb === 'refund' && hasSlowRefunds) transaction.status = 'PENDING';
      else settle(transaction, undefined);
      return transaction;
    },

    /** The shopper finished on the page: the bank approves, refuses, or decides later. */
    pay(transaction: TillEntry, card: TestCard | undefined, result: TillError | 'approved' | 'pending'): void {
      if (refresh(transaction)?.status !== 'REDIRECT') return;
      transaction.card = card;
      if (result === 'pending') {
        transaction.status = 'PENDING';
        onChange(transaction);
      } else {
        settle(transaction, result === 'approved' ? undefined : result);
      }
    },

    cancel(transaction: TillEntry): void {
      if (refresh(transaction)?.status !== 'REDIRECT') return;
      transaction.status = 'CANCELLED';
      transaction.error = TILL_ERRORS.cancelled;
      onChange(transaction);
    },

    /** The bank decides about everything that is pending. */
    decide(verdict: 'approved' | 'declined'): void {
      for (const transaction of byUuid.values()) {
        if (transaction.status === 'PENDING')
          settle(transaction, verdict === 'approved' ? undefined : TILL_ERRORS.declined);
      }
    },

    /** The dealer refunds what is left on Till's own site, which makes a number of its own. */
    refundOnSite(original: TillEntry): void {
      const amountCents = original.paidCents - sumRefunds(original.uuid);
      if (isTaken(original) && amountCents > 0) moveMoney(original, 'REFUND', amountCents);
    },

    /** The cardholder's bank takes money back from the dealer, or returns it. */
    dispute: (original: TillEntry, type: 'CHARGEBACK' | 'CHARGEBACK-REVERSAL'): void =>
      moveMoney(original, type, original.paidCents),

    isBlocked,
    sumRefunds,
    isTaken,
  };
}

/** Returns the fields of a transaction's amount in an answer. */
export const getAmountFields = ({ type, paidCents, currency }: TillEntry) =>
  type === 'VOID' || currency === undefined ? {} : { amount: formatDecimalAmount(paidCents), currency };
