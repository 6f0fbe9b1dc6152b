import type { Meilisearch } from 'meilisearch';
import { createBatchSender, readStoredDocuments, removeDocuments } from './document.ts';
import { type Hashes, type IndexContents, readIndexContents } from './index-contents.ts';
import { SILENT } from './progress-events.ts';
import type { IsRetained } from './stock.ts';

const NONE: Hashes = new Map();

/**
 * Applies changes that another run made to the live index after this run copied the retained cars and before the swap. Later
 * changes of that run already go to the new index.
 */
export async function applyConcurrentChanges(
  client: Meilisearch,
  {
    live,
    replaced,
    copied,
    isRetained,
  }: {
    readonly live: string;
    /** The index that was live until the swap. */
    readonly replaced: string;
    /** Its contents when it was copied. */
    readonly copied: IndexContents;
    readonly isRetained: IsRetained;
  },
): Promise<void> {
  const now = await readIndexContents(client, replaced);
  if (now.state === copied.state) return;
  const late = new Set<string>();
  const gone: string[] = [];
  for (const site of new Set([...copied.sites.keys(), ...now.sites.keys()])) {
    if (!isRetained(site)) continue;
    const before = copied.sites.get(site) ?? NONE;
    const after = now.sites.get(site) ?? NONE;
    for (const [id, hash] of after) if (hash === '' || before.get(id) !== hash) late.add(id);
    gone.push(...[...before.keys()].filter((id) => !after.has(id)));
  }
  const batches = createBatchSender(client.index(live), SILENT);
  for await (const page of readStoredDocuments(client.index(replaced))) {
    await batches.add(page.filter(({ document_id }) => late.has(document_id)));
  }
  await batches.finish();
  await removeDocuments(client.index(live), gone);
}
