import { eq } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { payments, reservations } from '../../database/schema.ts';
import { isFinal } from '../payment-states.ts';
import { applyCommand, passDeadline, type ReservationChange, type ReservationCommand } from '../reservation-states.ts';
import { getFurthest, type RecordOptions, type Reservation, toView, writeChange } from './rows.ts';

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
        refundedCents: 0,
      });
    return true;
  });
}
