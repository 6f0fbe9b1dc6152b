import { randomBytes } from 'node:crypto';
import {
  type EnqueuedTaskPromise,
  type Index,
  type IndexObject,
  type Meilisearch,
  MeilisearchApiError,
  type Task,
} from 'meilisearch';
import * as v from 'valibot';
import { type IndexedCar, IndexedCarSchema } from '#src/features/cars/index.ts';
import { type Filter, formatFilter, not, oneOf } from '#src/features/search/index.ts';
import { SearchEngineError } from './errors.ts';
import { CARS_SETTINGS } from './index-settings.ts';

/** The index that sites search. Keys name it, so it keeps its name for ever. */
export const CARS_INDEX = 'cars';
/** Begins the name of the index in which a load puts the next stock together. Each load has one of its own. */
const NEXT_INDEX = 'cars_next';

/** The whole stock of one site. */
export interface SiteStock {
  readonly site: string;
  readonly cars: readonly IndexedCar[];
}

export interface LoadReport {
  readonly sites: number;
  readonly cars: number;
  /** Cars of the sites that were kept as they were indexed before. */
  readonly keptCars: number;
}

const BATCH = 1000;
const TASK_OPTIONS = { timeout: 600_000, interval: 50 } as const;

/** Sites whose indexed cars stay as they are, where the load has no stock of them. */
export type KeptSites = readonly string[] | 'every other site';

/**
 * Replaces the index by the given stock, without a moment in which searches find less: everything is put into a second
 * index, which then takes the first one's place in one step. Cars of sites that are neither given nor kept go.
 */
export async function loadStock(
  client: Meilisearch,
  stocks: AsyncIterable<SiteStock> | Iterable<SiteStock>,
  kept: KeptSites = [],
): Promise<LoadReport> {
  const uid = `${NEXT_INDEX}_${randomBytes(8).toString('hex')}`;
  try {
    await done(client.createIndex(uid, { primaryKey: 'document_id' }));
    await removeLeftovers(client, uid);
    const next = client.index<IndexedCar>(uid);
    await done(next.updateSettings(CARS_SETTINGS));
    const batches = batched(next);
    const loaded = new Set<string>();
    let cars = 0;
    for await (const stock of stocks) {
      loaded.add(stock.site);
      cars += stock.cars.length;
      await batches.add(stock.cars);
    }
    const keptCars = await copyKept(client, next, batches, keptFilter(kept, [...loaded]), [...loaded]);
    await takePlace(client, uid);
    return { sites: loaded.size, cars, keptCars };
  } finally {
    // After the swap it holds the stock from before, after a failure a part of the next one.
    await removeIndex(client, uid).catch(() => undefined);
  }
}

function keptFilter(kept: KeptSites, loaded: readonly string[]): Filter | undefined {
  if (kept === 'every other site') return not(oneOf('site', loaded));
  const sites = kept.filter((site) => !loaded.includes(site));
  return sites.length > 0 ? oneOf('site', sites) : undefined;
}

const COPY_ATTEMPTS = 5;

/** Copies the kept cars, once more when another load replaced the index meanwhile: its sites would else be as before it. */
async function copyKept(
  client: Meilisearch,
  next: Index<IndexedCar>,
  batches: ReturnType<typeof batched>,
  filter: Filter | undefined,
  loaded: readonly string[],
): Promise<number> {
  for (let attempt = 0; attempt < COPY_ATTEMPTS; attempt++) {
    const before = await madeAt(client);
    let copied = 0;
    if (filter && before !== undefined) {
      if (attempt > 0) await done(next.deleteDocuments({ filter: formatFilter(not(oneOf('site', loaded))) }));
      for await (const page of indexedCars(client.index<IndexedCar>(CARS_INDEX), filter)) {
        copied += page.length;
        await batches.add(page);
      }
    }
    await batches.finish();
    if (!filter || (await madeAt(client)) === before) return copied;
  }
  throw new SearchEngineError(
    'Other loads replaced the search index again and again while this one copied the cars that it keeps. ' +
      'Run "npm run index" again when they are done.',
  );
}

