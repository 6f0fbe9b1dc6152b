import { and, asc, desc, eq, gte, inArray, isNotNull, or } from 'drizzle-orm';
import { paymentEvents, payments, pendingNotices, refunds as refundRows, reservations } from '../../database/schema.ts';
import { isDisputed, isRefundFailed } from '../../payments/alarms.ts';
import { openPaymentDetails, openReservationDetails } from '../../payments/details.ts';
import { LIVE_STATES } from '../../payments/reservation-states.ts';
import type { Payment, Reservation } from '../../payments/store/index.ts';
import type { Services } from '../../services.ts';
import { getName, type PaymentSubject } from './find.ts';
import type { RequestOf } from './requests.ts';

/** Describes a payment without personal data. */
export const describePayment = (payment: Payment) => ({
  id: payment.id,
  order_number: payment.orderNumber,
  processor: payment.processor,
  gateway_reference: payment.reference,
  state: payment.state,
  goal: payment.goal,
  amount_cents: payment.amountCents,
  captured_cents: payment.capturedCents,
  refunded_cents: payment.refundedCents,
  currency: payment.currency,
  dispute: payment.dispute,
  disputed_cents: payment.disputedCents,
  problem: payment.problem,
  error: payment.lastError,
  created_at: payment.createdAt.toISOString(),
  unknown_since: payment.unknownSince?.toISOString() ?? null,
  blocked_until: payment.state === 'authorised' ? (payment.captureBefore?.toISOString() ?? null) : null,
  next_query: payment.queryAt?.toISOString() ?? null,
});

export const describeReservation = (reservation: Reservation) => ({
  id: reservation.id,
  state: reservation.state,
  car_id: reservation.carId,
  pay_until: reservation.payUntil.toISOString(),
  accept_until: reservation.acceptUntil?.toISOString() ?? null,
  hold_until: reservation.holdUntil?.toISOString() ?? null,
  ended_at: reservation.endedAt?.toISOString() ?? null,
});

/** Lists payments, newest first, without personal data. */
export async function listPayments({ db }: Services, { tenant, since, limit, open }: RequestOf<'list'>) {
  const rows = await db
    .select({ payment: payments, reservation: reservations })
    .from(payments)
    .leftJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(
      and(
        tenant === undefined ? undefined : eq(payments.tenant, tenant),
        since === undefined ? undefined : gte(payments.createdAt, new Date(since)),
        open
          ? or(
              isNotNull(payments.queryAt),
              inArray(reservations.state, [...LIVE_STATES]),
              isRefundFailed,
              isDisputed,
              inArray(payments.id, db.select({ id: pendingNotices.paymentId }).from(pendingNotices)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);
  return rows.map(({ payment, reservation }) => ({
    name: getName(payment, reservation),
    tenant: payment.tenant,
    reservation: reservation ? describeReservation(reservation) : null,
    payment: describePayment(payment),
  }));
}

export type ListedPayment = Awaited<ReturnType<typeof listPayments>>[number];

/** Returns a reservation or an online payment with the person's data. */
export async function showSubject(
  { db, vault }: Services,
  { name, tenant, reservation, payments: all, payment }: PaymentSubject,
) {
  const ids = all.map(({ id }) => id);
  const made = await db
    .select()
    .from(refundRows)
    .where(inArray(refundRows.paymentId, ids))
    .orderBy(refundRows.createdAt);
  const numbers = all.map(({ orderNumber }) => orderNumber);
  const isAboutMoney = and(
    eq(paymentEvents.tenant, tenant),
    inArray(paymentEvents.orderNumber, numbers),
    isNotNull(paymentEvents.reference),
  );
  const events = await db.select().from(paymentEvents).where(isAboutMoney).orderBy(asc(paymentEvents.sequence));
  const pending = await db
    .select()
    .from(pendingNotices)
    .where(inArray(pendingNotices.paymentId, ids))
    .orderBy(asc(pendingNotices.createdAt));
  const isErased = (reservation ? reservation.details : payment.details)?.length === 0;
  const reserved = reservation && !isErased ? openReservationDetails(vault, reservation) : undefined;
  const paid = !reservation && payment.details && !isErased ? openPaymentDetails(vault, payment.details) : undefined;
  const details = reserved ?? paid;
  return {
    name,
    tenant,
    reservation: reservation ? describeReservation(reservation) : null,
    person: reserved?.shopper ?? paid?.payer ?? null,
    car: reserved?.car.name ?? null,
    /** The invoice or contract that an online payment is for, as typed. */
    purpose: paid?.reference ?? null,
    agreed_at: details ? new Date(details.agreed.at).toISOString() : null,
    conditions: details?.agreed.conditions ?? [],
    payments: all.map((one) => ({
      ...describePayment(one),
      refunds: made
        .filter(({ paymentId }) => paymentId === one.id)
        .map(({ number, state, amountCents, createdAt }) => ({
          number,
          state,
          amount_cents: amountCents,
          created_at: createdAt.toISOString(),
        })),
      /** Refunds and disputes that the gateway reported. */
      events: events
        .filter(({ orderNumber }) => orderNumber === one.orderNumber)
        .map(({ type, reference, amountCents, receivedAt }) => ({
          type,
          reference,
          amount_cents: amountCents,
          received_at: receivedAt.toISOString(),
        })),
      /** Messages to the shopper and the dealer that were not sent yet. */
      pending_notices: pending
        .filter(({ paymentId }) => paymentId === one.id)
        .map(({ reason, createdAt, dueAt }) => ({
          reason,
          created_at: createdAt.toISOString(),
          next_attempt: dueAt.toISOString(),
        })),
    })),
  };
}

export type ShownSubject = Awaited<ReturnType<typeof showSubject>>;
