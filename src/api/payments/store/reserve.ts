import { randomInt, randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { payments, reservations } from '../../database/schema.ts';
import { getNextQuery, isFinal } from '../payment-states.ts';
import { LIVE_STATES } from '../reservation-states.ts';
import type { Payment, Reservation } from './rows.ts';

/** A reservation and its newest payment. */
export interface ReservationWithPayment {
  readonly reservation: Reservation;
  readonly payment: Payment;
}

export type NewPayment = Pick<
  Payment,
  'tenant' | 'processor' | 'amountCents' | 'currency' | 'capture' | 'goal' | 'details'
>;

export type NewReservation = Pick<
  Reservation,
  | 'tenant'
  | 'carId'
  | 'clientId'
  | 'reference'
  | 'acceptance'
  | 'refund'
  | 'details'
  | 'phoneHash'
  | 'emailHash'
  | 'payUntil'
>;

/** The result of reserving a car. */
export type ReserveOutcome =
  /** Reserved for this shopper to pay, now or by an earlier press of the button. */
  | ({ readonly kind: 'reserved'; readonly isNew: boolean } & ReservationWithPayment)
  /** Someone else has it. */
  | { readonly kind: 'taken'; readonly by: Reservation };

/** Letters and digits without those that are confused on paper. */
const NUMBER_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Makes a number for a gateway: 20 letters and digits, the most that all of them accept, and one of 10^30. */
export const makeOrderNumber = (): string =>
  Array.from({ length: 20 }, () => NUMBER_LETTERS[randomInt(NUMBER_LETTERS.length)]).join('');

/** The car's owner may change between the insert and the look-up; more often than this it does not. */
const RESERVE_ATTEMPTS = 5;

/** Reserves a car for the time to pay, unless it is reserved. The database lets one transaction win. */
export async function reserveCar(
  db: Database,
  reservation: NewReservation,
  payment: NewPayment,
  now: number,
): Promise<ReserveOutcome> {
  for (let attempt = 0; attempt < RESERVE_ATTEMPTS; attempt += 1) {
    const outcome = await db.transaction(async (transaction): Promise<ReserveOutcome | undefined> => {
      const created = { ...reservation, id: randomUUID(), state: 'paying' as const, createdAt: new Date(now) };
      const [inserted] = await transaction.insert(reservations).values(created).onConflictDoNothing().returning();
      if (inserted) {
        const started = await insertPayment(transaction, { ...payment, reservationId: inserted.id }, now);
        return { kind: 'reserved', isNew: true, reservation: inserted, payment: started };
      }
      const own = await findOwn(transaction, reservation);
      if (own) return { kind: 'reserved', isNew: false, ...own };
      const [by] = await transaction
        .select()
        .from(reservations)
        .where(
          and(
            eq(reservations.tenant, reservation.tenant),
            eq(reservations.carId, reservation.carId),
            inArray(reservations.state, [...LIVE_STATES]),
          ),
        );
      return by && { kind: 'taken', by };
    });
    if (outcome) return outcome;
  }
  throw new Error('The car was reserved and released again several times within one request.');
}

/** Finds the reservation of a form that was sent twice, or of a shopper who comes back to pay. */
async function findOwn(transaction: Database, wanted: NewReservation): Promise<ReservationWithPayment | undefined> {
  const { tenant, carId, clientId, phoneHash, emailHash } = wanted;
  const isSameForm = eq(reservations.clientId, clientId);
  const isSamePerson =
    phoneHash !== null && emailHash !== null
      ? and(
          eq(reservations.carId, carId),
          eq(reservations.state, 'paying'),
          eq(reservations.phoneHash, phoneHash),
          eq(reservations.emailHash, emailHash),
        )
      : undefined;
  const [row] = await transaction
    .select({ reservation: reservations, payment: payments })
    .from(reservations)
    .innerJoin(payments, eq(payments.reservationId, reservations.id))
    .where(and(eq(reservations.tenant, tenant), or(isSameForm, isSamePerson)))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return row;
}

async function insertPayment(
  transaction: Database,
  payment: NewPayment & { readonly reservationId: string | null },
  now: number,
): Promise<Payment> {
  const row = {
    ...payment,
    id: randomUUID(),
    orderNumber: makeOrderNumber(),
    state: 'created' as const,
    createdAt: new Date(now),
    queryAt: new Date(getNextQuery(now, 0)),
  };
  const [inserted] = await transaction.insert(payments).values(row).returning();
  if (!inserted) throw new Error('The database did not return the payment that it stored.');
  return inserted;
}

/**
 * Returns the payment that the shopper can pay: the current one, or another after a declined card. Undefined if the
 * reservation is no longer to be paid.
 */
export async function startAnotherPayment(
  db: Database,
  { id, payUntil }: Pick<Reservation, 'id' | 'payUntil'>,
  payment: NewPayment,
  now: number,
): Promise<Payment | undefined> {
  return await db.transaction(async (transaction) => {
    const [reservation] = await transaction.select().from(reservations).where(eq(reservations.id, id)).for('update');
    if (reservation?.state !== 'paying' || now >= payUntil.getTime()) return undefined;
    const existing = await transaction.select().from(payments).where(eq(payments.reservationId, id));
    const current = existing.find(({ state }) => !isFinal(state));
    return current ?? (await insertPayment(transaction, { ...payment, reservationId: id }, now));
  });
}

/** Stores the gateway's id of a payment that was started. */
export async function recordStart(db: Database, id: string, reference: string): Promise<void> {
  await db.update(payments).set({ reference }).where(eq(payments.id, id));
}
