import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { DAY } from '../../../lib/durations.ts';
import type { Database } from '../../database/open.ts';
import { reservations } from '../../database/schema.ts';
import type { NewReservation, ReserveLimit } from '../store/index.ts';

/*
 * An unpaid reservation keeps a car from other shoppers for the time to pay. These limits, counted in the database over
 * all processes, keep anyone from locking a dealer's cars without paying.
 *
 * What a shopper types is no identity: strangers can type it too, and use up the limits of its owner. A customer who signed
 * in counts by the verified phone. Anyone else counts by what they typed together with their network, and the limit of a car
 * counts for them alone. Where a site has sign-in, signing in leads past the limits that strangers can use up.
 */

/** Cars that a person may reserve at a time without having paid. */
const MAX_UNPAID = 1;
/** Reservations that a person may leave unpaid in a day. */
const MAX_LEFT_BY_PERSON = 5;
/** Reservations of one car that shoppers who are not signed in may leave unpaid in a day. */
const MAX_LEFT_OF_CAR = 8;

/** A reservation to be made, with all that limits count by. */
export type Attempt = Required<
  Pick<NewReservation, 'tenant' | 'carId' | 'clientId' | 'phoneHash' | 'emailHash' | 'verifiedHash' | 'networkHash'>
>;

/** Returns the limit that an attempt would exceed, or undefined. Other attempts of the person wait until the transaction ends. */
export async function findExceededLimit(
  transaction: Database,
  attempt: Attempt,
  now: number,
): Promise<ReserveLimit | undefined> {
  const { tenant, carId, clientId, verifiedHash } = attempt;
  await lockPerson(transaction, attempt);
  const isPerson = describePerson(attempt);
  const isOfCar = and(eq(reservations.carId, carId), isNull(reservations.verifiedHash));
  const isLeft = sql`${isNull(reservations.paymentId)} AND ${reservations.state} IN ('abandoned', 'cancelled')`;
  const [counts] = await transaction
    .select({
      unpaid: sql<number>`count(*) FILTER (WHERE ${isPerson} AND ${reservations.state} = 'paying' AND ${ne(reservations.carId, carId)})::int`,
      leftByPerson: sql<number>`count(*) FILTER (WHERE ${isPerson} AND ${isLeft})::int`,
      leftOfCar: sql<number>`count(*) FILTER (WHERE ${isOfCar} AND ${isLeft})::int`,
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.tenant, tenant),
        gt(reservations.createdAt, new Date(now - DAY)),
        ne(reservations.clientId, clientId),
        or(isPerson, isOfCar),
      ),
    );
  if (!counts) return undefined;
  if (counts.unpaid >= MAX_UNPAID) return 'unpaid';
  if (counts.leftByPerson >= MAX_LEFT_BY_PERSON) return 'person';
  return verifiedHash === null && counts.leftOfCar >= MAX_LEFT_OF_CAR ? 'car' : undefined;
}

/** Describes the reservations of the person who makes an attempt. */
function describePerson({ verifiedHash, networkHash, phoneHash, emailHash }: Attempt) {
  if (verifiedHash !== null) return eq(reservations.verifiedHash, verifiedHash);
  return and(
    isNull(reservations.verifiedHash),
    eq(reservations.networkHash, networkHash ?? ''),
    or(eq(reservations.phoneHash, phoneHash ?? ''), eq(reservations.emailHash, emailHash ?? '')),
  );
}

/** Makes attempts of one person wait for each other, so that sending several at once gets no further than one by one. */
async function lockPerson(
  transaction: Database,
  { tenant, verifiedHash, networkHash, phoneHash, emailHash }: Attempt,
): Promise<void> {
  const parts =
    verifiedHash === null
      ? [phoneHash, emailHash].map((typed) => ['unverified', networkHash, typed])
      : [['verified', verifiedHash]];
  // Always in the same order, so that transactions queue instead of deadlocking.
  for (const key of parts.map((part) => JSON.stringify(['reserve', tenant, ...part])).toSorted())
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
