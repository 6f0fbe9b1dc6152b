import { randomInt, randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { payments, reservations } from '../../database/schema.ts';
import { FINAL_STATES, getNextQuery, isFinal } from '../payment-states.ts';
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
> &
  Partial<Pick<Reservation, 'verifiedHash' | 'networkHash'>>;

/** The reason why a shopper cannot reserve now: too many unpaid reservations, by the person or of the car. */
export type ReserveLimit = 'person' | 'unpaid' | 'car';

interface ReserveOptions {
  readonly now: number;
  /** Returns the limit that the reservation would exceed. Runs in the transaction that stores the reservation. */
  readonly findExceededLimit?: (transaction: Database) => Promise<ReserveLimit | undefined>;
}

/** The result of reserving a car. */
export type ReserveOutcome =
  /** Reserved for this shopper to pay, now or by an earlier press of the button. */
  | ({ readonly kind: 'reserved'; readonly isNew: boolean } & ReservationWithPayment)
  /** Someone else has it. */
  | { readonly kind: 'taken'; readonly by: Reservation }
  | { readonly kind: 'refused'; readonly limit: ReserveLimit };

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
  { now, findExceededLimit }: ReserveOptions,
): Promise<ReserveOutcome> {
  for (let attempt = 0; attempt < RESERVE_ATTEMPTS; attempt += 1) {
    const outcome = await db.transaction(async (transaction): Promise<ReserveOutcome | undefined> => {
      const limit = await findExceededLimit?.(transaction);
      if (limit !== undefined) return { kind: 'refused', limit };
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

/**
 * Finds the reservation of a form that was sent twice. The same e-mail address and phone number prove nothing: anyone can type
 * them, and the reservation's page can cancel it.
 */
async function findOwn(
  transaction: Database,
  { tenant, clientId }: NewReservation,
): Promise<ReservationWithPayment | undefined> {
  const [row] = await transaction
    .select({ reservation: reservations, payment: payments })
    .from(reservations)
    .innerJoin(payments, eq(payments.reservationId, reservations.id))
    .where(and(eq(reservations.tenant, tenant), eq(reservations.clientId, clientId)))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return row;
}

async function insertPayment(
  transaction: Database,
  payment: NewPayment & { readonly reservationId: string | null },
  now: number,
): Promise<Payment> {
  const [inserted] = await transaction
    .insert(payments)
    .values(makeRow(randomUUID(), payment, now))
    .returning();
  if (!inserted) throw new Error('The database did not return the payment that it stored.');
  return inserted;
}

const makeRow = (id: string, payment: NewPayment & { readonly reservationId: string | null }, now: number) => ({
  ...payment,
  id,
  orderNumber: makeOrderNumber(),
  state: 'created' as const,
  createdAt: new Date(now),
  queryAt: new Date(getNextQuery(now, 0)),
});

/** Stores an online payment. The id is made with its form, so that sending the form twice makes one payment. */
export async function startOnlinePayment(db: Database, id: string, payment: NewPayment, now: number): Promise<Payment> {
  const row = makeRow(id, { ...payment, reservationId: null }, now);
  const [inserted] = await db.insert(payments).values(row).onConflictDoNothing().returning();
  if (inserted) return inserted;
  const isOwn = and(eq(payments.id, id), eq(payments.tenant, payment.tenant));
  const [existing] = await db.select().from(payments).where(isOwn);
  if (!existing) throw new Error('A payment of another dealer has the id of this form.');
  return existing;
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

/**
 * Stores the gateway's id of a payment that was started. Returns false if the payment ended while it was started: nobody asks
 * about it any more, so the shopper must not be led to its page.
 */
export async function recordStart(db: Database, id: string, reference: string): Promise<boolean> {
  const isUnfinished = and(eq(payments.id, id), notInArray(payments.state, [...FINAL_STATES]));
  const started = await db.update(payments).set({ reference }).where(isUnfinished).returning({ id: payments.id });
  return started.length > 0;
}
