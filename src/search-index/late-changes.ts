import type { Meilisearch } from 'meilisearch';
import { type Contents, type Hashes, readContents } from './contents.ts';
import { batchesTo, removeDocuments, storedDocuments } from './document.ts';
import { SILENT } from './progress-events.ts';
import type { Keeps } from './stock.ts';

const NONE: Hashes = new Map();

/**
 * Another run may have changed the searched index after this one copied the cars that it keeps, and before the swap.
 * Exactly what it changed is done to the new index as well: its own further changes go there already.
 */
export async function takeOverLateChanges(
  client: Meilisearch,
  {
    live,
    replaced,
    copied,
    isKept,
  }: {
    readonly live: string;
    /** The index that was searched until the swap. */
    readonly replaced: string;
    /** What it held when it was copied. */
    readonly copied: Contents;
    readonly isKept: Keeps;
  },
): Promise<void> {
  const now = await readContents(client, replaced);
  if (now.state === copied.state) return;
  const late = new Set<string>();
  const gone: string[] = [];
  for (const site of new Set([...copied.sites.keys(), ...now.sites.keys()])) {
    if (!isKept(site)) continue;
    const before = copied.sites.get(site) ?? NONE;
    const after = now.sites.get(site) ?? NONE;
    for (const [id, hash] of after) if (hash === '' || before.get(id) !== hash) late.add(id);
    gone.push(...[...before.keys()].filter((id) => !after.has(id)));
  }
  const batches = batchesTo(client.index(live), SILENT);
  for await (const page of storedDocuments(client.index(replaced))) {
    await batches.add(page.filter(({ document_id }) => late.has(document_id)));
  }
  await batches.finish();
  await removeDocuments(client.index(live), gone);
}
