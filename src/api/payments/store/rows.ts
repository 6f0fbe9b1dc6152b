import { eq } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { payments, type refunds, reservations } from '../../database/schema.ts';
import type { PaymentGoal } from '../payment-states.ts';
import { isLive, type ReservationChange, type ReservationView } from '../reservation-states.ts';

/*
 * Reads and writes reservations and payments. Each function is one transaction, which locks the reservation before its
 * payments. Gateways are called between transactions, never inside one.
 */

export type Reservation = typeof reservations.$inferSelect;
export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

/** A change that people see, for messages and the published status. */
export interface PaymentChange {
  readonly payment: Payment;
  readonly reservation: Reservation | undefined;
  /** The state of the reservation before, if it changed. */
  readonly previousState: Reservation['state'] | undefined;
  /** The state of the payment before; the same if only the reservation changed. */
  readonly previousPaymentState: Payment['state'];
  /** Refunded just now, in cents. */
  readonly refundedCents: number;
  /** The dealer holds the car longer. */
  readonly isExtended: boolean;
}

/** Called in the transaction of a change, so that its messages are stored with it. */
export type OnChange = (transaction: Database, change: PaymentChange) => Promise<void>;

export interface RecordOptions {
  readonly now: number;
  readonly onChange: OnChange;
  /** Returns the deadline of a reservation that was just requested or held, by the dealer's opening hours. */
  readonly getDeadline: (reservation: Reservation, state: 'requested' | 'held') => Promise<number>;
}

/** Locks a payment and its reservation, the reservation first. */
export async function lockPayment(
  transaction: Database,
  id: string,
): Promise<{ reservation: Reservation | undefined; payment: Payment }> {
  const [owner] = await transaction
    .select({ reservation: reservations })
    .from(reservations)
    .innerJoin(payments, eq(payments.reservationId, reservations.id))
    .where(eq(payments.id, id))
    .for('update', { of: reservations });
  const [payment] = await transaction.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!payment) throw new Error(`There is no payment ${id}.`);
  return { reservation: owner?.reservation, payment };
}

export const toView = (reservation: Reservation): ReservationView => ({
  ...reservation,
  payUntil: reservation.payUntil.getTime(),
  acceptUntil: reservation.acceptUntil?.getTime(),
  holdUntil: reservation.holdUntil?.getTime(),
});

const GOALS: readonly PaymentGoal[] = ['hold', 'keep', 'return'];

/** A goal never moves back: a decision to return money wins over a simultaneous one to keep it. */
export const getFurthest = (a: PaymentGoal, b: PaymentGoal): PaymentGoal =>
  GOALS.indexOf(a) >= GOALS.indexOf(b) ? a : b;

/** Writes a reservation's new state and the deadline that comes with it. */
export async function writeChange(
  transaction: Database,
  reservation: Reservation,
  { state }: ReservationChange,
  { now, getDeadline, deposit }: RecordOptions & { readonly deposit?: string },
): Promise<Reservation> {
  if (state === reservation.state) return reservation;
  const deadline =
    state === 'requested' || state === 'held' ? new Date(await getDeadline(reservation, state)) : undefined;
  const [updated] = await transaction
    .update(reservations)
    .set({
      state,
      paymentId: isLive(state) ? (reservation.paymentId ?? deposit) : reservation.paymentId,
      acceptUntil: state === 'requested' ? deadline : reservation.acceptUntil,
      holdUntil: state === 'held' ? deadline : reservation.holdUntil,
      endedAt: isLive(state) ? null : new Date(now),
    })
    .where(eq(reservations.id, reservation.id))
    .returning();
  return updated ?? reservation;
}
