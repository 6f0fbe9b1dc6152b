import type { Meilisearch } from 'meilisearch';
import { CARS_INDEX } from '#src/features/search/index.ts';
import { type ComparisonCounts, createComparison, describeMismatch, type ExpectedIndex } from './comparison.ts';
import { createBatchSender, type IndexedDocument, removeDocuments } from './document.ts';
import { countDocuments, type IndexContents, readIndexContents } from './index-contents.ts';
import { CARS_SETTINGS } from './index-settings.ts';
import { removeLeftovers } from './leftovers.ts';
import type { IndexProgress } from './progress-events.ts';
import { rebuildIndex } from './rebuild.ts';
import { findDifferentSettings } from './settings-difference.ts';
import type { IndexedStock, IsRetained } from './stock.ts';
import { isRefusal } from './tasks.ts';

/** The way in which a run updated the index: by sending only what differs, or by a full rebuild with its reason. */
export type UpdateMode = { readonly kind: 'incremental' } | { readonly kind: 'full'; readonly reason: string };

export type UpdateReport = ComparisonCounts & { readonly mode: UpdateMode };

/** Reads the stock to index. Called again for every attempt. */
export type ReadStock = () => Iterable<IndexedStock>;

/** Updates the index by sending only what differs. Rebuilds it when that is impossible, not worthwhile, or fails the check. */
export async function updateIndex(
  client: Meilisearch,
  readStock: ReadStock,
  isRetained: IsRetained,
  progress: IndexProgress,
): Promise<UpdateReport> {
  const update = await updateIncrementally(client, readStock, isRetained, progress);
  if (update.kind === 'incremental') return { ...update.counts, mode: { kind: 'incremental' } };
  const counts = await rebuildIndex(client, readStock(), isRetained, progress);
  return { ...counts, mode: { kind: 'full', reason: update.reason } };
}

type UpdateAttempt =
  | { readonly kind: 'incremental'; readonly counts: ComparisonCounts }
  | { readonly kind: 'full'; readonly reason: string };

const ATTEMPTS = 3;

/**
 * Sends what differs until the index matches. Each car is replaced in one step and none is removed before the new ones are
 * indexed, so that searches always find at least the cars that the old and new stock have in common.
 */
async function updateIncrementally(
  client: Meilisearch,
  readStock: ReadStock,
  isRetained: IsRetained,
  progress: IndexProgress,
): Promise<UpdateAttempt> {
  const problem = await findSettingsProblem(client);
  if (problem !== undefined) return { kind: 'full', reason: problem };
  await removeLeftovers(client, CARS_INDEX);
  let counts: ComparisonCounts | undefined;
  let wrong: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const indexed = await readIndexContents(client, CARS_INDEX);
    const work = findDifferences(indexed, readStock, isRetained);
    if (work === undefined) return { kind: 'full', reason: 'most of it had changed' };
    counts ??= work.counts;
    const isSent = await send(client, work, progress);
    const now = isSent ? await readIndexContents(client, CARS_INDEX) : indexed;
    wrong = describeMismatch(work.expected, now);
    if (wrong === undefined) {
      progress.checked(countDocuments(now.sites));
      return { kind: 'incremental', counts };
    }
  }
  return { kind: 'full', reason: `after an incremental update the index did not match the cars sent:\n${wrong}` };
}

async function findSettingsProblem(client: Meilisearch): Promise<string | undefined> {
  try {
    const names = findDifferentSettings(CARS_SETTINGS, await client.index(CARS_INDEX).getSettings());
    return names.length > 0 ? `its settings changed: ${names.join(', ')}` : undefined;
  } catch (error) {
    if (isRefusal(error, 'index_not_found')) return 'there was no index yet';
    throw error;
  }
}

interface Work {
  readonly documents: readonly IndexedDocument[];
  readonly gone: readonly string[];
  readonly counts: ComparisonCounts;
  readonly expected: ReadonlyMap<string, ExpectedIndex>;
}

/** Above this share of the index, a rebuild is not much slower, and shoppers see all changes at once. */
const LARGEST_SHARE = 0.5;
/** The most cars to keep in memory, at about 4 kB each. A rebuild keeps only one batch at a time. */
const LARGEST = 50_000;

/** Finds what to send and delete. Returns undefined when that exceeds the limits. */
function findDifferences(indexed: IndexContents, readStock: ReadStock, isRetained: IsRetained): Work | undefined {
  const limit = Math.min(countDocuments(indexed.sites) * LARGEST_SHARE, LARGEST);
  const comparison = createComparison(indexed);
  const documents: IndexedDocument[] = [];
  const gone: string[] = [];
  for (const stock of readStock()) {
    const differing = comparison.add(stock);
    documents.push(...differing.different);
    gone.push(...differing.gone);
    if (documents.length + gone.length > limit) return;
  }
  gone.push(...comparison.addOthers(isRetained));
  if (documents.length + gone.length > limit) return;
  return { documents, gone, counts: comparison.counts, expected: comparison.expected };
}

/** Sends new documents before it deletes old ones. Returns whether there was anything to do. */
async function send(client: Meilisearch, { documents, gone }: Work, progress: IndexProgress): Promise<boolean> {
  const index = client.index(CARS_INDEX);
  const batches = createBatchSender(index, progress);
  await batches.add(documents);
  await batches.finish();
  await removeDocuments(index, gone);
  return documents.length + gone.length > 0;
}
