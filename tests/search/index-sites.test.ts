import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSearchScope, EMPTY_STATE, planSearch } from '#src/features/search/index.ts';
import { indexSites } from '#src/search-index/index-sites.ts';
import type { Car } from '#src/stock/car.ts';
import { SEARCH_CONFIG, SEARCH_NOW } from '../fixtures/search.ts';
import { askEngine, multiSearch, startTestEngine } from './engine.ts';
import { createPublishingFolder, PUBLIC_ENGINE } from './index-published.ts';

let engine: Awaited<ReturnType<typeof startTestEngine>>;
const { outDir, publish, readConnection, connectionFile, remove } = createPublishingFolder();

beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(async () => {
  remove();
  await engine.stop();
});

const runIndex = (request: { slugs?: string[]; prune?: boolean; outDir?: string }) =>
  indexSites({ ...engine, publicUrl: PUBLIC_ENGINE }, { outDir, slugs: [], now: Date.now(), ...request });
const index = (...slugs: string[]) => runIndex({ slugs });

const EVERYTHING = planSearch(EMPTY_STATE, createSearchScope(SEARCH_CONFIG, 3), SEARCH_NOW);

async function listFound(slug: string): Promise<string[]> {
  const { hits } = await askEngine(engine.url, readConnection(slug).token, EVERYTHING);
  return hits.map(({ id }) => id);
}

describe('indexSites', () => {
  test('without a published site it explains what to do first, and leaves the index unchanged', async () => {
    await expect(index()).rejects.toThrow(/^No site is published in .+\. Run "npm run build" first\.$/u);
  });

  test('indexes the published stock of every site and gives each a key to it', async () => {
    publish('north', [{ id: 'N1' }, { id: 'HIDDEN', slug: 'h', show_on_dealer_website: false }]);
    publish('south', [{ id: 'S1' }]);
    expect(await index()).toMatchObject({ sites: 2, cars: 2, added: 2, keptCars: 0, embedded: 0, problems: [] });
    expect(await listFound('north')).toEqual(['N1']);
    expect(await listFound('south')).toEqual(['S1']);
    expect(readConnection('north')).toMatchObject({ host: 'https://search.example', indexUid: 'cars' });
    expect(readdirSync(join(outDir, 'north')).toSorted()).toEqual(['index.html', 'search.json']);
  });

  test('reports pages that were built for another engine, whose browsers would refuse to search', async () => {
    publish('north', [{ id: 'N1' }], {}, 'https://other.example');
    const { problems } = await index('north');
    expect(problems).toEqual([
      {
        site: 'north',
        reason:
          'its pages may search at https://other.example only, so shoppers search the published stock; set MEILI_PUBLIC_URL=https://search.example for "npm run build" as well, and build again',
      },
    ]);
  });

  test('with names, reads only those sites', async () => {
    publish('north', [{ id: 'N2' }]);
    publish('south', [{ id: 'S2' }]);
    expect(await index('north')).toMatchObject({ sites: 1, cars: 1, keptCars: 1 });
    expect(await listFound('north')).toEqual(['N2']);
    expect(await listFound('south')).toEqual(['S1']);
  });

  test('a site with an invalid config keeps its indexed cars, and the others continue', async () => {
    publish('north', [{ id: 'N3' }], { template: 'broken' });
    const report = await index();
    expect(report.problems).toEqual([
      { site: 'north', reason: 'its site.json has problems; "npm run build" lists them' },
    ]);
    expect(await listFound('north')).toEqual(['N2']);
    expect(await listFound('south')).toEqual(['S2']);
  });

  test('the token of a site never finds cars that its search rules exclude', async () => {
    const search = {
      filter: 'NOT model = "Corolla"',
      minimumPrice: 10,
      excludedStockNumbers: ['X1'],
      excludedNewMakes: ['Mazda'],
    };
    const cars: Partial<Car>[] = [
      { id: 'SHOWN' },
      { id: 'FILTER', model: 'Corolla' },
      { id: 'CHEAP', price: 9 },
      { id: 'NUMBER', stocknum: 'X1' },
      { id: 'MAKE', make: 'Mazda', car_type: 'new' },
      { id: 'SOLD', status: 'sold', sold_date_timestamp: SEARCH_NOW / 1000 - 100 * 86_400 },
    ];
    publish(
      'rules',
      cars.map((facts) => ({ ...facts, slug: `${facts.id}`.toLowerCase() })),
      { search },
    );
    expect(await index('rules')).toMatchObject({ sites: 1, problems: [] });
    const { token } = readConnection('rules');
    const body = { queries: [{ indexUid: 'cars', q: '', filter: '', limit: 100 }] };
    const answer = (await multiSearch(engine.url, token, body as never)) as { results: { hits: { id: string }[] }[] };
    expect(answer.results[0]?.hits.map(({ id }) => id).toSorted()).toEqual(['SHOWN', 'SOLD']);
    rmSync(join(outDir, 'rules'));
    await runIndex({ prune: true });
  });

  test('sites published by another machine keep their cars until unpublished sites are pruned', async () => {
    rmSync(join(outDir, 'south'));
    const filter = 'site = south';
    const found = async () => (await engine.client.index('cars').getDocuments({ filter, limit: 1 })).total;
    expect(await index()).toMatchObject({ sites: 0, keptCars: 2, removed: 0 });
    expect(await found()).toBe(1);
    expect(await runIndex({ prune: true })).toMatchObject({ sites: 0, keptCars: 1, removed: 1 });
    expect(await found()).toBe(0);
  });

  test('a key that cannot be written affects only that site', async () => {
    publish('north', [{ id: 'N4' }]);
    publish('south', [{ id: 'S4' }]);
    const file = connectionFile('north');
    rmSync(file, { force: true });
    mkdirSync(file);
    const report = await index();
    expect(report).toMatchObject({ sites: 2, problems: [{ site: 'north' }] });
    expect(report.problems[0]?.reason).toMatch(/^its search key could not be written \(.+\); correct that and run /u);
    expect(readdirSync(join(outDir, 'north')).toSorted()).toEqual(['index.html', 'search.json']);
    expect(await listFound('south')).toEqual(['S4']);
    rmSync(file, { recursive: true });
    rmSync(join(outDir, 'south'));
  });

  test('an unpublished name is rejected with the published names', async () => {
    await expect(index('nowhere')).rejects.toThrow(/^No published site nowhere in .+\. Published sites: north\.$/u);
  });
});

