import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { and, desc, lt, ne } from 'drizzle-orm';
import { MINUTE } from '../lib/durations.ts';
import { leadFiles, leads } from './database/schema.ts';
import type { Services } from './services.ts';

type CheckedServices = Pick<Services, 'config' | 'db' | 'vault' | 'log' | 'now'>;

/** The newest lead of one dealer, answered by the index. */
const NEWEST = [desc(leads.tenant), desc(leads.createdAt)];

/**
 * Opens one stored lead. With the wrong keys the API would store leads that the right keys cannot open, and could not
 * deliver the existing ones.
 * @throws with the fix.
 */
export async function checkKeys({ db, vault }: CheckedServices): Promise<void> {
  const [newest] = await db
    .select({ payload: leads.payload })
    .from(leads)
    .orderBy(...NEWEST)
    .limit(1);
  if (!newest) return;
  try {
    vault.open('lead', newest.payload);
  } catch (cause) {
    throw new Error(
      'The stored leads cannot be decrypted with these keys. Add the key that encrypted them to API_KEYS, or to keys.json ' +
        'in the data folder, after any newer key. Or set DATABASE_URL to the database that belongs to these keys.',
      { cause },
    );
  }
}

/** Age at which a missing file is neither still being written nor a recent upload of another machine. */
const SETTLED_AGE = MINUTE;
const SAMPLE_SIZE = 20;

/** Warns if files of stored leads are missing from this process's data folder. */
export async function checkDataFolder({ config, db, log, now }: CheckedServices): Promise<void> {
  const newest = await db
    .select({ id: leadFiles.id })
    .from(leadFiles)
    .where(and(lt(leadFiles.createdAt, new Date(now() - SETTLED_AGE)), ne(leadFiles.scanState, 'removed')))
    .orderBy(desc(leadFiles.createdAt))
    .limit(SAMPLE_SIZE);
  const missing = newest.filter(({ id }) => !existsSync(join(config.dataDir, 'files', id))).length;
  if (missing === 0) return;
  log.warn(
    { folder: config.dataDir, missing, of: newest.length },
    'files of stored leads are missing from this data folder: all processes of one database need the same folder, on a shared disk',
  );
}
