import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { desc, lt } from 'drizzle-orm';
import { leadFiles, leads } from './database/schema.ts';
import type { Services } from './services.ts';

type CheckedServices = Pick<Services, 'config' | 'db' | 'vault' | 'log' | 'now'>;

/** The newest lead of one dealer: the index of them answers. */
const NEWEST = [desc(leads.tenant), desc(leads.createdAt)];

/**
 * Opens one stored lead. With other keys than those it was sealed with, an API would take leads that nobody can read with the
 * right ones, and deliver none that are there.
 * @throws with the way to mend it.
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
      'The stored leads cannot be opened with these keys. API_KEYS, or keys.json of the data folder, should hold the key that ' +
        'sealed them, after a newer one if there is one: restore it, or name the database that belongs to these keys.',
      { cause },
    );
  }
}

/** Written in a moment, or by a process that another folder belongs to: so old that neither is the reason. */
const MINUTE = 60_000;
const LOOKED_AT = 20;

/** Warns where files of leads that the database knows lie in another data folder than this process has. */
export async function checkDataFolder({ config, db, log, now }: CheckedServices): Promise<void> {
  const newest = await db
    .select({ id: leadFiles.id })
    .from(leadFiles)
    .where(lt(leadFiles.createdAt, new Date(now() - MINUTE)))
    .orderBy(desc(leadFiles.createdAt))
    .limit(LOOKED_AT);
  const missing = newest.filter(({ id }) => !existsSync(join(config.dataDir, 'files', id))).length;
  if (missing === 0) return;
  log.warn(
    { folder: config.dataDir, missing, of: newest.length },
    'files of stored leads are not in this data folder: all processes of one database need the same one, on a shared disk',
  );
}