describe("a dealer's own search endpoint", () => {
  const endpoint = { url: 'https://north.example/find', headers: { 'x-site': 'north' } };

  test('is in search.json next to the token', async () => {
    publish('north', [{ id: 'N5' }], { search: { endpoint } });
    await index();
    expect(readConnection('north')).toMatchObject({ host: 'https://search.example', ...endpoint });
    expect(await listFound('north')).toEqual(['N5']);
  });

  test('stays while the config is invalid, and is removed with it', async () => {
    const connection = readConnection('north');
    publish('north', [{ id: 'N5' }], { template: 'broken' });
    writeFileSync(connectionFile('north'), JSON.stringify(connection));
    await index();
    expect(readConnection('north')).toMatchObject(endpoint);
    publish('north', [{ id: 'N5' }]);
    await index();
    expect(readConnection('north')).not.toHaveProperty('url');
  });
});

describe('a site that searches through the API', () => {
  const THROUGH_API = { indexUid: 'cars', url: '/api/multi-search', headers: {} };

  test('publishes no token, and loses its key', async () => {
    publish('north', [{ id: 'N5' }]);
    await index();
    const { token } = readConnection('north');
    publish('north', [{ id: 'N5' }], { search: { endpoint: 'api' } });
    expect(await index()).toMatchObject({ problems: [] });
    expect(JSON.parse(readFileSync(connectionFile('north'), 'utf8'))).toEqual(THROUGH_API);
    expect(await multiSearch(engine.url, token, { queries: [] })).toMatchObject({ code: 'invalid_api_key' });
  });

  test('publishes no token while its config is invalid', async () => {
    publish('north', [{ id: 'N5' }], { template: 'broken' });
    writeFileSync(connectionFile('north'), JSON.stringify(THROUGH_API));
    await index();
    expect(JSON.parse(readFileSync(connectionFile('north'), 'utf8'))).toEqual(THROUGH_API);
    publish('north', [{ id: 'N5' }]);
    await index();
    expect(await listFound('north')).toEqual(['N5']);
  });
});

describe('a site that searches its own stock', () => {
  test('loses its indexed cars, its key and its search.json', async () => {
    publish('north', [{ id: 'N6' }]);
    publish('small', [{ id: 'M1' }, { id: 'M2', slug: 'm2' }]);
    await index();
    const { token } = readConnection('small');
    const old = connectionFile('small');
    const backup = join(outDir, '.connection');
    copyFileSync(old, backup);
    publish('small', [{ id: 'M1' }], { search: { engine: 'embedded' } });
    copyFileSync(backup, connectionFile('small'));
    expect(await index('north')).toMatchObject({ sites: 1, removed: 2, embedded: 1, problems: [] });
    expect(existsSync(connectionFile('small'))).toBe(false);
    expect(await multiSearch(engine.url, token, { queries: [] })).toMatchObject({ code: 'invalid_api_key' });
    expect(await index('small')).toMatchObject({ sites: 0, cars: 0, removed: 0, embedded: 1, problems: [] });
    rmSync(backup);
  });

  test('needs no engine', async () => {
    rmSync(join(outDir, 'north'));
    writeFileSync(connectionFile('small'), '{}');
    const report = await indexSites(undefined, { outDir, slugs: [], now: Date.now() });
    expect(report).toMatchObject({ mode: { kind: 'no engine' }, cars: 0, embedded: 1, problems: [] });
    expect(existsSync(connectionFile('small'))).toBe(false);
  });
});
