import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { ledgerEntries, payments, refunds } from '../../database/schema.ts';
import type { GatewayRefund, PaymentFacts, RefundFacts } from '../gateways/gateway.ts';
import {
  type Assessment,
  assessPayment,
  getNextQuery,
  isFinal,
  type PaymentStep,
  UNPAID_STATES,
} from '../payment-states.ts';
import { isLive, PAY_GRACE_MS, passDeadline, type ReservationChange, receiveDeposit } from '../reservation-states.ts';
import { makeOrderNumber } from './reserve.ts';
import {
  getFurthest,
  lockPayment,
  type Payment,
  type RecordOptions,
  type Refund,
  type Reservation,
  toView,
  writeChange,
} from './rows.ts';

/** A step to carry out at the gateway. */
export type StepToTake =
  | Exclude<PaymentStep, { kind: 'refund' }>
  | { readonly kind: 'refund'; readonly refund: Refund }
  /** Query the gateway again at once. */
  | { readonly kind: 'ask' };

interface Recorded {
  readonly payment: Payment;
  readonly step: StepToTake;
}

/**
 * Records what the gateway says of a payment, moves the reservation, and returns the next step. A refund is stored before the
 * gateway hears of it, so that a crash in between repeats the same refund instead of making another.
 * @param asked the payment as the gateway was asked about it
 */
export async function recordFacts(
  db: Database,
  asked: Pick<Payment, 'id' | 'reference'>,
  facts: PaymentFacts,
  options: RecordOptions,
): Promise<Recorded> {
  const { now, onChange } = options;
  const { id } = asked;
  return await db.transaction(async (transaction) => {
    const { reservation, payment } = await lockPayment(transaction, id);
    // It was started meanwhile, so what seemed to be unknown or lost can be paid now.
    if (asked.reference === null && payment.reference !== null) return { payment, step: { kind: 'ask' } };
    const made = await transaction.select().from(refunds).where(eq(refunds.paymentId, id));
    const query = { now, queries: payment.queries };
    const view = { ...payment, createdAt: payment.createdAt.getTime(), refunds: made };
    const first = assessPayment(view, facts, query);
    const change = reservation && decideChange(reservation, payment, first, { facts, now });
    const goal = getFurthest(first.goal, change?.goal ?? first.goal);
    const assessed = goal === first.goal ? first : assessPayment({ ...view, goal }, facts, query);
    const updated = await writeAssessment(transaction, payment, assessed, facts, now);
    const moved =
      reservation && change
        ? await writeChange(transaction, reservation, change, { ...options, deposit: id })
        : reservation;
    const previousState = moved && moved.state !== reservation?.state ? reservation?.state : undefined;
    const refundedCents = updated.refundedCents - payment.refundedCents;
    if (previousState !== undefined || refundedCents > 0 || updated.state !== payment.state)
      await onChange(transaction, {
        payment: updated,
        reservation: moved,
        previousState,
        previousPaymentState: payment.state,
        refundedCents,
        isExtended: false,
      });
    const { step } = assessed;
    if (step.kind !== 'refund') return { payment: updated, step };
    return {
      payment: updated,
      step: { kind: 'refund', refund: await insertRefund(transaction, updated, step.amountCents, now) },
    };
  });
}

/** Returns the change that a payment's state makes to its reservation. */
function decideChange(
  reservation: Reservation,
  { id }: Payment,
  { state, isWrongAmount }: Assessment,
  { facts, now }: { readonly facts: PaymentFacts; readonly now: number },
): ReservationChange | undefined {
  const hasMoney = (state === 'authorised' || state === 'captured') && !isWrongAmount;
  const isDeposit = reservation.paymentId === id;
  // Another payment became the deposit, such as that of a second card while the first one's bank was silent.
  if (hasMoney && reservation.paymentId !== null && !isDeposit) return { state: reservation.state, goal: 'return' };
  if (hasMoney) return receiveDeposit(reservation);
  // The bank took its block back, or the dealer refunded at the gateway.
  if (isDeposit && isLive(reservation.state)) return isFinal(state) ? { state: 'released', goal: 'return' } : undefined;
  if (reservation.state !== 'paying') return undefined;
  return passDeadline(toView(reservation), facts.kind === 'processing' ? now - PAY_GRACE_MS : now);
}

