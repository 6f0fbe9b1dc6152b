import { randomBytes } from 'node:crypto';
import type { Index, Meilisearch } from 'meilisearch';
import { CARS_INDEX } from '#src/features/search/index.ts';
import { type ComparisonCounts, createComparison, describeMismatch, type ExpectedIndex } from './comparison.ts';
import { applyConcurrentChanges } from './concurrent-changes.ts';
import { createBatchSender, readStoredDocuments, removeDocuments } from './document.ts';
import { SearchEngineError } from './errors.ts';
import { getIndexState, type IndexContents, readIndexContents } from './index-contents.ts';
import { CARS_SETTINGS } from './index-settings.ts';
import { NEXT_INDEX, removeLeftovers } from './leftovers.ts';
import { type IndexProgress, SILENT } from './progress-events.ts';
import type { IndexedStock, IsRetained } from './stock.ts';
import { removeIndex, waitForTask } from './tasks.ts';

/**
 * Rebuilds the index from the given stock without downtime: it fills and verifies a second index, then swaps the two in one
 * step. Cars of sites that are neither given nor retained are removed.
 */
export async function rebuildIndex(
  client: Meilisearch,
  stocks: AsyncIterable<IndexedStock> | Iterable<IndexedStock>,
  isRetained: IsRetained = () => false,
  progress: IndexProgress = SILENT,
): Promise<ComparisonCounts> {
  const uid = `${NEXT_INDEX}_${randomBytes(8).toString('hex')}`;
  try {
    await waitForTask(client.createIndex(uid, { primaryKey: 'document_id' }));
    await removeLeftovers(client, uid);
    const next = client.index(uid);
    await waitForTask(next.updateSettings(CARS_SETTINGS));
    const comparison = createComparison(await readIndexContents(client, CARS_INDEX));
    const batches = createBatchSender(next, progress);
    for await (const stock of stocks) await batches.add(comparison.add(stock).documents);
    const loaded = new Map(comparison.expected);
    const isSiteRetained: IsRetained = (site) => !loaded.has(site) && isRetained(site);
    comparison.addOthers(isSiteRetained);
    const { copied, retained } = await copyRetained(client, next, batches, isSiteRetained);
    const expected = new Map([...loaded, ...retained]);
    const state = await checkNext(client, uid, expected);
    await putInPlace(client, uid);
    await checkLive(client, uid, expected, state);
    await applyConcurrentChanges(client, { live: CARS_INDEX, replaced: uid, copied, isRetained: isSiteRetained });
    const keptCars = [...retained.values()].reduce((sum, { size }) => sum + size, 0);
    progress.checked(comparison.counts.cars + keptCars);
    return { ...comparison.counts, keptCars };
  } finally {
    // After the swap it has the previous stock, after a failure an incomplete new one.
    await removeIndex(client, uid).catch(() => undefined);
  }
}

const COPY_ATTEMPTS = 5;

/** Copies the retained cars, and starts over if another run changed the index meanwhile, so that its changes are not lost. */
async function copyRetained(
  client: Meilisearch,
  next: Index,
  batches: ReturnType<typeof createBatchSender>,
  isSiteRetained: IsRetained,
) {
  for (let attempt = 0; attempt < COPY_ATTEMPTS; attempt++) {
    const copied = await readIndexContents(client, CARS_INDEX);
    const retained = new Map<string, Map<string, string>>();
    if ([...copied.sites.keys()].some(isSiteRetained)) {
      for await (const page of readStoredDocuments(client.index(CARS_INDEX))) {
        const documents = page.filter(({ site }) => isSiteRetained(site));
        for (const { site, document_id, content_hash } of documents) {
          retained.set(site, (retained.get(site) ?? new Map()).set(document_id, content_hash ?? ''));
        }
        await batches.add(documents);
      }
    }
    await batches.finish();
    if ((await getIndexState(client, CARS_INDEX)) === copied.state) return { copied, retained: toExpected(retained) };
    await removeDocuments(
      next,
      [...retained.values()].flatMap((hashes) => [...hashes.keys()]),
    );
  }
  throw new SearchEngineError(
    'Other runs kept changing the search index while this one was copying cars. ' +
      'Run "npm run index" again when they have finished.',
  );
}

function toExpected(sites: ReadonlyMap<string, Map<string, string>>): Map<string, ExpectedIndex> {
  return new Map([...sites].map(([site, hashes]) => [site, { size: hashes.size, hashes }]));
}

/** Verifies the new index and returns its state. */
async function checkNext(
  client: Meilisearch,
  uid: string,
  expected: ReadonlyMap<string, ExpectedIndex>,
): Promise<IndexContents['state']> {
  const contents = await readIndexContents(client, uid);
  const wrong = describeMismatch(expected, contents);
  if (wrong !== undefined) throw createMismatchError(wrong, 'The new index was discarded');
  return contents.state;
}

/**
 * Verifies the live index after the swap, and swaps back if it differs. An index that another run has changed since is verified
 * by that run.
 */
async function checkLive(
  client: Meilisearch,
  uid: string,
  expected: ReadonlyMap<string, ExpectedIndex>,
  state: IndexContents['state'],
): Promise<void> {
  const live = await readIndexContents(client, CARS_INDEX);
  const wrong = live.state === state ? describeMismatch(expected, live) : undefined;
  if (wrong === undefined) return;
  await swap(client, uid);
  throw createMismatchError(wrong, 'The previous index was restored');
}

function createMismatchError(lines: string, effect: string): SearchEngineError {
  return new SearchEngineError(
    `The new search index does not hold the cars that were sent to it:\n${lines}\n${effect}, and search still uses the ` +
      'previous stock. Run "npm run index" again. If the same site is named every time, two cars in its stock share a ' +
      'URL: build it again.',
  );
}

async function putInPlace(client: Meilisearch, uid: string): Promise<void> {
  if ((await getIndexState(client, CARS_INDEX)) === undefined) {
    // Another first run may have created it meanwhile.
    await waitForTask(client.createIndex(CARS_INDEX, { primaryKey: 'document_id' }), 'index_already_exists');
  }
  await swap(client, uid);
}

async function swap(client: Meilisearch, uid: string): Promise<void> {
  await waitForTask(client.swapIndexes([{ indexes: [CARS_INDEX, uid], rename: false }]));
}
