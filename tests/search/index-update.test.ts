import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARS_INDEX } from '#src/features/search/index.ts';
import { CARS_SETTINGS } from '#src/search-index/index-settings.ts';
import { SILENT } from '#src/search-index/progress-events.ts';
import { rebuildIndex } from '#src/search-index/rebuild.ts';
import type { IndexedStock } from '#src/search-index/stock.ts';
import { updateIndex } from '#src/search-index/update.ts';
import { startTestEngine } from './engine.ts';
import { createWatchedClient, listFoundIds, makeStock, once } from './index-stock.ts';

let engine: Awaited<ReturnType<typeof startTestEngine>>;

beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.stop());

const everyOther = () => true;
const listFound = (site: string) => listFoundIds(engine, site);
const update = (stocks: IndexedStock[], keeps: (site: string) => boolean = everyOther, client = engine.client) =>
  updateIndex(client, () => stocks, keeps, SILENT);

const INCREMENTAL = { mode: { kind: 'incremental' } };
const getCreatedAt = async () => (await engine.client.getRawIndex(CARS_INDEX)).createdAt;
const isWrite = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === `/indexes/${CARS_INDEX}/documents`;

/** Records which ids each request writes, in order. */
function recordWrites() {
  const writes: string[] = [];
  const client = createWatchedClient(engine, ({ method, path, body }) => {
    if (path === `/indexes/${CARS_INDEX}/documents/delete-batch`) writes.push(`remove ${JSON.parse(body ?? '[]')}`);
    if (isWrite({ method, path })) writes.push(`send ${JSON.parse(body ?? '[]').map(({ id }: { id: string }) => id)}`);
    return undefined;
  });
  return { client, writes };
}

describe('updateIndex', () => {
  beforeEach(async () => {
    await rebuildIndex(engine.client, [makeStock('north', ['N1', 'N2', 'N3', 'N4']), makeStock('south', ['S1', 'S2'])]);
  });

  test('sends added and changed cars, then removes delisted ones, in the live index', async () => {
    const before = await getCreatedAt();
    const { client, writes } = recordWrites();
    const [n1, n2] = makeStock('north', ['N1', 'N2']).cars;
    const [dearer, added] = makeStock('north', ['N3', 'N5'], { price: 50_000 }).cars;
    const cars = [n1, n2, dearer, added].flatMap((car) => car ?? []);
    const report = await update([{ site: 'north', cars }], everyOther, client);
    const counts = { sites: 1, cars: 4, added: 1, changed: 1, removed: 1, unchanged: 2, keptCars: 2 };
    expect(report).toEqual({ ...counts, ...INCREMENTAL });
    expect(writes).toEqual(['send N3,N5', 'remove north--n4']);
    expect(await getCreatedAt()).toBe(before);
    expect([await listFound('north'), await listFound('south')]).toEqual([
      ['N1', 'N2', 'N3', 'N5'],
      ['S1', 'S2'],
    ]);
    const stored = await engine.client.index(CARS_INDEX).getDocument('north--n3');
    expect(stored).toMatchObject({ price: 50_000 });
  });

  test('sends nothing when nothing changed', async () => {
    const { client, writes } = recordWrites();
    const report = await update([makeStock('north', ['N1', 'N2', 'N3', 'N4'])], everyOther, client);
    expect(report).toMatchObject({ ...INCREMENTAL, added: 0, changed: 0, removed: 0, unchanged: 4, keptCars: 2 });
    expect(writes).toEqual([]);
  });

  test('removes the cars of sites that are not retained', async () => {
    const report = await update([makeStock('north', ['N1', 'N2', 'N3', 'N4'])], (site) => site === 'north');
    expect(report).toMatchObject({ ...INCREMENTAL, removed: 2, keptCars: 0 });
    expect(await listFound('south')).toEqual([]);
  });

  test('rebuilds the index when most of it changed', async () => {
    const before = await getCreatedAt();
    const report = await update([makeStock('north', ['N5', 'N6']), makeStock('south', ['S1', 'S2'])]);
    const counts = { sites: 2, cars: 4, added: 2, changed: 0, removed: 4, unchanged: 2, keptCars: 0 };
    expect(report).toEqual({ ...counts, mode: { kind: 'full', reason: 'most of it had changed' } });
    expect(await getCreatedAt()).not.toBe(before);
    expect(await listFound('north')).toEqual(['N5', 'N6']);
  });

  test('rebuilds the index when its settings differ', async () => {
    const index = engine.client.index(CARS_INDEX);
    await index.updateSettings({ rankingRules: ['words'], searchCutoffMs: 100 }).waitTask();
    const report = await update([makeStock('north', ['N1'])]);
    expect(report).toMatchObject({
      mode: { kind: 'full', reason: 'its settings changed: rankingRules, searchCutoffMs' },
      unchanged: 1,
      removed: 3,
      keptCars: 2,
    });
    expect(await index.getSettings()).toMatchObject({ rankingRules: CARS_SETTINGS.rankingRules });
    expect(await listFound('south')).toEqual(['S1', 'S2']);
  });

  test('creates the index when there is none', async () => {
    await engine.client.deleteIndex(CARS_INDEX).waitTask();
    const report = await update([makeStock('north', ['N1'])]);
    expect(report).toMatchObject({ mode: { kind: 'full', reason: 'there was no index yet' }, added: 1 });
  });

  test('updates cars that a version without content hashes indexed', async () => {
    const index = engine.client.index(CARS_INDEX);
    const { cars } = makeStock('north', ['N1']);
    await index.addDocuments([...cars]).waitTask();
    expect(await update([makeStock('north', ['N1', 'N2', 'N3', 'N4'])])).toMatchObject({ ...INCREMENTAL, changed: 1 });
    expect(await index.getDocument('north--n1')).toHaveProperty('content_hash');
  });

  test('search results do not contain the content hash', async () => {
    const { hits } = await engine.client.index(CARS_INDEX).search('');
    expect(hits).toHaveLength(6);
    for (const hit of hits) expect(hit).not.toHaveProperty('content_hash');
  });
});

