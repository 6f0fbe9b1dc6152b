import { and, eq, inArray, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { payments, reservations } from '../../database/schema.ts';
import { UNPAID_STATES } from '../payment-states.ts';
import type { Payment, Reservation } from './rows.ts';

/** Time that a process has to query a payment and take its step before another one takes over. */
const CLAIM_MS = 60_000;
const MAX_CLAIMED = 20;

/** Claims payments whose query is due, longest overdue first. Concurrent processes skip each other's. */
export async function claimDuePayments(db: Database, now: number): Promise<readonly Payment[]> {
  const moment = new Date(now);
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        isNotNull(payments.queryAt),
        lte(payments.queryAt, moment),
        or(isNull(payments.claimedUntil), lte(payments.claimedUntil, moment)),
      ),
    )
    .orderBy(payments.queryAt)
    .limit(MAX_CLAIMED);
  return await db
    .update(payments)
    .set({ claimedUntil: new Date(now + CLAIM_MS) })
    .where(inArray(payments.id, due.for('update', { skipLocked: true })))
    .returning();
}

export async function releaseClaim(db: Database, id: string): Promise<void> {
  await db.update(payments).set({ claimedUntil: null }).where(eq(payments.id, id));
}

/** Makes the gateway be queried at once, as after a notification. */
export async function wakePayment(
  transaction: Database,
  tenant: string,
  orderNumber: string,
  now: number,
): Promise<void> {
  await transaction
    .update(payments)
    .set({ queryAt: new Date(now) })
    .where(and(eq(payments.tenant, tenant), eq(payments.orderNumber, orderNumber)));
}

/**
 * Lists reservations whose deadline passed. One that is to be paid is left to its payment's next query, since it may have
 * been paid in time, unless it has no unpaid payment.
 */
export async function listOverdueReservations(db: Database, now: number): Promise<readonly Reservation[]> {
  const moment = new Date(now);
  const unpaid = db
    .select({ id: payments.reservationId })
    .from(payments)
    .where(and(inArray(payments.state, [...UNPAID_STATES]), isNotNull(payments.reservationId)));
  return await db
    .select()
    .from(reservations)
    .where(
      or(
        and(eq(reservations.state, 'paying'), lte(reservations.payUntil, moment), notInArray(reservations.id, unpaid)),
        and(eq(reservations.state, 'requested'), lte(reservations.acceptUntil, moment)),
        and(eq(reservations.state, 'held'), lte(reservations.holdUntil, moment)),
      ),
    )
    .limit(100);
}
