import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SearchEngineError } from '#src/search-index/errors.ts';
import { leftovers } from '#src/search-index/leftovers.ts';
import { CARS_INDEX, loadStock } from '#src/search-index/load.ts';
import { SILENT } from '#src/search-index/progress-events.ts';
import { updateStock } from '#src/search-index/update.ts';
import { hit } from './cars.ts';
import { askEngine, startTestEngine, tokenFor } from './engine.ts';
import { EVERY_CAR, idsAt, once, stockOf, watchedClient } from './index-stock.ts';

let engine: Awaited<ReturnType<typeof startTestEngine>>;

beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.stop());

const found = (site: string) => idsAt(engine, site);
const everyOther = () => true;
const indexUids = async () => (await engine.client.getRawIndexes()).results.map(({ uid }) => uid);

/** What a load reports when nothing of this happens. */
const NOTHING = { added: 0, changed: 0, removed: 0, unchanged: 0, keptCars: 0 };
const LIVE_DOCUMENTS = `/indexes/${CARS_INDEX}/documents`;
const isSwap = ({ path }: { path: string }) => path === '/swap-indexes';

describe('loadStock', () => {
  test('puts the cars of all sites into one index', async () => {
    const report = await loadStock(engine.client, [stockOf('north', ['N1', 'N2']), stockOf('south', ['S1'])]);
    expect(report).toEqual({ ...NOTHING, sites: 2, cars: 3, added: 3 });
    expect(await found('north')).toEqual(['N1', 'N2']);
  });

  test('a site that is kept has the cars it had, one that is neither loaded nor kept has none', async () => {
    await loadStock(engine.client, [stockOf('north', ['N1']), stockOf('south', ['S1']), stockOf('west', ['W1'])]);
    const report = await loadStock(engine.client, [stockOf('north', ['N9'])], (site) => site !== 'west');
    expect(report).toEqual({ ...NOTHING, sites: 1, cars: 1, added: 1, removed: 2, keptCars: 1 });
    expect(await found('north')).toEqual(['N9']);
    expect(await found('south')).toEqual(['S1']);
    expect(await found('west')).toEqual([]);
  });

  test('searches find a whole stock at every moment of a reload, and no second index is left', async () => {
    const many = Array.from({ length: 1500 }, (_, number) => `N${number}`);
    await loadStock(engine.client, [stockOf('north', many)]);
    const token = await tokenFor(engine, 'north');
    let loading = true;
    const reload = loadStock(engine.client, [stockOf('north', many)]).finally(() => (loading = false));
    const totals = new Set<number>();
    while (loading) totals.add((await askEngine(engine.url, token, EVERY_CAR)).total);
    await reload;
    expect([...totals]).toEqual([1500]);
    expect(await indexUids()).toEqual([CARS_INDEX]);
  });

  test('a load that fails says so and leaves the index as it was', async () => {
    await loadStock(engine.client, [stockOf('north', ['N1'])]);
    const broken = { site: 'north', cars: [{ ...hit({ id: 'N2' }), document_id: 'not an id!' }] };
    const failure = await loadStock(engine.client, [broken]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SearchEngineError);
    expect(String(failure)).toContain('Searches go on with the stock from before');
    expect(await found('north')).toEqual(['N1']);
    expect(await indexUids()).toEqual([CARS_INDEX]);
  });

  test('what a killed load left behind goes after an hour, by the clock of the engine', () => {
    const made = (uid: string, time: string) => ({ uid, createdAt: `2025-06-16T${time}:00.123456789Z` });
    const indexes = [
      ...[made('cars', '01:00'), made('cars_next', '09:00'), made('cars_next_aa', '10:59')],
      ...[made('cars_next_bb', '11:01'), made('cars_next_own', '12:00')],
    ];
    expect(leftovers(indexes, '2025-06-16T12:00:00.123456789Z')).toEqual(['cars_next', 'cars_next_aa']);
  });
});