describe('the check after an incremental update', () => {
  const many = (site: string, from: number) =>
    makeStock(
      site,
      Array.from({ length: 8 }, (_, number) => `${site}${10 + from + number}`),
    );

  beforeEach(async () => {
    await rebuildIndex(engine.client, [many('north', 0), many('south', 0)]);
  });

  test('resends a lost batch', async () => {
    let lost = 0;
    const client = createWatchedClient(engine, (request) => (isWrite(request) && lost++ === 0 ? '[]' : undefined));
    const report = await update([many('north', 2)], everyOther, client);
    expect(report).toMatchObject({ ...INCREMENTAL, added: 2, removed: 2, unchanged: 6 });
    expect(await listFound('north')).toEqual(many('north', 2).cars.map(({ id }) => id));
  });

  test('rebuilds the index when the batch is lost every time', async () => {
    const client = createWatchedClient(engine, (request) => (isWrite(request) ? '[]' : undefined));
    const report = await update([many('north', 2)], everyOther, client);
    const reason =
      'after an incremental update the index did not match the cars sent:\n' +
      '  north: expected 8, found 6\n  all sites: expected 16, found 14';
    expect(report.mode).toEqual({ kind: 'full', reason });
    expect(await listFound('north')).toEqual(many('north', 2).cars.map(({ id }) => id));
    expect(await listFound('south')).toHaveLength(8);
  });

  test('notices a lost change although the number of cars is right', async () => {
    const client = createWatchedClient(engine, (request) => (isWrite(request) ? '[]' : undefined));
    const { cars } = many('north', 0);
    const dearer = cars.map((car, position) => (position === 0 ? { ...car, price: 1 } : car));
    const { mode } = await update([{ site: 'north', cars: dearer }], everyOther, client);
    expect(mode).toMatchObject({ kind: 'full', reason: expect.stringContaining('north: expected 8, found 7\n') });
    expect(await engine.client.index(CARS_INDEX).getDocument('north--north10')).toMatchObject({ price: 1 });
  });

  test('concurrent runs for two sites both succeed', async () => {
    const client = createWatchedClient(
      engine,
      once(isWrite, () => update([many('south', 2)])),
    );
    const report = await update([many('north', 2)], everyOther, client);
    expect(report).toMatchObject(INCREMENTAL);
    expect(await listFound('north')).toEqual(many('north', 2).cars.map(({ id }) => id));
    expect(await listFound('south')).toEqual(many('south', 2).cars.map(({ id }) => id));
  });

  test('concurrent runs for one site leave the stock of one of them, not a mixture', async () => {
    const client = createWatchedClient(
      engine,
      once(isWrite, () => update([many('north', 2)])),
    );
    await update([many('north', 1)], everyOther, client);
    expect(await listFound('north')).toEqual(many('north', 1).cars.map(({ id }) => id));
  });

  test('an update continues in an index that a rebuild swapped in meanwhile', async () => {
    const client = createWatchedClient(
      engine,
      once(isWrite, () => rebuildIndex(engine.client, [many('south', 5)], everyOther)),
    );
    const report = await update([many('north', 2)], everyOther, client);
    expect(report).toMatchObject(INCREMENTAL);
    expect(await listFound('north')).toEqual(many('north', 2).cars.map(({ id }) => id));
    expect(await listFound('south')).toEqual(many('south', 5).cars.map(({ id }) => id));
  });
});

describe('searches during an incremental update', () => {
  const PRICES = { old: 20_000, new: 25_000 };
  const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, number) => `N${from + number}`);

  test('find old or new cars, and never fewer than both stocks have in common', async () => {
    await rebuildIndex(engine.client, [makeStock('north', ids(0, 3000), { price: PRICES.old })]);
    const unchanged = makeStock('north', ids(300, 2500), { price: PRICES.old });
    const changed = makeStock('north', ids(2500, 3000), { price: PRICES.new });
    const added = makeStock('north', ids(3000, 3300), { price: PRICES.new });
    let updating = true;
    const work = update([{ site: 'north', cars: [...unchanged.cars, ...changed.cars, ...added.cars] }]).finally(
      () => (updating = false),
    );
    const common = ids(300, 3000);
    const sizes = new Set<number>();
    while (updating) {
      const { hits } = await engine.client
        .index<{ id: string; price: number }>(CARS_INDEX)
        .search('', { limit: 5000, attributesToRetrieve: ['id', 'price'] });
      const present = new Set(hits.map(({ id }) => id));
      expect(common.filter((id) => !present.has(id))).toEqual([]);
      expect(hits.filter((hit) => !Object.values(PRICES).includes(hit.price))).toEqual([]);
      sizes.add(hits.length);
    }
    expect(await work).toMatchObject({ ...INCREMENTAL, added: 300, changed: 500, removed: 300, unchanged: 2200 });
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3000);
    const { estimatedTotalHits } = await engine.client.index(CARS_INDEX).search('', { filter: 'price = 25000' });
    expect(estimatedTotalHits).toBe(800);
  });
});
