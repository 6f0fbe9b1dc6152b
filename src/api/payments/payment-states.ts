import { DAY, HOUR, MINUTE } from '../../lib/durations.ts';
import type { PaidCard, PaymentFacts } from './gateways/gateway.ts';

/*
 * The states of a payment, as a pure function from what the gateway says to what to do next. A payment has a goal, which
 * only people and deadlines change; the steps that it returns bring the gateway there. They are repeated until the
 * gateway agrees, so neither the order of notifications nor a crash between two steps matters.
 */

export const PAYMENT_STATES = [
  /** Stored; the gateway may not know it yet. */
  'created',
  /** The shopper can pay. */
  'open',
  /** The gateway did not answer, or its bank has not decided. */
  'unknown',
  /** The amount is blocked on the card. */
  'authorised',
  'captured',
  /** Refused by the bank. */
  'declined',
  /** Ended without money: never paid, or the block on the card was released. */
  'ended',
  /** Everything captured was refunded. */
  'refunded',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** States in which a shopper may still pay. A reservation has at most one such payment at a time. */
export const UNPAID_STATES = ['created', 'open', 'unknown'] as const satisfies readonly PaymentState[];

/** States that no step follows. */
export const FINAL_STATES = ['declined', 'ended', 'refunded'] as const satisfies readonly PaymentState[];

export const isFinal = (state: PaymentState): boolean => FINAL_STATES.some((one) => one === state);

/**
 * The intended use of a payment's money: `hold` it while a reservation runs, `keep` it for the dealer, or `return` it. It only moves in
 * this direction.
 */
export type PaymentGoal = 'hold' | 'keep' | 'return';

/** A refund as the database has it. */
export interface RefundView {
  readonly amountCents: number;
  /** `reversed` failed after it had succeeded; `replaced` failed, and an operator ordered another. */
  readonly state: 'pending' | 'succeeded' | 'failed' | 'reversed' | 'replaced';
}

/** A payment as the database has it. */
export interface StoredPayment {
  readonly amountCents: number;
  readonly currency: string;
  readonly goal: PaymentGoal;
  readonly state: PaymentState;
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** The amount that a cardholder's bank took back. It is not refunded as well. */
  readonly disputedCents: number;
  /** Milliseconds since 1970, as are all times here. */
  readonly createdAt: number;
  readonly refunds: readonly RefundView[];
}

/** The next thing to do with a payment. */
export type PaymentStep =
  | { readonly kind: 'capture' | 'release' }
  | { readonly kind: 'refund'; readonly amountCents: number }
  /** Query the gateway again then, if nothing happens before. */
  | { readonly kind: 'wait'; readonly until: number }
  /** No step is left, unless the goal changes. */
  | { readonly kind: 'rest' };

export interface Assessment {
  readonly state: PaymentState;
  readonly goal: PaymentGoal;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly step: PaymentStep;
  /** The gateway holds another amount or currency than we asked for. The money goes back. */
  readonly isWrongAmount: boolean;
  readonly card: PaidCard | undefined;
  readonly captureBefore: number | undefined;
}

/** A payment can be paid this long after it was stored: the longest time to pay of a dealer. */
export const PAY_WINDOW_MS = 2 * HOUR;
/** A call may reach the gateway this late, after a process paused or a network delayed it. */
const LATE_CALL_MS = 2 * HOUR;
/** A payment that the gateway does not know until then was never made. */
export const MISSING_FINAL_MS = PAY_WINDOW_MS + LATE_CALL_MS;
/** An authorised amount is captured this long before its block ends, so that a night without the API loses no deposit. */
const CAPTURE_MARGIN_MS = 12 * HOUR;
/** The gateway is queried this often while a shopper pays, in case its notification is lost. */
const OPEN_QUERY_MS = 2 * MINUTE;
/** The gateway is queried this often while an unpaid payment whose goal is `return` cannot be ended. */
const UNWANTED_QUERY_MS = 10 * MINUTE;
/** A failed refund is tried again this often before it needs a person. */
export const MAX_FAILED_REFUNDS = 5;
/** Waits after the first, second … query without an answer; the last one repeats. */
const UNKNOWN_QUERY_MS = [5000, 30_000, MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR];

/** Returns the time of the next query of a payment that had `queries` queries without an answer. */
export const getNextQuery = (now: number, queries: number): number =>
  now + (UNKNOWN_QUERY_MS[Math.min(queries, UNKNOWN_QUERY_MS.length - 1)] ?? HOUR);

/** Compares a payment with what its gateway says, and returns its state and the next step towards its goal. */
export function assessPayment(payment: StoredPayment, facts: PaymentFacts, options: AssessOptions): Assessment {
  const { now, queries } = options;
  const { goal } = payment;
  const rest: PaymentStep = { kind: 'rest' };
  const unknown: PaymentStep = { kind: 'wait', until: getNextQuery(now, queries) };
  const make = (state: PaymentState, step: PaymentStep): Assessment => ({
    state,
    goal,
    capturedCents: payment.capturedCents,
    refundedCents: payment.refundedCents,
    step,
    isWrongAmount: false,
    card: undefined,
    captureBefore: undefined,
  });

  switch (facts.kind) {
    case 'missing':
      if (isFinal(payment.state)) return make(payment.state, rest);
      // The gateway's own records lag, so a payment that it had is not missing.
      if (payment.state !== 'created') return make('unknown', unknown);
      return now - payment.createdAt >= MISSING_FINAL_MS ? make('ended', rest) : make('created', unknown);
    case 'open':
      if (goal !== 'return') return make('open', { kind: 'wait', until: now + OPEN_QUERY_MS });
      if (facts.endsByItself) return make('open', { kind: 'wait', until: now + UNWANTED_QUERY_MS });
      return make('open', { kind: 'release' });
    case 'processing':
      return make('unknown', unknown);
    case 'declined':
      return make('declined', rest);
    case 'ended':
      return make('ended', rest);
    case 'authorised':
    case 'captured': {
      const isWrongAmount = facts.amountCents !== payment.amountCents || facts.currency !== payment.currency;
      const received = { isWrongAmount, goal: isWrongAmount ? ('return' as const) : goal, card: facts.card };
      return facts.kind === 'authorised'
        ? { ...make('authorised', rest), ...received, ...assessAuthorised(facts, received.goal, now) }
        : { ...make('captured', rest), ...received, ...assessCaptured(payment, facts, { ...received, now }) };
    }
  }
}

interface AssessOptions {
  readonly now: number;
  /** Queries in a row that brought no answer. */
  readonly queries: number;
}

function assessAuthorised(
  { captureBefore }: Extract<PaymentFacts, { kind: 'authorised' }>,
  goal: PaymentGoal,
  now: number,
): Pick<Assessment, 'step' | 'captureBefore'> {
  if (goal === 'return') return { captureBefore, step: { kind: 'release' } };
  const captureAt = captureBefore === undefined ? undefined : captureBefore - CAPTURE_MARGIN_MS;
  if (goal === 'keep' || (captureAt !== undefined && now >= captureAt))
    return { captureBefore, step: { kind: 'capture' } };
  return { captureBefore, step: { kind: 'wait', until: Math.min(captureAt ?? now + DAY, now + DAY) } };
}

function assessCaptured(
  { refunds, disputedCents }: StoredPayment,
  facts: Extract<PaymentFacts, { kind: 'captured' }>,
  { goal, now }: { readonly goal: PaymentGoal; readonly now: number },
): Pick<Assessment, 'state' | 'step' | 'capturedCents' | 'refundedCents'> {
  const succeeded = sumRefunds(refunds, 'succeeded');
  const pending = sumRefunds(refunds, 'pending');
  const capturedCents = facts.amountCents;
  // The dealer can refund on the gateway's own site too, and a refund can fail after it succeeded.
  const refundedCents = Math.max(facts.refundedCents ?? 0, succeeded);
  const amounts = { capturedCents, refundedCents };
  if (pending === 0 && refundedCents >= capturedCents) return { ...amounts, state: 'refunded', step: { kind: 'rest' } };
  const missing = capturedCents - disputedCents - Math.max(facts.refundedCents ?? 0, succeeded + pending);
  const failed = refunds.filter(({ state }) => state === 'failed').length;
  const needsPerson = failed >= MAX_FAILED_REFUNDS || refunds.some(({ state }) => state === 'reversed');
  if (goal === 'return' && missing > 0 && !needsPerson) {
    return { ...amounts, state: 'captured', step: { kind: 'refund', amountCents: missing } };
  }
  const step: PaymentStep = pending > 0 ? { kind: 'wait', until: now + 5 * MINUTE } : { kind: 'rest' };
  return { ...amounts, state: 'captured', step };
}

const sumRefunds = (refunds: readonly RefundView[], state: RefundView['state']): number =>
  refunds.filter((refund) => refund.state === state).reduce((sum, { amountCents }) => sum + amountCents, 0);
