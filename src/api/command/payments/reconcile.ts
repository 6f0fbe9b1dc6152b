import { and, asc, eq, gte, inArray, isNotNull, or } from 'drizzle-orm';
import { payments, reservations } from '../../database/schema.ts';
import { type SettleServices, settlePayment, toOptions } from '../../payments/settle.ts';
import { endOverdueReservation, listOverdueReservations } from '../../payments/store/index.ts';
import { getName } from './find.ts';
import type { RequestOf } from './requests.ts';
import { describePayment } from './views.ts';

/** Payments that are settled at once; gateways allow a few calls a second. */
const AT_ONCE = 4;

/**
 * Settles all payments that are not settled, whenever their next query is due, and reports those that still are not. With
 * `since` it also asks about payments since then that rest, which finds refunds made on the gateway's own site, and refunds
 * that failed after they had succeeded.
 */
export async function reconcile(settle: SettleServices, { tenant, since }: RequestOf<'reconcile'>) {
  const { db } = settle;
  for (const reservation of await listOverdueReservations(db, settle.now())) {
    if (tenant === undefined || reservation.tenant === tenant)
      await endOverdueReservation(db, reservation.id, toOptions(settle));
  }
  const isSince =
    since === undefined
      ? undefined
      : and(gte(payments.createdAt, new Date(since)), inArray(payments.state, ['captured', 'refunded']));
  const isOpen = or(isNotNull(payments.queryAt), and(eq(payments.goal, 'return'), eq(payments.state, 'captured')));
  const due = await db
    .select()
    .from(payments)
    .where(and(tenant === undefined ? undefined : eq(payments.tenant, tenant), isSince ? or(isOpen, isSince) : isOpen))
    .orderBy(asc(payments.createdAt));
  for (let start = 0; start < due.length; start += AT_ONCE)
    await Promise.all(due.slice(start, start + AT_ONCE).map((payment) => settlePayment(settle, payment)));
  const after =
    due.length === 0
      ? []
      : await db
          .select({ payment: payments, reservation: reservations })
          .from(payments)
          .leftJoin(reservations, eq(reservations.id, payments.reservationId))
          .where(
            inArray(
              payments.id,
              due.map(({ id }) => id),
            ),
          )
          .orderBy(asc(payments.createdAt));
  const before = new Map(due.map((payment) => [payment.id, payment]));
  const report = after.map(({ payment, reservation }) => ({
    name: getName(payment, reservation),
    tenant: payment.tenant,
    previous: before.get(payment.id)?.state ?? payment.state,
    hasChanged: isChanged(before.get(payment.id), payment),
    payment: describePayment(payment),
  }));
  return {
    checked: report.length,
    changed: report.filter(({ hasChanged }) => hasChanged),
    /** Still waiting for the gateway, the bank or a person. */
    open: report.filter(
      ({ payment }) => payment.next_query !== null || (payment.goal === 'return' && payment.state === 'captured'),
    ),
  };
}

type Row = typeof payments.$inferSelect;

const isChanged = (before: Row | undefined, after: Row): boolean =>
  before?.state !== after.state || before.refundedCents !== after.refundedCents;

export type Reconciliation = Awaited<ReturnType<typeof reconcile>>;
