import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARS_INDEX } from '#src/features/search/index.ts';
import { SearchEngineError } from '#src/search-index/errors.ts';
import { listLeftovers } from '#src/search-index/leftovers.ts';
import { SILENT } from '#src/search-index/progress-events.ts';
import { rebuildIndex } from '#src/search-index/rebuild.ts';
import { updateIndex } from '#src/search-index/update.ts';
import { makeIndexedCar } from '../fixtures/search.ts';
import { askEngine, createToken, startTestEngine } from './engine.ts';
import { createWatchedClient, EVERY_CAR, listFoundIds, makeStock, once } from './index-stock.ts';

let engine: Awaited<ReturnType<typeof startTestEngine>>;

beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.stop());

const listFound = (site: string) => listFoundIds(engine, site);
const everyOther = () => true;
const listIndexUids = async () => (await engine.client.getRawIndexes()).results.map(({ uid }) => uid);

/** The report of a rebuild without any changes. */
const NOTHING = { added: 0, changed: 0, removed: 0, unchanged: 0, keptCars: 0 };
const LIVE_DOCUMENTS = `/indexes/${CARS_INDEX}/documents`;
const isSwap = ({ path }: { path: string }) => path === '/swap-indexes';

describe('rebuildIndex', () => {
  test('puts the cars of all sites into one index', async () => {
    const report = await rebuildIndex(engine.client, [makeStock('north', ['N1', 'N2']), makeStock('south', ['S1'])]);
    expect(report).toEqual({ ...NOTHING, sites: 2, cars: 3, added: 3 });
    expect(await listFound('north')).toEqual(['N1', 'N2']);
  });

  test('a retained site keeps its cars, one that is neither loaded nor retained loses them', async () => {
    await rebuildIndex(engine.client, [
      makeStock('north', ['N1']),
      makeStock('south', ['S1']),
      makeStock('west', ['W1']),
    ]);
    const report = await rebuildIndex(engine.client, [makeStock('north', ['N9'])], (site) => site !== 'west');
    expect(report).toEqual({ ...NOTHING, sites: 1, cars: 1, added: 1, removed: 2, keptCars: 1 });
    expect(await listFound('north')).toEqual(['N9']);
    expect(await listFound('south')).toEqual(['S1']);
    expect(await listFound('west')).toEqual([]);
  });

  test('searches always find a complete stock during a rebuild, and no second index is left', async () => {
    const many = Array.from({ length: 1500 }, (_, number) => `N${number}`);
    await rebuildIndex(engine.client, [makeStock('north', many)]);
    const token = await createToken(engine, 'north');
    let loading = true;
    const reload = rebuildIndex(engine.client, [makeStock('north', many)]).finally(() => (loading = false));
    const totals = new Set<number>();
    while (loading) totals.add((await askEngine(engine.url, token, EVERY_CAR)).total);
    await reload;
    expect([...totals]).toEqual([1500]);
    expect(await listIndexUids()).toEqual([CARS_INDEX]);
  });

  test('a failed rebuild reports the error and leaves the index unchanged', async () => {
    await rebuildIndex(engine.client, [makeStock('north', ['N1'])]);
    const broken = { site: 'north', cars: [{ ...makeIndexedCar({ id: 'N2' }), document_id: 'not an id!' }] };
    const failure = await rebuildIndex(engine.client, [broken]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SearchEngineError);
    expect(String(failure)).toContain('Search still uses the previous stock');
    expect(await listFound('north')).toEqual(['N1']);
    expect(await listIndexUids()).toEqual([CARS_INDEX]);
  });

  test("leftovers of a killed rebuild are removed after an hour by the engine's clock", () => {
    const made = (uid: string, time: string) => ({ uid, createdAt: `2025-06-16T${time}:00.123456789Z` });
    const indexes = [
      made('cars', '01:00'),
      made('cars_next', '09:00'),
      made('cars_next_aa', '10:59'),
      made('cars_next_bb', '11:01'),
      made('cars_next_own', '12:00'),
    ];
    expect(listLeftovers(indexes, '2025-06-16T12:00:00.123456789Z')).toEqual(['cars_next', 'cars_next_aa']);
  });
});

