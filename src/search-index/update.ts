import type { Meilisearch } from 'meilisearch';
import { type Counts, comparisonWith, disagreement, type Expected } from './comparison.ts';
import { type Contents, readContents, sizeOf } from './contents.ts';
import { batchesTo, type IndexedDocument, removeDocuments } from './document.ts';
import { CARS_SETTINGS } from './index-settings.ts';
import { removeLeftovers } from './leftovers.ts';
import { CARS_INDEX, loadStock } from './load.ts';
import type { IndexProgress } from './progress-events.ts';
import { settingsDifference } from './settings-difference.ts';
import type { Keeps, SiteStock } from './stock.ts';
import { isRefusal } from './tasks.ts';

/** How a run brought the index up to date: only what differs, or all of it into a new index, and why. */
export type Way = { readonly kind: 'in place' } | { readonly kind: 'anew'; readonly reason: string };

export type UpdateReport = Counts & { readonly way: Way };

/** The stock to index. It is read again for every attempt. */
export type ReadStock = () => Iterable<SiteStock>;

/**
 * Brings the index up to date by sending only what differs from it. Loads everything anew where that cannot be, does not
 * pay, or does not come out right.
 */
export async function updateStock(
  client: Meilisearch,
  readStock: ReadStock,
  keeps: Keeps,
  progress: IndexProgress,
): Promise<UpdateReport> {
  const update = await updateInPlace(client, readStock, keeps, progress);
  if (update.kind === 'in place') return { ...update.counts, way: { kind: 'in place' } };
  const counts = await loadStock(client, readStock(), keeps, progress);
  return { ...counts, way: { kind: 'anew', reason: update.reason } };
}

type InPlace =
  | { readonly kind: 'in place'; readonly counts: Counts }
  | { readonly kind: 'anew'; readonly reason: string };

const ATTEMPTS = 3;

/**
 * Sends what differs until nothing does. Each car is replaced in one step and none is removed before the new ones are in,
 * so a search finds at any moment at least the cars that old and new stock have in common.
 */
async function updateInPlace(
  client: Meilisearch,
  readStock: ReadStock,
  keeps: Keeps,
  progress: IndexProgress,
): Promise<InPlace> {
  const problem = await settingsProblem(client);
  if (problem !== undefined) return { kind: 'anew', reason: problem };
  await removeLeftovers(client, CARS_INDEX);
  let counts: Counts | undefined;
  let wrong: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const indexed = await readContents(client, CARS_INDEX);
    const work = differences(indexed, readStock, keeps);
    if (work === undefined) return { kind: 'anew', reason: 'most of it was to change' };
    counts ??= work.counts;
    const isSent = await send(client, work, progress);
    const now = isSent ? await readContents(client, CARS_INDEX) : indexed;
    wrong = disagreement(work.expected, now);
    if (wrong === undefined) {
      progress.checked(sizeOf(now.sites));
      return { kind: 'in place', counts };
    }
  }
  return { kind: 'anew', reason: `the check after an update in place found other cars than were sent:\n${wrong}` };
}

async function settingsProblem(client: Meilisearch): Promise<string | undefined> {
  try {
    const names = settingsDifference(CARS_SETTINGS, await client.index(CARS_INDEX).getSettings());
    return names.length > 0 ? `its settings were others: ${names.join(', ')}` : undefined;
  } catch (error) {
    if (isRefusal(error, 'index_not_found')) return 'there was none yet';
    throw error;
  }
}

interface Work {
  readonly documents: readonly IndexedDocument[];
  readonly gone: readonly string[];
  readonly counts: Counts;
  readonly expected: ReadonlyMap<string, Expected>;
}

/** Above this share of the index, a new one is not much slower, and changes for shoppers in one step. */
const LARGEST_SHARE = 0.5;
/** What is to be sent is in memory: some 4 kB a car. A load needs one batch at a time. */
const LARGEST = 50_000;

/** What has to be sent and removed, or nothing when that is too much. */
function differences(indexed: Contents, readStock: ReadStock, keeps: Keeps): Work | undefined {
  const limit = Math.min(sizeOf(indexed.sites) * LARGEST_SHARE, LARGEST);
  const comparison = comparisonWith(indexed);
  const documents: IndexedDocument[] = [];
  const gone: string[] = [];
  for (const stock of readStock()) {
    const differing = comparison.add(stock);
    documents.push(...differing.different);
    gone.push(...differing.gone);
    if (documents.length + gone.length > limit) return;
  }
  gone.push(...comparison.addOthers(keeps));
  if (documents.length + gone.length > limit) return;
  return { documents, gone, counts: comparison.counts, expected: comparison.expected };
}

/** Sends the new before it removes the old. Returns whether there was anything to do. */
async function send(client: Meilisearch, { documents, gone }: Work, progress: IndexProgress): Promise<boolean> {
  const index = client.index(CARS_INDEX);
  const batches = batchesTo(index, progress);
  await batches.add(documents);
  await batches.finish();
  await removeDocuments(index, gone);
  return documents.length + gone.length > 0;
}
