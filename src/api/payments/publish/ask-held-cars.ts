import { existsSync } from 'node:fs';
import type { HeldCar } from '#src/release/index.ts';
import { askRunningApi } from '../../command/index.ts';
import type { DatabaseLocation } from '../../database/location.ts';
import { openLockedDatabase } from '../../open-services.ts';
import { hasReservations, selectHeldCars } from './held-cars.ts';

/**
 * Asks the database for the cars that shoppers hold, or the running API that has the embedded database open. Returns undefined if
 * there is none yet.
 */
export async function askHeldCars(
  database: DatabaseLocation,
  dataDir: string,
): Promise<readonly HeldCar[] | undefined> {
  if (database.kind === 'embedded') {
    const answer = await askRunningApi(dataDir, { command: 'held-cars' });
    if (answer?.command === 'held-cars') return answer.cars;
    if (!existsSync(database.dir)) return undefined;
  }
  // The API migrates the database. A build may have a role that can only read.
  const { db, close } = await openLockedDatabase({ database, dataDir }, { migrate: false });
  try {
    return (await hasReservations(db)) ? await selectHeldCars(db) : undefined;
  } finally {
    await close();
  }
}