describe('the check of a rebuild', () => {
  test('a site with two cars of the same URL stops it before the swap', async () => {
    await rebuildIndex(engine.client, [makeStock('north', ['N1']), makeStock('south', ['S1'])]);
    const twins = makeStock('north', ['N2', 'N3'], { slug: 'twin' });
    await expect(rebuildIndex(engine.client, [twins, makeStock('south', ['S2'])])).rejects.toThrow(
      'The new search index does not hold the cars that were sent to it:\n' +
        '  north: expected 2, found 1\n  all sites: expected 3, found 2\n' +
        'The new index was discarded, and search still uses the previous stock. Run "npm run index" again. ' +
        'If the same site is named every time, two cars in its stock share a URL: build it again.',
    );
    expect([await listFound('north'), await listFound('south')]).toEqual([['N1'], ['S1']]);
    expect(await listIndexUids()).toEqual([CARS_INDEX]);
  });

  test('lost cars stop it before the swap, also those of retained sites', async () => {
    await rebuildIndex(engine.client, [makeStock('north', ['N1']), makeStock('south', ['S1', 'S2'])]);
    const forgetful = createWatchedClient(engine, ({ path, body }) =>
      isBatch(path, body) ? without(body, 'S2') : undefined,
    );
    const load = rebuildIndex(forgetful, [makeStock('north', ['N2'])], everyOther);
    await expect(load).rejects.toThrow('  south: expected 2, found 1\n  all sites: expected 3, found 2\n');
    expect([await listFound('north'), await listFound('south')]).toEqual([['N1'], ['S1', 'S2']]);
  });

  test('swaps back when the live index differs after the swap', async () => {
    await rebuildIndex(engine.client, [makeStock('north', ['N1'])]);
    let isSwapped = false;
    const deceived = createWatchedClient(engine, ({ path, query }) => {
      if (path === '/swap-indexes') isSwapped = true;
      // The first document is left out of the report on the live index.
      if (isSwapped && path === LIVE_DOCUMENTS) query.set('offset', '1');
      return undefined;
    });
    await expect(rebuildIndex(deceived, [makeStock('north', ['N2', 'N3'])])).rejects.toThrow(
      '  north: expected 2, found 1\n  all sites: expected 2, found 1\nThe previous index was restored',
    );
    expect(await listFound('north')).toEqual(['N1']);
    expect(await listIndexUids()).toEqual([CARS_INDEX]);
  });
});

describe('concurrent rebuilds', () => {
  beforeEach(async () => {
    const sites = [makeStock('north', ['N1']), makeStock('south', ['S1', 'S2']), makeStock('west', ['W1'])];
    await rebuildIndex(engine.client, sites);
  });

  const listFoundEverywhere = async () => [await listFound('north'), await listFound('south'), await listFound('west')];

  test("corrupt nothing, and each keeps the other's cars", async () => {
    async function* slowly() {
      yield makeStock('north', ['N2']);
      await rebuildIndex(engine.client, [makeStock('south', ['S3'])], everyOther);
    }
    const report = await rebuildIndex(engine.client, slowly(), everyOther);
    expect(report).toMatchObject({ sites: 1, cars: 1, keptCars: 2 });
    expect(await listFoundEverywhere()).toEqual([['N2'], ['S3'], ['W1']]);
  });

  test('copy the retained cars again when the index is replaced meanwhile', async () => {
    let copies = 0;
    const client = createWatchedClient(engine, async ({ method, path, query }) => {
      const isCopy = method === 'GET' && path === LIVE_DOCUMENTS && !query.has('fields');
      if (isCopy && ++copies === 1) await rebuildIndex(engine.client, [makeStock('south', ['S3'])], everyOther);
      return undefined;
    });
    expect(await rebuildIndex(client, [makeStock('north', ['N2'])], everyOther)).toMatchObject({ keptCars: 2 });
    expect(await listFoundEverywhere()).toEqual([['N2'], ['S3'], ['W1']]);
    // Pages of two indexes do not add up to a complete one.
    expect(copies).toBe(2);
  });

  test.each([
    ['replaced', () => rebuildIndex(engine.client, [makeStock('south', ['S2', 'S3'])], everyOther)],
    [
      'changed in place',
      () => updateIndex(engine.client, () => [makeStock('south', ['S2', 'S3'])], everyOther, SILENT),
    ],
  ])('apply changes of others when the index is %s just before the swap', async (_, act) => {
    const client = createWatchedClient(engine, once(isSwap, act));
    await rebuildIndex(client, [makeStock('north', ['N2'])], everyOther);
    expect(await listFoundEverywhere()).toEqual([['N2'], ['S2', 'S3'], ['W1']]);
  });
});

function isBatch(path: string, body: string | undefined): body is string {
  return body !== undefined && /^\/indexes\/[^/]+\/documents$/u.test(path);
}

/** Returns the batch without the car of this id. */
function without(batch: string, id: string): string {
  return JSON.stringify(JSON.parse(batch).filter((car: { id: string }) => car.id !== id));
}
