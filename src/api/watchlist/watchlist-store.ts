import { and, asc, eq, sql } from 'drizzle-orm';
import { customers, watchlist } from '../database/schema.ts';
import type { Services } from '../services.ts';

/** Cars on one list. */
export const MOST_CARS = 200;

/** Whose list it is: every query names both. */
interface ListOwner {
  readonly tenant: string;
  readonly customerId: string;
}

const ownedBy = ({ tenant, customerId }: ListOwner) =>
  and(eq(watchlist.tenant, tenant), eq(watchlist.customerId, customerId));

/** The cars of a list, the newest last. */
export async function listedCars({ db }: Pick<Services, 'db'>, owner: ListOwner): Promise<string[]> {
  const rows = await db
    .select({ carId: watchlist.carId })
    .from(watchlist)
    .where(ownedBy(owner))
    .orderBy(asc(watchlist.createdAt), asc(watchlist.carId));
  return rows.map(({ carId }) => carId);
}

export async function isListed({ db }: Pick<Services, 'db'>, owner: ListOwner, carId: string): Promise<boolean> {
  const rows = await db
    .select({ carId: watchlist.carId })
    .from(watchlist)
    .where(and(ownedBy(owner), eq(watchlist.carId, carId)));
  return rows.length > 0;
}

/** Puts a car on a list, once. The customer's row is held meanwhile, so that many calls at once pass no limit. */
export async function saveCar(
  { db, now }: Pick<Services, 'db' | 'now'>,
  owner: ListOwner,
  carId: string,
): Promise<'saved' | 'full' | 'nobody'> {
  return await db.transaction(async (transaction) => {
    const held = await transaction
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.tenant, owner.tenant), eq(customers.id, owner.customerId)))
      .for('update');
    if (held.length === 0) return 'nobody';
    const [row] = await transaction.select({ count: sql<number>`count(*)::int` }).from(watchlist).where(ownedBy(owner));
    if ((row?.count ?? 0) >= MOST_CARS) return 'full';
    await transaction
      .insert(watchlist)
      .values({ ...owner, carId, createdAt: new Date(now()) })
      .onConflictDoNothing();
    return 'saved';
  });
}

/** Takes a car off a list, where it is on it. */
export async function removeCar({ db }: Pick<Services, 'db'>, owner: ListOwner, carId: string): Promise<void> {
  await db.delete(watchlist).where(and(ownedBy(owner), eq(watchlist.carId, carId)));
}