/** When the index that is searched now was made: another load's index has another moment. */
async function madeAt(client: Meilisearch): Promise<string | undefined> {
  try {
    return (await client.getRawIndex(CARS_INDEX)).createdAt;
  } catch (error) {
    if (isMissingIndex(error)) return;
    throw error;
  }
}

/** Sends documents in batches, and waits for all of them at the end: the engine joins waiting batches into fewer, faster ones. */
function batched(index: Index<IndexedCar>) {
  let waiting: IndexedCar[] = [];
  const sent: EnqueuedTaskPromise[] = [];
  const send = async () => {
    if (waiting.length === 0) return;
    const task = index.addDocuments(waiting);
    waiting = [];
    sent.push(task);
    await task;
  };
  return {
    async add(cars: readonly IndexedCar[]): Promise<void> {
      for (const car of cars) {
        waiting.push(car);
        if (waiting.length >= BATCH) await send();
      }
    },
    async finish(): Promise<void> {
      await send();
      for (const task of sent.splice(0)) await done(task);
    },
  };
}

/** Cars as they are indexed now, in pages. */
async function* indexedCars(index: Index<IndexedCar>, kept: Filter): AsyncGenerator<IndexedCar[]> {
  const filter = formatFilter(kept);
  for (let offset = 0; ; offset += BATCH) {
    const { results }: { results: unknown[] } = await index.getDocuments({ filter, limit: BATCH, offset });
    // A document of an older shape is left out: the next readable stock brings the car back.
    yield results.flatMap((document) => {
      const parsed = v.safeParse(IndexedCarSchema, document);
      return parsed.success ? parsed.output : [];
    });
    if (results.length < BATCH) return;
  }
}

async function takePlace(client: Meilisearch, uid: string): Promise<void> {
  if ((await madeAt(client)) === undefined) {
    const task = await client.createIndex(CARS_INDEX, { primaryKey: 'document_id' }).waitTask(TASK_OPTIONS);
    // Another first load may have made it meanwhile.
    if (task.status !== 'succeeded' && task.error?.code !== 'index_already_exists') throw failure(task);
  }
  await done(client.swapIndexes([{ indexes: [CARS_INDEX, uid], rename: false }]));
}

const LEFTOVER_MS = 60 * 60 * 1000;

/** Names of the indexes that loads which were killed left behind: older by an hour than `own`, by the engine's clock. */
export function leftovers(indexes: readonly Pick<IndexObject, 'uid' | 'createdAt'>[], own: string): string[] {
  const now = Date.parse(indexes.find(({ uid }) => uid === own)?.createdAt ?? '');
  return indexes
    .filter(({ uid, createdAt }) => uid.startsWith(NEXT_INDEX) && now - Date.parse(createdAt) > LEFTOVER_MS)
    .map(({ uid }) => uid);
}

async function removeLeftovers(client: Meilisearch, own: string): Promise<void> {
  const { results } = await client.getRawIndexes({ limit: BATCH });
  for (const uid of leftovers(results, own)) await removeIndex(client, uid);
}

async function removeIndex(client: Meilisearch, uid: string): Promise<void> {
  const task: Task = await client.deleteIndex(uid).waitTask(TASK_OPTIONS);
  if (task.status !== 'succeeded' && task.error?.code !== 'index_not_found') throw failure(task);
}

async function done(enqueued: EnqueuedTaskPromise): Promise<void> {
  const task = await enqueued.waitTask(TASK_OPTIONS);
  if (task.status !== 'succeeded') throw failure(task);
}

function failure(task: Task): SearchEngineError {
  return new SearchEngineError(
    `The search engine could not do ${task.type} (task ${task.uid}): ${task.error?.message ?? task.status}. ` +
      'Searches go on with the stock from before; run "npm run index" again when it is mended.',
  );
}

function isMissingIndex(error: unknown): boolean {
  return error instanceof MeilisearchApiError && error.cause?.code === 'index_not_found';
}
