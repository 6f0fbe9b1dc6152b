import { and, asc, eq, sql } from 'drizzle-orm';
import { customers, watchlist } from '../database/schema.ts';
import type { Services } from '../services.ts';

/** Cars per list. */
export const MAX_SAVED_CARS = 200;

/** Owner of a list: every query names both. */
interface ListOwner {
  readonly tenant: string;
  readonly customerId: string;
}

const isOwnedBy = ({ tenant, customerId }: ListOwner) =>
  and(eq(watchlist.tenant, tenant), eq(watchlist.customerId, customerId));

/** Lists the saved cars, oldest first. */
export async function listSavedCars({ db }: Pick<Services, 'db'>, owner: ListOwner): Promise<string[]> {
  const rows = await db
    .select({ carId: watchlist.carId })
    .from(watchlist)
    .where(isOwnedBy(owner))
    .orderBy(asc(watchlist.createdAt), asc(watchlist.carId));
  return rows.map(({ carId }) => carId);
}

export async function isSaved({ db }: Pick<Services, 'db'>, owner: ListOwner, carId: string): Promise<boolean> {
  const rows = await db
    .select({ carId: watchlist.carId })
    .from(watchlist)
    .where(and(isOwnedBy(owner), eq(watchlist.carId, carId)));
  return rows.length > 0;
}

/** Saves a car once. Locks the customer's row, so that simultaneous requests cannot exceed the limit. */
export async function saveCar(
  { db, now }: Pick<Services, 'db' | 'now'>,
  owner: ListOwner,
  carId: string,
): Promise<'saved' | 'full' | 'no-customer'> {
  return await db.transaction(async (transaction) => {
    const locked = await transaction
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.tenant, owner.tenant), eq(customers.id, owner.customerId)))
      .for('update');
    if (locked.length === 0) return 'no-customer';
    const [row] = await transaction
      .select({ count: sql<number>`count(*)::int` })
      .from(watchlist)
      .where(isOwnedBy(owner));
    if ((row?.count ?? 0) >= MAX_SAVED_CARS) return 'full';
    await transaction
      .insert(watchlist)
      .values({ ...owner, carId, createdAt: new Date(now()) })
      .onConflictDoNothing();
    return 'saved';
  });
}

/** Removes a car if it is saved. */
export async function removeCar({ db }: Pick<Services, 'db'>, owner: ListOwner, carId: string): Promise<void> {
  await db.delete(watchlist).where(and(isOwnedBy(owner), eq(watchlist.carId, carId)));
}
