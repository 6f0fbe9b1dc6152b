import { and, eq, exists, inArray, isNotNull, isNull, lt, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { getFieldRegion } from '#src/features/leads/forms/index.ts';
import type { Database } from '../database/open.ts';
import { payments, reservations } from '../database/schema.ts';
import { hashEmail, hashPhone } from '../security/person-hash.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { openPaymentDetails } from './details.ts';
import { FINAL_STATES } from './payment-states.ts';
import { LIVE_STATES } from './reservation-states.ts';
import type { Payment, Reservation } from './store/index.ts';

/*
 * The personal data of reservations and payments. The rows of money stay for the books; who paid is erased, but never while
 * money is on its way or a car is reserved, since the person could not be reached or refunded then.
 */

/** Hashes that a person is found by. */
interface PersonHashes {
  readonly phone: string | undefined;
  readonly email: string | undefined;
}

/** A person's reservations and online payments at one dealer. */
export interface PersonPayments {
  readonly reservations: readonly Reservation[];
  readonly onlinePayments: readonly Payment[];
}

/** Payments whose money is where it is to stay. */
const isSettled = and(
  isNull(payments.queryAt),
  or(inArray(payments.state, [...FINAL_STATES]), and(eq(payments.state, 'captured'), eq(payments.goal, 'keep'))),
);

const hasDetails = sql`octet_length(${reservations.details}) > 0`;

/** Ended reservations whose payments are settled, with data to erase. */
function isErasableReservation(db: Database): SQL | undefined {
  const unsettled = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.reservationId, reservations.id), not(isSettled ?? sql`true`)));
  return and(notInArray(reservations.state, [...LIVE_STATES]), hasDetails, not(exists(unsettled)));
}

/** Settled online payments, with data to erase. */
const isErasablePayment = and(isNull(payments.reservationId), isNotNull(payments.details), isSettled);

/** Finds a person's reservations by hash, and their online payments by opening those of the dealer, which is rare. */
export async function findPersonPayments(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { slug, site }: Tenant,
  { phone, email }: PersonHashes,
): Promise<PersonPayments> {
  const isTheirs = or(
    phone === undefined ? undefined : or(eq(reservations.phoneHash, phone), eq(reservations.verifiedHash, phone)),
    email === undefined ? undefined : eq(reservations.emailHash, email),
  );
  if (!isTheirs) return { reservations: [], onlinePayments: [] };
  const reserved = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.tenant, slug), isTheirs));
  const online = await db
    .select()
    .from(payments)
    .where(and(eq(payments.tenant, slug), isNull(payments.reservationId), isNotNull(payments.details)));
  const region = getFieldRegion(site, false);
  const onlinePayments = online.filter(({ details }) => {
    if (!details) return false;
    const { payer } = openPaymentDetails(vault, details);
    const hashes = { phone: hashPhone(vault, payer.phone, region), email: hashEmail(vault, payer.email) };
    return (phone !== undefined && hashes.phone === phone) || (email !== undefined && hashes.email === email);
  });
  return { reservations: reserved, onlinePayments };
}

/** Returns the ids of a person's reservations and payments that may be erased now. */
export async function listErasable(db: Database, { reservations: reserved, onlinePayments }: PersonPayments) {
  const reservationIds = reserved.map(({ id }) => id);
  const paymentIds = onlinePayments.map(({ id }) => id);
  const ended =
    reservationIds.length === 0
      ? []
      : await db
          .select({ id: reservations.id })
          .from(reservations)
          .where(and(inArray(reservations.id, reservationIds), isErasableReservation(db)));
  const settled =
    paymentIds.length === 0
      ? []
      : await db
          .select({ id: payments.id })
          .from(payments)
          .where(and(inArray(payments.id, paymentIds), isErasablePayment));
  return { reservationIds: ended.map(({ id }) => id), paymentIds: settled.map(({ id }) => id) };
}

/** Erases who reserved and paid. Amounts, states and the ledger stay. */
export async function erasePaymentData(
  database: Database,
  {
    reservationIds,
    paymentIds,
  }: { readonly reservationIds: readonly string[]; readonly paymentIds: readonly string[] },
): Promise<void> {
  if (reservationIds.length > 0) {
    await database
      .update(reservations)
      .set({ details: new Uint8Array(), phoneHash: null, emailHash: null, verifiedHash: null, networkHash: null })
      .where(inArray(reservations.id, [...reservationIds]));
    await database
      .update(payments)
      .set({ card: null })
      .where(inArray(payments.reservationId, [...reservationIds]));
  }
  if (paymentIds.length > 0)
    await database
      .update(payments)
      .set({ details: null, card: null })
      .where(inArray(payments.id, [...paymentIds]));
}

/** Counts the reservations and online payments of a dealer with personal data, and those that have expired. */
export async function countExpiredPayments(db: Database, tenant: string, cutoff: Date) {
  const expired = await listExpired(db, tenant, cutoff);
  const stored =
    (await db.$count(reservations, and(eq(reservations.tenant, tenant), hasDetails))) +
    (await db.$count(
      payments,
      and(eq(payments.tenant, tenant), isNull(payments.reservationId), isNotNull(payments.details)),
    ));
  return { expired: expired.reservationIds.length + expired.paymentIds.length, stored };
}

/** Erases who reserved and paid before a time. Returns how many reservations and online payments that were. */
export async function removeExpiredPaymentData(db: Database, tenant: string, cutoff: Date): Promise<number> {
  return await db.transaction(async (transaction) => {
    const expired = await listExpired(transaction, tenant, cutoff);
    await erasePaymentData(transaction, expired);
    return expired.reservationIds.length + expired.paymentIds.length;
  });
}

async function listExpired(db: Database, tenant: string, cutoff: Date) {
  const ended = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.tenant, tenant), lt(reservations.endedAt, cutoff), isErasableReservation(db)));
  const settled = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.tenant, tenant), lt(payments.createdAt, cutoff), isErasablePayment));
  return { reservationIds: ended.map(({ id }) => id), paymentIds: settled.map(({ id }) => id) };
}
