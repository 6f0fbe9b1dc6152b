import { randomBytes } from 'node:crypto';
import type { Index, Meilisearch } from 'meilisearch';
import { type Counts, comparisonWith, disagreement, type Expected } from './comparison.ts';
import { type Contents, readContents, stateOf } from './contents.ts';
import { batchesTo, removeDocuments, storedDocuments } from './document.ts';
import { SearchEngineError } from './errors.ts';
import { CARS_SETTINGS } from './index-settings.ts';
import { takeOverLateChanges } from './late-changes.ts';
import { NEXT_INDEX, removeLeftovers } from './leftovers.ts';
import { type IndexProgress, SILENT } from './progress-events.ts';
import type { Keeps, SiteStock } from './stock.ts';
import { done, removeIndex } from './tasks.ts';

/** The index that sites search. Keys name it, so it keeps its name for ever. */
export const CARS_INDEX = 'cars';

/**
 * Replaces the index by the given stock, without a moment in which searches find less: everything is put into a second
 * index, which takes the first one's place in one step when it holds what it should. Cars of sites that are neither given
 * nor kept go.
 */
export async function loadStock(
  client: Meilisearch,
  stocks: AsyncIterable<SiteStock> | Iterable<SiteStock>,
  keeps: Keeps = () => false,
  progress: IndexProgress = SILENT,
): Promise<Counts> {
  const uid = `${NEXT_INDEX}_${randomBytes(8).toString('hex')}`;
  try {
    await done(client.createIndex(uid, { primaryKey: 'document_id' }));
    await removeLeftovers(client, uid);
    const next = client.index(uid);
    await done(next.updateSettings(CARS_SETTINGS));
    const comparison = comparisonWith(await readContents(client, CARS_INDEX));
    const batches = batchesTo(next, progress);
    for await (const stock of stocks) await batches.add(comparison.add(stock).documents);
    const loaded = new Map(comparison.expected);
    const isKept: Keeps = (site) => !loaded.has(site) && keeps(site);
    comparison.addOthers(isKept);
    const { copied, kept } = await copyKept(client, next, batches, isKept);
    const expected = new Map([...loaded, ...kept]);
    const state = await checkNext(client, uid, expected);
    await takePlace(client, uid);
    await checkLive(client, uid, expected, state);
    await takeOverLateChanges(client, { live: CARS_INDEX, replaced: uid, copied, isKept });
    const keptCars = [...kept.values()].reduce((sum, { size }) => sum + size, 0);
    progress.checked(comparison.counts.cars + keptCars);
    return { ...comparison.counts, keptCars };
  } finally {
    // After the swap it holds the stock from before, after a failure a part of the next one.
    await removeIndex(client, uid).catch(() => undefined);
  }
}

const COPY_ATTEMPTS = 5;

/** Copies the kept cars, once more when another run changed the index meanwhile: its sites would else be as before it. */
async function copyKept(client: Meilisearch, next: Index, batches: ReturnType<typeof batchesTo>, isKept: Keeps) {
  for (let attempt = 0; attempt < COPY_ATTEMPTS; attempt++) {
    const copied = await readContents(client, CARS_INDEX);
    const kept = new Map<string, Map<string, string>>();
    if ([...copied.sites.keys()].some(isKept)) {
      for await (const page of storedDocuments(client.index(CARS_INDEX))) {
        const documents = page.filter(({ site }) => isKept(site));
        for (const { site, document_id, content_hash } of documents) {
          kept.set(site, (kept.get(site) ?? new Map()).set(document_id, content_hash ?? ''));
        }
        await batches.add(documents);
      }
    }
    await batches.finish();
    if ((await stateOf(client, CARS_INDEX)) === copied.state) return { copied, kept: expectedOf(kept) };
    await removeDocuments(
      next,
      [...kept.values()].flatMap((hashes) => [...hashes.keys()]),
    );
  }
  throw new SearchEngineError(
    'Other runs changed the search index again and again while this one copied the cars that it keeps. ' +
      'Run "npm run index" again when they are done.',
  );
}

function expectedOf(sites: ReadonlyMap<string, Map<string, string>>): Map<string, Expected> {
  return new Map([...sites].map(([site, hashes]) => [site, { size: hashes.size, hashes }]));
}

/** Compares the new index with what it should hold, and returns its state. */
async function checkNext(
  client: Meilisearch,
  uid: string,
  expected: ReadonlyMap<string, Expected>,
): Promise<Contents['state']> {
  const contents = await readContents(client, uid);
  const wrong = disagreement(expected, contents);
  if (wrong !== undefined) throw mismatch(wrong, 'It was not put in place');
  return contents.state;
}

/**
 * Compares what is searched now with what it should hold, and puts the index from before back where they disagree. An
 * index that another run has changed since is that run's to check.
 */
async function checkLive(
  client: Meilisearch,
  uid: string,
  expected: ReadonlyMap<string, Expected>,
  state: Contents['state'],
): Promise<void> {
  const live = await readContents(client, CARS_INDEX);
  const wrong = live.state === state ? disagreement(expected, live) : undefined;
  if (wrong === undefined) return;
  await swap(client, uid);
  throw mismatch(wrong, 'The index from before was put back');
}

function mismatch(lines: string, effect: string): SearchEngineError {
  return new SearchEngineError(
    `The new search index does not hold the cars that were sent to it:\n${lines}\n${effect}, and searches go on with the ` +
      'stock from before. Run "npm run index" again. A site that is named every time has two cars with one address in its ' +
      'stock: build it again.',
  );
}

async function takePlace(client: Meilisearch, uid: string): Promise<void> {
  if ((await stateOf(client, CARS_INDEX)) === undefined) {
    // Another first load may have made it meanwhile.
    await done(client.createIndex(CARS_INDEX, { primaryKey: 'document_id' }), 'index_already_exists');
  }
  await swap(client, uid);
}

async function swap(client: Meilisearch, uid: string): Promise<void> {
  await done(client.swapIndexes([{ indexes: [CARS_INDEX, uid], rename: false }]));
}
