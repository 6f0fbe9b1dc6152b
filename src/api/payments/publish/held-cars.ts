import { inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { HeldCar } from '#src/release/index.ts';
import type { Database } from '../../database/open.ts';
import { selectRows } from '../../database/rows.ts';
import { reservations } from '../../database/schema.ts';

/** A car that a shopper is paying for is not reserved yet: the click on its checkout page decides. */
const HELD_STATES = ['requested', 'held'] as const;

/** Lists the cars of all dealers that shoppers hold. The index of live reservations answers it, whatever the history. */
export async function selectHeldCars(db: Database): Promise<HeldCar[]> {
  return await db
    .select({ tenant: reservations.tenant, carId: reservations.carId })
    .from(reservations)
    .where(inArray(reservations.state, [...HELD_STATES]))
    .orderBy(reservations.tenant, reservations.carId);
}

/** Lists the dealers that ever had a reservation. No other site can show a car as held. */
export async function selectReservingTenants(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ tenant: reservations.tenant }).from(reservations);
  return rows.map(({ tenant }) => tenant);
}

/** Returns whether a database has reservations. One that no API of this version has opened does not have the table. */
export async function hasReservations(db: Database): Promise<boolean> {
  const schema = v.object({ found: v.boolean() });
  const [row] = await selectRows(db, sql`SELECT to_regclass('reservations') IS NOT NULL AS found`, schema);
  return row?.found ?? false;
}
