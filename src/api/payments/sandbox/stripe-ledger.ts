import { randomBytes } from 'node:crypto';
import type { TestCard } from './cards.ts';

/*
 * The payments of a sandbox of Stripe, as its objects describe them. Amounts are cents, times of objects seconds since 1970.
 */

export interface SandboxIntent {
  readonly id: string;
  readonly chargeId: string;
  amount: number;
  readonly currency: string;
  readonly captureMethod: 'automatic' | 'manual';
  readonly metadata: Readonly<Record<string, string>>;
  readonly description: string | undefined;
  readonly createdAt: number;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
  card: TestCard | undefined;
  /** The code of the last refusal. */
  declineCode: string | undefined;
  authorisedAt: number | undefined;
  received: number;
  /** The cardholder's dispute. */
  dispute?: { readonly id: string; status: 'needs_response' | 'won' | 'lost' };
}

export interface SandboxSession {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly captureMethod: 'automatic' | 'manual';
  readonly metadata: Readonly<Record<string, string>>;
  readonly intentMetadata: Readonly<Record<string, string>>;
  readonly clientReference: string | undefined;
  readonly successUrl: string;
  readonly cancelUrl: string | undefined;
  readonly createdAt: number;
  readonly expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  intent: SandboxIntent | undefined;
}

export interface SandboxRefund {
  readonly id: string;
  readonly intent: SandboxIntent;
  readonly amount: number;
  readonly createdAt: number;
  metadata: Readonly<Record<string, string>>;
  status: 'pending' | 'succeeded' | 'failed';
}

/** A change that an event reports, with the object that changed. */
export type StripeChange =
  | { readonly type: `checkout.session.${string}`; readonly session: SandboxSession }
  | { readonly type: `payment_intent.${string}` | `charge.${string}`; readonly intent: SandboxIntent }
  | { readonly type: `refund.${string}`; readonly refund: SandboxRefund };

/** Everything that the sandbox remembers of payments. */
export interface StripeBooks {
  readonly sessions: Map<string, SandboxSession>;
  readonly intents: Map<string, SandboxIntent>;
  readonly refunds: Map<string, SandboxRefund>;
}

export interface StripeLedgerOptions {
  readonly books: StripeBooks;
  readonly now: () => number;
  readonly hasSlowRefunds: boolean;
  readonly onChange: (change: StripeChange) => void;
}

/** A block on a card ends after a week. */
export const AUTHORISED_SECONDS = 7 * 86_400;

export type StripeLedger = ReturnType<typeof createStripeLedger>;

