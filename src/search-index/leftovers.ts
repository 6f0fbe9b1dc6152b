import type { IndexObject, Meilisearch } from 'meilisearch';
import { removeIndex } from './tasks.ts';

/** Begins the name of the index in which a load puts the next stock together. Each load has one of its own. */
export const NEXT_INDEX = 'cars_next';

const LEFTOVER_MS = 60 * 60 * 1000;
const INDEX_LIMIT = 1000;

/** Names of the indexes that loads which were killed left behind: older by an hour than `now`, a moment of the engine's clock. */
export function leftovers(indexes: readonly Pick<IndexObject, 'uid' | 'createdAt'>[], now: string): string[] {
  return indexes
    .filter(({ uid, createdAt }) => uid.startsWith(NEXT_INDEX) && Date.parse(now) - Date.parse(createdAt) > LEFTOVER_MS)
    .map(({ uid }) => uid);
}

/** Removes them. The clock is read off `uid`, an index that was changed just now. */
export async function removeLeftovers(client: Meilisearch, uid: string): Promise<void> {
  const [{ updatedAt }, { results }] = await Promise.all([
    client.getRawIndex(uid),
    client.getRawIndexes({ limit: INDEX_LIMIT }),
  ]);
  for (const leftover of leftovers(results, updatedAt)) await removeIndex(client, leftover);
}
