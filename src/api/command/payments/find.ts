import { and, eq, like, or } from 'drizzle-orm';
import { CommandError } from '../../command-error.ts';
import { payments, reservations } from '../../database/schema.ts';
import type { Payment, Reservation } from '../../payments/store/index.ts';
import type { Services } from '../../services.ts';

/** The subject of a command: a reservation with all of its payments, or an online payment. */
export interface PaymentSubject {
  readonly name: string;
  readonly tenant: string;
  readonly reservation: Reservation | undefined;
  /** Oldest first. */
  readonly payments: readonly Payment[];
  /** The deposit, or else the newest payment. */
  readonly payment: Payment;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
/** Length of a reference. */
const SHORT = 8;

/** Normalises a reference: people type it with spaces or hyphens and in any case. */
const normalise = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z\d]/gu, '');

/** Returns the name of a payment: the reference of its reservation, or the start of an online payment's number. */
export const getName = (payment: Payment, reservation: Pick<Reservation, 'reference'> | null | undefined): string =>
  reservation?.reference ?? payment.orderNumber.slice(0, SHORT);

/**
 * Finds a reservation by its reference, or a payment by its number at the gateway, or either by its id.
 * @throws CommandError if there is none, or more than one.
 */
export async function findPaymentSubject({ db }: Pick<Services, 'db'>, name: string): Promise<PaymentSubject> {
  const letters = normalise(name);
  const isIt = UUID.test(name)
    ? or(eq(payments.id, name), eq(reservations.id, name))
    : or(eq(reservations.reference, letters), like(payments.orderNumber, `${letters}%`));
  const rows = await db
    .select({ payment: payments, reservation: reservations })
    .from(payments)
    .leftJoin(reservations, and(eq(reservations.id, payments.reservationId), eq(reservations.tenant, payments.tenant)))
    .where(isIt)
    .limit(100);
  const [first] = rows;
  if (!first)
    throw new CommandError(
      `There is no reservation or payment "${name}". Write its reference, such as K7QM2XPA, or the number that the gateway shows.`,
    );
  const ids = [...new Set(rows.map(({ payment, reservation }) => reservation?.id ?? payment.id))];
  if (ids.length > 1) throw new CommandError(`Several are called "${name}". Write the id: ${ids.join(' or ')}.`);
  const { reservation } = first;
  const all = reservation
    ? await db.select().from(payments).where(eq(payments.reservationId, reservation.id)).orderBy(payments.createdAt)
    : [first.payment];
  const payment = all.find(({ id }) => id === reservation?.paymentId) ?? all.at(-1) ?? first.payment;
  return {
    name: getName(payment, reservation),
    tenant: payment.tenant,
    reservation: reservation ?? undefined,
    payments: all,
    payment,
  };
}