/** Creates the rules by which payments change, for calls of the API, shoppers, the bank and time. */
export function createStripeLedger({ books, now, hasSlowRefunds, onChange }: StripeLedgerOptions) {
  const { sessions, intents, refunds } = books;
  const getSeconds = (): number => Math.floor(now() / 1000);
  const { charge, approve, decline } = createBank(getSeconds, onChange);

  const expireSession = (session: SandboxSession): void => {
    session.status = 'expired';
    if (session.intent) cancelIntent(session.intent);
    onChange({ type: 'checkout.session.expired', session });
  };
  const cancelIntent = (intent: SandboxIntent): void => {
    intent.status = 'canceled';
    onChange({ type: 'payment_intent.canceled', intent });
  };
  const createIntent = (
    values: Pick<SandboxIntent, 'amount' | 'currency' | 'captureMethod' | 'metadata' | 'description'>,
  ): SandboxIntent => {
    const intent: SandboxIntent = {
      ...values,
      id: makeId('pi'),
      chargeId: makeId('ch'),
      createdAt: getSeconds(),
      status: 'requires_payment_method',
      card: undefined,
      declineCode: undefined,
      authorisedAt: undefined,
      received: 0,
    };
    intents.set(intent.id, intent);
    onChange({ type: 'payment_intent.created', intent });
    return intent;
  };
  const listRefunds = (intent: SandboxIntent): SandboxRefund[] =>
    [...refunds.values()].filter((one) => one.intent === intent).toReversed();
  const sumRefunds = (intent: SandboxIntent): number =>
    listRefunds(intent)
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
  const finishRefund = (refund: SandboxRefund, status: 'succeeded' | 'failed'): void => {
    refund.status = status;
    onChange({ type: status === 'failed' ? 'refund.failed' : 'refund.updated', refund });
  };

  return {
    createIntent,
    charge,
    expireSession,
    cancelIntent,
    listRefunds,
    findSession: (id: string) => sessions.get(id),
    findIntent: (id: string) => intents.get(id),
    findRefund: (id: string) => refunds.get(id),
    listSessions: () => [...sessions.values()],
    listIntents: () => [...intents.values()],

    /** Returned to the shopper, or on the way. */
    sumRefunds,
    /** Money that can still be returned. */
    countRefundable: (intent: SandboxIntent): number => intent.received - sumRefunds(intent),

    /** Ends the pages and blocks whose time is over. */
    passTime(): void {
      for (const session of sessions.values())
        if (session.status === 'open' && getSeconds() >= session.expiresAt) expireSession(session);
      for (const intent of intents.values()) {
        const isOver = getSeconds() >= (intent.authorisedAt ?? Number.POSITIVE_INFINITY) + AUTHORISED_SECONDS;
        if (intent.status !== 'requires_capture' || !isOver) continue;
        onChange({ type: 'charge.expired', intent });
        cancelIntent(intent);
      }
    },

    createSession(values: Omit<SandboxSession, 'id' | 'createdAt' | 'status' | 'intent'>): SandboxSession {
      const id = makeId('cs_test');
      const session: SandboxSession = { ...values, id, createdAt: getSeconds(), status: 'open', intent: undefined };
      sessions.set(id, session);
      return session;
    },

    /** Pays an open page with a card. After a refusal the page stays open for another card. */
    paySession(session: SandboxSession, card: TestCard, isAuthenticated = false): void {
      const { amount, currency, captureMethod, intentMetadata: metadata, description } = session;
      session.intent ??= createIntent({ amount, currency, captureMethod, metadata, description });
      charge(session.intent, card, isAuthenticated);
      const { status } = session.intent;
      if (status === 'requires_payment_method' || status === 'requires_action') return;
      session.status = 'complete';
      onChange({ type: 'checkout.session.completed', session });
    },

    /** The shopper fails the bank's check. */
    failAuthentication: (intent: SandboxIntent) => decline(intent, 'authentication_required'),

    capture(intent: SandboxIntent): void {
      approve(intent, 'automatic');
      onChange({ type: 'charge.captured', intent });
    },

    createRefund(intent: SandboxIntent, amount: number, metadata: Readonly<Record<string, string>>): SandboxRefund {
      const status = hasSlowRefunds ? 'pending' : 'succeeded';
      const refund: SandboxRefund = { id: makeId('re'), intent, amount, metadata, createdAt: getSeconds(), status };
      refunds.set(refund.id, refund);
      onChange({ type: 'refund.created', refund });
      onChange({ type: 'charge.refunded', intent });
      return refund;
    },

    /** A refund that had succeeded fails, such as for a closed card. */
    failRefund: (refund: SandboxRefund) => finishRefund(refund, 'failed'),

    /** The cardholder's bank takes the money back. */
    dispute(intent: SandboxIntent): void {
      intent.dispute = { id: makeId('dp'), status: 'needs_response' };
      onChange({ type: 'charge.dispute.created', intent });
    },
    closeDispute(intent: SandboxIntent, status: 'won' | 'lost'): void {
      if (intent.dispute?.status !== 'needs_response') return;
      intent.dispute.status = status;
      onChange({ type: 'charge.dispute.closed', intent });
    },

    /** The bank decides about all payments and refunds in process. */
    decide(verdict: 'approved' | 'declined'): void {
      for (const intent of intents.values()) {
        if (intent.status !== 'processing') continue;
        if (verdict === 'approved') approve(intent, intent.captureMethod);
        else decline(intent, 'generic_decline');
        const session = [...sessions.values()].find((one) => one.intent === intent);
        const type = verdict === 'approved' ? 'async_payment_succeeded' : 'async_payment_failed';
        if (session) onChange({ type: `checkout.session.${type}`, session });
      }
      for (const refund of refunds.values())
        if (refund.status === 'pending') finishRefund(refund, verdict === 'approved' ? 'succeeded' : 'failed');
    },
  };
}

/** Creates a card's bank, which approves or declines charges, is slow, or asks for authentication. */
function createBank(getSeconds: () => number, onChange: StripeLedgerOptions['onChange']) {
  const approve = (intent: SandboxIntent, captureMethod: SandboxIntent['captureMethod']): void => {
    intent.authorisedAt ??= getSeconds();
    intent.declineCode = undefined;
    if (captureMethod === 'manual') {
      intent.status = 'requires_capture';
      onChange({ type: 'payment_intent.amount_capturable_updated', intent });
    } else {
      intent.status = 'succeeded';
      intent.received = intent.amount;
      onChange({ type: 'payment_intent.succeeded', intent });
    }
  };
  const decline = (intent: SandboxIntent, code: string): void => {
    intent.status = 'requires_payment_method';
    intent.declineCode = code;
    onChange({ type: 'payment_intent.payment_failed', intent });
  };
  const wait = (intent: SandboxIntent, status: 'processing' | 'requires_action'): void => {
    intent.status = status;
    onChange({ type: `payment_intent.${status}`, intent });
  };
  /** Charges a card, or asks its bank to confirm first. */
  const charge = (intent: SandboxIntent, card: TestCard, isAuthenticated: boolean): void => {
    const { outcome } = card;
    intent.card = card;
    if (outcome === 'declined') decline(intent, 'generic_decline');
    else if (outcome === 'insufficient-funds') decline(intent, 'insufficient_funds');
    else if (outcome === 'slow') wait(intent, 'processing');
    else if (outcome === 'challenge' && !isAuthenticated) wait(intent, 'requires_action');
    else approve(intent, intent.captureMethod);
  };
  return { approve, decline, charge };
}

export const makeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