async function writeAssessment(
  transaction: Database,
  payment: Payment,
  assessed: Assessment,
  facts: PaymentFacts,
  now: number,
): Promise<Payment> {
  const { step, capturedCents, refundedCents } = assessed;
  const isUnanswered = assessed.state === 'unknown' || facts.kind === 'missing';
  const [updated] = await transaction
    .update(payments)
    .set({
      state: assessed.state,
      goal: assessed.goal,
      capturedCents,
      refundedCents,
      reference: 'reference' in facts ? facts.reference : payment.reference,
      problem: getProblem(assessed, facts) ?? payment.problem,
      card: assessed.card ? JSON.stringify(assessed.card) : payment.card,
      captureBefore: assessed.captureBefore === undefined ? payment.captureBefore : new Date(assessed.captureBefore),
      unknownSince: isUnanswered ? (payment.unknownSince ?? new Date(now)) : null,
      queries: isUnanswered ? payment.queries + 1 : 0,
      // A step to carry out is followed by another query; if this process ends first, the next one makes it.
      queryAt: step.kind === 'rest' ? null : new Date(step.kind === 'wait' ? step.until : getNextQuery(now, 0)),
      lastError: null,
    })
    .where(eq(payments.id, payment.id))
    .returning();
  if (!updated) throw new Error(`There is no payment ${payment.id}.`);
  const movements = [
    { kind: 'captured' as const, amountCents: capturedCents - payment.capturedCents },
    { kind: 'refunded' as const, amountCents: payment.refundedCents - refundedCents },
  ];
  const entries = movements
    .filter(({ amountCents }) => amountCents !== 0)
    .map((movement) => ({ ...movement, tenant: payment.tenant, paymentId: payment.id, at: new Date(now) }));
  if (entries.length > 0) await transaction.insert(ledgerEntries).values(entries);
  return updated;
}

function getProblem({ isWrongAmount }: Assessment, facts: PaymentFacts): Payment['problem'] {
  if (isWrongAmount) return 'wrong-amount';
  return facts.kind === 'declined' ? facts.reason : null;
}

async function insertRefund(
  transaction: Database,
  payment: Payment,
  amountCents: number,
  now: number,
): Promise<Refund> {
  const row = {
    id: randomUUID(),
    paymentId: payment.id,
    tenant: payment.tenant,
    number: makeOrderNumber(),
    amountCents,
    state: 'pending' as const,
    createdAt: new Date(now),
  };
  const [inserted] = await transaction.insert(refunds).values(row).returning();
  if (!inserted) throw new Error('The database did not return the refund that it stored.');
  return inserted;
}

/** Lists the refunds of ours in these states, oldest first. */
export const listSentRefunds = (
  db: Database,
  paymentId: string,
  states: readonly ('pending' | 'succeeded')[],
): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        inArray(refunds.state, [...states]),
        // Those made on the gateway's own site have its id as their number.
        or(isNull(refunds.reference), ne(refunds.number, refunds.reference)),
      ),
    )
    .orderBy(refunds.createdAt);

/**
 * Records what the gateway says of a refund. One that it does not know stays pending. One that had succeeded can still fail,
 * such as for a closed card; then a person decides.
 */
export async function recordRefund(db: Database, refund: GatewayRefund & { readonly id: string }, facts: RefundFacts) {
  if (facts.kind === 'missing') return;
  const reference = 'reference' in facts ? facts.reference : refund.reference;
  if (facts.kind === 'failed')
    await db
      .update(refunds)
      .set({ state: 'reversed' })
      .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'succeeded')));
  await db
    .update(refunds)
    .set({ state: facts.kind, reference })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'pending')));
}

/** Records that the gateway did not answer, and when it is queried again. */
export async function recordNoAnswer(db: Database, id: string, error: string, options: RecordOptions): Promise<void> {
  const { now, onChange } = options;
  await db.transaction(async (transaction) => {
    const { reservation, payment } = await lockPayment(transaction, id);
    const isUnpaid = UNPAID_STATES.some((state) => state === payment.state);
    // A shopper cannot wait forever for a gateway that does not answer, and neither can the car.
    const change = reservation?.state === 'paying' ? passDeadline(toView(reservation), now - PAY_GRACE_MS) : undefined;
    const moved = reservation && change ? await writeChange(transaction, reservation, change, options) : reservation;
    const [updated] = await transaction
      .update(payments)
      .set({
        state: isUnpaid && payment.state !== 'created' ? 'unknown' : payment.state,
        goal: getFurthest(payment.goal, change?.goal ?? payment.goal),
        unknownSince: payment.unknownSince ?? new Date(now),
        queries: payment.queries + 1,
        queryAt: new Date(getNextQuery(now, payment.queries)),
        lastError: error,
      })
      .where(eq(payments.id, id))
      .returning();
    if (updated && change)
      await onChange(transaction, {
        payment: updated,
        reservation: moved,
        previousState: reservation?.state,
        previousPaymentState: payment.state,
        refundedCents: 0,
        isExtended: false,
      });
  });
}
