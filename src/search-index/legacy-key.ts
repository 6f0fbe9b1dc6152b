import type { Key, Meilisearch } from 'meilisearch';
import { DAY } from '../lib/durations.ts';
import { deleteKeys, toMilliseconds } from './keys.ts';
import { isRefusal } from './tasks.ts';

/** The key that signed the tokens of all sites before each had a key of its own. */
const LEGACY_KEY = '9b5b6a6c-4d0e-4b7f-9a4e-5f2c8d1e7a30';
/** The life of the tokens that it signed. */
const LEGACY_TOKEN_DAYS = 14;
const RETIRED = 'Signs no more search tokens';

/** Returns the legacy key while tokens that it signed may still be in use. */
export async function findLegacyKey(client: Meilisearch): Promise<Key | undefined> {
  try {
    return await client.getKey(LEGACY_KEY);
  } catch (error) {
    if (isRefusal(error, 'api_key_not_found')) return;
    throw error;
  }
}

/** Deletes the legacy key once its last token has expired. The first run renames it, which records the date. */
export async function retireLegacyKey(client: Meilisearch, now: number): Promise<void> {
  const key = await findLegacyKey(client);
  if (!key) return;
  if (key.name !== RETIRED) await client.updateKey(LEGACY_KEY, { name: RETIRED });
  else if (now - toMilliseconds(key.updatedAt) > LEGACY_TOKEN_DAYS * DAY) await deleteKeys(client, [key]);
}
