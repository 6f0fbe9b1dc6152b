import type { Key, Meilisearch } from 'meilisearch';
import { DAY, deleteKeys, millis, TOKEN_DAYS } from './keys.ts';
import { isRefusal } from './tasks.ts';

/** Signed the tokens of all sites before each had a key of its own. */
const FORMER_KEY = '9b5b6a6c-4d0e-4b7f-9a4e-5f2c8d1e7a30';
const RETIRED = 'Signs no more search tokens';

/** The key, while tokens that it signed may still be in use. */
export async function formerKey(client: Meilisearch): Promise<Key | undefined> {
  try {
    return await client.getKey(FORMER_KEY);
  } catch (error) {
    if (isRefusal(error, 'api_key_not_found')) return;
    throw error;
  }
}

/** Ends the key once its last token has ended: the first run that needs it no more marks it, and with that dates it. */
export async function retireFormerKey(client: Meilisearch, now: number): Promise<void> {
  const key = await formerKey(client);
  if (!key) return;
  if (key.name !== RETIRED) await client.updateKey(FORMER_KEY, { name: RETIRED });
  else if (now - millis(key.updatedAt) > TOKEN_DAYS * DAY) await deleteKeys(client, [key]);
}
