import { type EnqueuedTaskPromise, type Index, type Meilisearch, MeilisearchApiError, type Task } from 'meilisearch';
import * as v from 'valibot';
import { type IndexedCar, IndexedCarSchema } from '#src/features/cars/index.ts';
import { formatFilter, oneOf } from '#src/features/search/index.ts';
import { SearchEngineError } from './errors.ts';
import { CARS_SETTINGS } from './index-settings.ts';

/** The index that sites search. Keys name it, so it keeps its name for ever. */
export const CARS_INDEX = 'cars';
/** Where the next stock is put together. One loader at a time works on it. */
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

/**
 * Replaces the index by the given stock, without a moment in which searches find less: everything is put into a second
 * index, which then takes the first one's place in one step. `kept` are sites whose indexed cars stay as they are, because
 * their stock could not be read today; cars of sites that are named nowhere go.
 */
export async function loadStock(
  client: Meilisearch,
  stocks: AsyncIterable<SiteStock> | Iterable<SiteStock>,
  kept: readonly string[] = [],
): Promise<LoadReport> {
  await removeIndex(client, NEXT_INDEX);
  await done(client.createIndex(NEXT_INDEX, { primaryKey: 'document_id' }));
  const next = client.index<IndexedCar>(NEXT_INDEX);
  await done(next.updateSettings(CARS_SETTINGS));
  const batches = batched(next);
  const loaded = new Set<string>();
  let cars = 0;
  for await (const stock of stocks) {
    loaded.add(stock.site);
    cars += stock.cars.length;
    await batches.add(stock.cars);
  }
  let keptCars = 0;
  for (const site of kept.filter((name) => !loaded.has(name))) {
    for await (const page of indexedCars(client.index<IndexedCar>(CARS_INDEX), site)) {
      keptCars += page.length;
      await batches.add(page);
    }
  }
  await batches.finish();
  await takePlace(client);
  return { sites: loaded.size, cars, keptCars };
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
      for (const task of sent) await done(task);
    },
  };
}

/** A site's cars as they are indexed now, in pages; none when there is no index yet. */
async function* indexedCars(index: Index<IndexedCar>, site: string): AsyncGenerator<IndexedCar[]> {
  const filter = formatFilter(oneOf('site', [site]));
  for (let offset = 0; ; offset += BATCH) {
    let results: unknown[];
    try {
      ({ results } = await index.getDocuments({ filter, limit: BATCH, offset }));
    } catch (error) {
      if (isMissingIndex(error)) return;
      throw error;
    }
    // A document of an older shape is left out: the next readable stock brings the car back.
    yield results.flatMap((document) => {
      const parsed = v.safeParse(IndexedCarSchema, document);
      return parsed.success ? parsed.output : [];
    });
    if (results.length < BATCH) return;
  }
}

async function takePlace(client: Meilisearch): Promise<void> {
  try {
    await client.getRawIndex(CARS_INDEX);
  } catch (error) {
    if (!isMissingIndex(error)) throw error;
    await done(client.createIndex(CARS_INDEX, { primaryKey: 'document_id' }));
  }
  await done(client.swapIndexes([{ indexes: [CARS_INDEX, NEXT_INDEX], rename: false }]));
  await removeIndex(client, NEXT_INDEX);
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
