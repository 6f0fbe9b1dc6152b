import type { IndexObject, Meilisearch } from 'meilisearch';
import { removeIndex } from './tasks.ts';

/** The name prefix of indexes that are being built. Each rebuild has its own. */
export const NEXT_INDEX = 'cars_next';

const LEFTOVER_MS = 60 * 60 * 1000;
const INDEX_LIMIT = 1000;

/** Returns the indexes that killed rebuilds left behind: older than `now` by an hour, by the engine's clock. */
export function listLeftovers(indexes: readonly Pick<IndexObject, 'uid' | 'createdAt'>[], now: string): string[] {
  return indexes
    .filter(({ uid, createdAt }) => uid.startsWith(NEXT_INDEX) && Date.parse(now) - Date.parse(createdAt) > LEFTOVER_MS)
    .map(({ uid }) => uid);
}

/** Removes leftover indexes. The engine's clock is read from `uid`, an index that was just changed. */
export async function removeLeftovers(client: Meilisearch, uid: string): Promise<void> {
  const [{ updatedAt }, { results }] = await Promise.all([
    client.getRawIndex(uid),
    client.getRawIndexes({ limit: INDEX_LIMIT }),
  ]);
  for (const leftover of listLeftovers(results, updatedAt)) await removeIndex(client, leftover);
}