describe('the check of a load', () => {
  test('a site with two cars of one address stops it before the swap', async () => {
    await loadStock(engine.client, [stockOf('north', ['N1']), stockOf('south', ['S1'])]);
    const twins = stockOf('north', ['N2', 'N3'], { slug: 'twin' });
    await expect(loadStock(engine.client, [twins, stockOf('south', ['S2'])])).rejects.toThrow(
      'The new search index does not hold the cars that were sent to it:\n' +
        '  north: expected 2, found 1\n  all sites: expected 3, found 2\n' +
        'It was not put in place, and searches go on with the stock from before. Run "npm run index" again. ' +
        'A site that is named every time has two cars with one address in its stock: build it again.',
    );
    expect([await found('north'), await found('south')]).toEqual([['N1'], ['S1']]);
    expect(await indexUids()).toEqual([CARS_INDEX]);
  });

  test('cars that get lost on the way stop it before the swap, those of kept sites as well', async () => {
    await loadStock(engine.client, [stockOf('north', ['N1']), stockOf('south', ['S1', 'S2'])]);
    const forgetful = watchedClient(engine, ({ path, body }) =>
      isBatch(path, body) ? without(body, 'S2') : undefined,
    );
    const load = loadStock(forgetful, [stockOf('north', ['N2'])], everyOther);
    await expect(load).rejects.toThrow('  south: expected 2, found 1\n  all sites: expected 3, found 2\n');
    expect([await found('north'), await found('south')]).toEqual([['N1'], ['S1', 'S2']]);
  });

  test('a live index that disagrees after the swap is swapped back', async () => {
    await loadStock(engine.client, [stockOf('north', ['N1'])]);
    let isSwapped = false;
    const deceived = watchedClient(engine, ({ path, query }) => {
      if (path === '/swap-indexes') isSwapped = true;
      // The first document is left out of what is told of the live index.
      if (isSwapped && path === LIVE_DOCUMENTS) query.set('offset', '1');
      return undefined;
    });
    await expect(loadStock(deceived, [stockOf('north', ['N2', 'N3'])])).rejects.toThrow(
      '  north: expected 2, found 1\n  all sites: expected 2, found 1\nThe index from before was put back',
    );
    expect(await found('north')).toEqual(['N1']);
    expect(await indexUids()).toEqual([CARS_INDEX]);
  });
});

describe('loads at once', () => {
  beforeEach(async () => {
    const sites = [stockOf('north', ['N1']), stockOf('south', ['S1', 'S2']), stockOf('west', ['W1'])];
    await loadStock(engine.client, sites);
  });

  const foundAtAll = async () => [await found('north'), await found('south'), await found('west')];

  test('spoil nothing, and each keeps what the other brought', async () => {
    async function* slowly() {
      yield stockOf('north', ['N2']);
      await loadStock(engine.client, [stockOf('south', ['S3'])], everyOther);
    }
    const report = await loadStock(engine.client, slowly(), everyOther);
    expect(report).toMatchObject({ sites: 1, cars: 1, keptCars: 2 });
    expect(await foundAtAll()).toEqual([['N2'], ['S3'], ['W1']]);
  });

  test('copy the kept cars anew when the index is replaced meanwhile', async () => {
    let copies = 0;
    const client = watchedClient(engine, async ({ method, path, query }) => {
      const isCopy = method === 'GET' && path === LIVE_DOCUMENTS && !query.has('fields');
      if (isCopy && ++copies === 1) await loadStock(engine.client, [stockOf('south', ['S3'])], everyOther);
      return undefined;
    });
    expect(await loadStock(client, [stockOf('north', ['N2'])], everyOther)).toMatchObject({ keptCars: 2 });
    expect(await foundAtAll()).toEqual([['N2'], ['S3'], ['W1']]);
    // Pages of two indexes do not make one whole.
    expect(copies).toBe(2);
  });

  test.each([
    ['replaced', () => loadStock(engine.client, [stockOf('south', ['S2', 'S3'])], everyOther)],
    ['changed in place', () => updateStock(engine.client, () => [stockOf('south', ['S2', 'S3'])], everyOther, SILENT)],
  ])('take over what others brought when the index is %s in the last moment before the swap', async (_, act) => {
    const client = watchedClient(engine, once(isSwap, act));
    await loadStock(client, [stockOf('north', ['N2'])], everyOther);
    expect(await foundAtAll()).toEqual([['N2'], ['S2', 'S3'], ['W1']]);
  });
});

function isBatch(path: string, body: string | undefined): body is string {
  return body !== undefined && /^\/indexes\/[^/]+\/documents$/u.test(path);
}

/** The batch without the car of this id. */
function without(batch: string, id: string): string {
  return JSON.stringify(JSON.parse(batch).filter((car: { id: string }) => car.id !== id));
}
