import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { payments, refunds, reservations } from '../../database/schema.ts';
import { isFinal } from '../payment-states.ts';
import {
  applyCommand,
  type ExtensionRefusal,
  isLive,
  passDeadline,
  type ReservationChange,
  type ReservationCommand,
  refuseExtension,
} from '../reservation-states.ts';
import {
  getFurthest,
  lockPayment,
  type Payment,
  type RecordOptions,
  type Reservation,
  toView,
  writeChange,
} from './rows.ts';

/** Pressing the button again within this time changes nothing. */
const MIN_EXTENSION_MS = 15 * 60_000;

/** Returns whether a hold until then would be longer, so that a dealer can be offered it. */
export const isLaterHold = ({ holdUntil }: Pick<Reservation, 'holdUntil'>, until: number): boolean =>
  until - (holdUntil?.getTime() ?? 0) >= MIN_EXTENSION_MS;

/** Ends a reservation whose deadline passed. Does nothing if it was extended or ended meanwhile. */
export const endOverdueReservation = (db: Database, id: string, options: RecordOptions): Promise<boolean> =>
  changeReservation(db, id, options, (reservation) => passDeadline(toView(reservation), options.now));

/** Carries out a person's command. Returns whether the reservation's state allowed it. */
export const commandReservation = (
  db: Database,
  id: string,
  command: ReservationCommand,
  options: RecordOptions,
): Promise<boolean> => changeReservation(db, id, options, ({ state }) => applyCommand(state, command));

/** The result of ordering the return of a payment. */
export type ReturnOutcome =
  | { readonly kind: 'ordered'; readonly payment: Payment }
  /** Its refunds are under way. */
  | { readonly kind: 'under-way' }
  /** Its reservation still runs; releasing that returns the deposit. */
  | { readonly kind: 'live' }
  /** There is no money to return. */
  | { readonly kind: 'final' };

/**
 * Orders that a payment's money goes back: a deposit that was kept, or an online payment. After refunds that failed, it
 * orders new ones.
 */
export async function returnPayment(
  db: Database,
  id: string,
  { now }: Pick<RecordOptions, 'now'>,
): Promise<ReturnOutcome> {
  return await db.transaction(async (transaction) => {
    const { reservation, payment } = await lockPayment(transaction, id);
    if (isFinal(payment.state)) return { kind: 'final' };
    if (reservation && isLive(reservation.state)) return { kind: 'live' };
    if (payment.goal === 'return' && payment.queryAt !== null) return { kind: 'under-way' };
    await transaction
      .update(refunds)
      .set({ state: 'replaced' })
      .where(and(eq(refunds.paymentId, id), inArray(refunds.state, ['failed', 'reversed'])));
    const [updated] = await transaction
      .update(payments)
      .set({ goal: 'return', queryAt: new Date(now) })
      .where(eq(payments.id, id))
      .returning();
    return { kind: 'ordered', payment: updated ?? payment };
  });
}

/** Changes a reservation, and the goal of its payments with it, which then are queried at once. */
async function changeReservation(
  db: Database,
  id: string,
  options: RecordOptions,
  decide: (reservation: Reservation) => ReservationChange | undefined,
): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const [reservation] = await transaction.select().from(reservations).where(eq(reservations.id, id)).for('update');
    const change = reservation && decide(reservation);
    if (!reservation || !change) return false;
    const moved = await writeChange(transaction, reservation, change, options);
    const paid = await transaction.select().from(payments).where(eq(payments.reservationId, id)).for('update');
    for (const payment of paid) {
      // Only the deposit is ever kept; any other payment of the reservation goes back.
      const goal = getFurthest(payment.goal, payment.id === moved.paymentId ? change.goal : 'return');
      const isDone = isFinal(payment.state) || goal === payment.goal;
      if (!isDone)
        await transaction
          .update(payments)
          .set({ goal, queryAt: new Date(options.now) })
          .where(eq(payments.id, payment.id));
    }
    const [newest] = paid.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    if (newest)
      await options.onChange(transaction, {
        payment: newest,
        reservation: moved,
        previousState: reservation.state,
        previousPaymentState: newest.state,
        refundedCents: 0,
        isExtended: false,
      });
    return true;
  });
}

/** The result of extending a hold. */
export type ExtendOutcome =
  | { readonly kind: 'extended'; readonly reservation: Reservation }
  | ExtensionRefusal
  /** Refused because the end of the block on the card is not known. */
  | { readonly kind: 'no-deposit' };

/**
 * Starts a hold again from now. Returns the reservation, or undefined if it is not held. A hold never becomes shorter, so
 * pressing the button twice changes next to nothing.
 */
export async function extendReservation(
  db: Database,
  id: string,
  options: RecordOptions,
): Promise<Reservation | undefined> {
  const { now, getDeadline } = options;
  return await db.transaction(async (transaction) => {
    const [reservation] = await transaction.select().from(reservations).where(eq(reservations.id, id)).for('update');
    if (reservation?.state !== 'held' || !reservation.holdUntil || reservation.holdUntil.getTime() <= now)
      return undefined;
    const until = await getDeadline(reservation, 'held');
    if (!isLaterHold(reservation, until)) return reservation;
    const outcome = await writeExtension(transaction, reservation, until, options);
    return outcome.kind === 'extended' ? outcome.reservation : undefined;
  });
}

/** Extends a hold until a later time. */
export const extendReservationUntil = (
  db: Database,
  id: string,
  until: number,
  options: RecordOptions,
): Promise<ExtendOutcome> =>
  db.transaction(async (transaction) => {
    const [reservation] = await transaction.select().from(reservations).where(eq(reservations.id, id)).for('update');
    return reservation ? await writeExtension(transaction, reservation, until, options) : { kind: 'not-held' };
  });

/**
 * Writes a later end of a hold, unless the deposit would be lost: one that is only blocked on the card is queried at once, and
 * captured before its block ends. The shopper is reminded again before the new end.
 */
async function writeExtension(
  transaction: Database,
  reservation: Reservation,
  until: number,
  { now, onChange }: RecordOptions,
): Promise<ExtendOutcome> {
  const [deposit] =
    reservation.paymentId === null
      ? []
      : await transaction.select().from(payments).where(eq(payments.id, reservation.paymentId)).for('update');
  const isBlocked = deposit?.state === 'authorised';
  const blockedUntil = isBlocked ? deposit.captureBefore?.getTime() : undefined;
  const refusal = refuseExtension({ ...toView(reservation), blockedUntil }, until, now);
  if (refusal) return refusal;
  if (!deposit || (isBlocked && blockedUntil === undefined)) return { kind: 'no-deposit' };
  const [updated] = await transaction
    .update(reservations)
    .set({ holdUntil: new Date(until), remindedAt: null })
    .where(eq(reservations.id, reservation.id))
    .returning();
  if (isBlocked)
    await transaction
      .update(payments)
      .set({ queryAt: new Date(now) })
      .where(eq(payments.id, deposit.id));
  await onChange(transaction, {
    payment: deposit,
    reservation: updated,
    previousState: undefined,
    previousPaymentState: deposit.state,
    refundedCents: 0,
    isExtended: true,
  });
  return { kind: 'extended', reservation: updated ?? reservation };
}
