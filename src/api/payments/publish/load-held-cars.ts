import { existsSync } from 'node:fs';
import { formatCount } from '#src/lib/text.ts';
import type { HeldCar } from '#src/release/held-cars.ts';
import { getDatabaseLocation } from '../../database/location.ts';

/** The cars that shoppers hold, for a build or the search index. */
export interface LoadedHeldCars {
  /** Undefined if the database could not be asked: then sites keep the cars that they show as held. */
  readonly held: readonly HeldCar[] | undefined;
  /** The result in words. */
  readonly message: string;
}

/**
 * Loads the cars that shoppers hold: from the server at `DATABASE_URL`, from the running API that has the embedded database
 * open, or from that database. Changes nothing, and never throws: a site can be built without the database.
 */
export async function loadHeldCars({
  env,
  dataDir,
}: {
  readonly env: NodeJS.ProcessEnv;
  /** The API's data folder. */
  readonly dataDir: string;
}): Promise<LoadedHeldCars> {
  try {
    const held = await findHeldCars(env, dataDir);
    if (!held) return { held: [], message: 'There are no reservations yet: no API has stored any.' };
    return { held, message: `Reserved on the sites: ${formatCount(held.length, 'car')}.` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      held: undefined,
      message: `Reservations could not be loaded, so each site keeps the reserved cars that it shows. ${reason}`,
    };
  }
}

/** Returns undefined if there is no database yet. */
async function findHeldCars(env: NodeJS.ProcessEnv, dataDir: string): Promise<readonly HeldCar[] | undefined> {
  const database = getDatabaseLocation(env, dataDir);
  if (database.kind === 'embedded' && !existsSync(dataDir)) return undefined;
  // Loading the API's code takes longer than a build that finds nothing to do.
  const { askHeldCars } = await import('./ask-held-cars.ts');
  return await askHeldCars(database, dataDir);
}
