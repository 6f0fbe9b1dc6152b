import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_STATE, multiSearchBody, searchPlan, searchScope } from '#src/features/search/index.ts';
import { engineBinary } from '#src/search-index/binary.ts';
import { openEngine } from '#src/search-index/engine.ts';
import { SearchEngineError } from '#src/search-index/errors.ts';
import { CARS_SETTINGS } from '#src/search-index/index-settings.ts';
import { parentKey, siteConnection } from '#src/search-index/keys.ts';
import { CARS_INDEX, loadStock } from '#src/search-index/load.ts';
import { CONFIG, hit, NOW } from './cars.ts';
import { askEngine, multiSearch, startTestEngine } from './engine.ts';

let engine: Awaited<ReturnType<typeof startTestEngine>>;

beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.stop());

const plan = searchPlan(EMPTY_STATE, searchScope({ ...CONFIG, minimumPrice: 0 }, 3), NOW);

async function tokenOf(site: string, now = Date.now()): Promise<string> {
  const key = await parentKey(engine.client);
  return (await siteConnection({ key, site, host: engine.url, now })).token;
}

async function foundBy(token: string): Promise<string[]> {
  const { hits } = await askEngine(engine.url, token, plan);
  return hits.map((found) => found.id);
}

const stockOf = (site: string, ids: readonly string[]) => ({
  site,
  cars: ids.map((id) => hit({ id, slug: id.toLowerCase() }, site)),
});

describe('loadStock', () => {
  test('puts the settings and the cars of all sites into one index', async () => {
    const report = await loadStock(engine.client, [stockOf('north', ['N1', 'N2']), stockOf('south', ['S1'])]);
    expect(report).toEqual({ sites: 2, cars: 3, keptCars: 0 });
    expect(await foundBy(await tokenOf('north'))).toEqual(['N1', 'N2']);
    const settings = await engine.client.index(CARS_INDEX).getSettings();
    expect(settings).toMatchObject({
      ...{
        rankingRules: CARS_SETTINGS.rankingRules,
        pagination: { maxTotalHits: 20_000 },
        synonyms: { ute: ['utility', 'pickup'] },
      },
      ...{ faceting: { maxValuesPerFacet: 2000 }, typoTolerance: { disableOnAttributes: ['id', 'stocknum', 'vin'] } },
    });
  });

  test('a site that is kept has the cars it had, one that is not named has none', async () => {
    await loadStock(engine.client, [stockOf('north', ['N1']), stockOf('south', ['S1']), stockOf('west', ['W1'])]);
    const report = await loadStock(engine.client, [stockOf('north', ['N9'])], ['north', 'south']);
    expect(report).toEqual({ sites: 1, cars: 1, keptCars: 1 });
    expect(await foundBy(await tokenOf('north'))).toEqual(['N9']);
    expect(await foundBy(await tokenOf('south'))).toEqual(['S1']);
    expect(await foundBy(await tokenOf('west'))).toEqual([]);
  });

  test('searches find a whole stock at every moment of a reload, and no second index is left', async () => {
    const many = Array.from({ length: 1500 }, (_, number) => `N${number}`);
    await loadStock(engine.client, [stockOf('north', many)]);
    const token = await tokenOf('north');
    let loading = true;
    const reload = loadStock(engine.client, [stockOf('north', many)]).finally(() => (loading = false));
    const totals = new Set<number>();
    while (loading) totals.add((await askEngine(engine.url, token, plan)).total);
    await reload;
    expect([...totals]).toEqual([1500]);
    const { results } = await engine.client.getRawIndexes();
    expect(results.map((index) => index.uid)).toEqual([CARS_INDEX]);
  });

  test('a load that fails says so and leaves the index as it was', async () => {
    await loadStock(engine.client, [stockOf('north', ['N1'])]);
    const broken = { site: 'north', cars: [{ ...hit({ id: 'N2' }), document_id: 'not an id!' }] };
    const failure = await loadStock(engine.client, [broken]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SearchEngineError);
    expect(String(failure)).toContain('Searches go on with the stock from before');
    expect(await foundBy(await tokenOf('north'))).toEqual(['N1']);
  });
});

describe('the token of a site', () => {
  let token: string;
  const ask = async (query: object, bearer = token) =>
    (await multiSearch(engine.url, bearer, {
      queries: [{ ...multiSearchBody(plan, CARS_INDEX).queries[0], ...query }],
    } as never)) as {
      results?: { hits: { id: string }[]; facetDistribution: unknown }[];
      code?: string;
    };

  beforeAll(async () => {
    const hidden = hit({ id: 'HIDDEN', slug: 'hidden', show_on_dealer_website: false }, 'north');
    const north = stockOf('north', ['N1']);
    await loadStock(engine.client, [
      { site: 'north', cars: [...north.cars, hidden] },
      stockOf('south', ['S1']),
      stockOf('north-shore', ['NS1']),
    ]);
    token = await tokenOf('north');
  });

  test.each([
    '',
    'show_on_dealer_website = false OR show_on_dealer_website = true',
    'site = "south"',
    'site = "north" OR site = "south"',
    'NOT site = "north"',
    'site EXISTS OR show_on_dealer_website EXISTS',
  ])("finds only the site's own shown cars with the filter %j", async (filter) => {
    const answer = await ask({ filter, q: '' });
    const ids = answer.results?.[0]?.hits.map((found) => found.id) ?? [];
    expect(['', 'N1']).toContain(ids.join());
    const wide = await ask({ filter: '', facets: ['site', 'id'], q: 'HIDDEN S1' });
    expect(wide.results?.[0]?.facetDistribution).toEqual({ id: {}, site: {} });
  });

  test('cannot leave its filter by injecting into it', async () => {
    expect((await ask({ filter: 'km > 1) OR (km > 0' })).code).toBe('invalid_search_filter');
  });

  test('opens nothing but the search of the cars index', async () => {
    for (const path of ['/indexes', '/indexes/cars/documents', '/keys', '/tasks', '/indexes/cars/settings']) {
      const response = await fetch(`${engine.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      expect(response.status, path).toBe(403);
    }
    expect((await ask({ indexUid: 'cars_next' })).code).toBe('invalid_api_key');
  });

  test('does not tell which site a car belongs to, nor what is only searched', async () => {
    const [result] = (await ask({ filter: '' })).results ?? [];
    expect(Object.keys(result?.hits[0] ?? {})).not.toEqual(expect.arrayContaining(['site']));
    expect(result?.hits[0]).not.toHaveProperty('features');
  });

  test('ends after fourteen days', async () => {
    const day = 86_400_000;
    expect((await ask({}, await tokenOf('north', Date.now() - 13 * day))).results).toBeDefined();
    expect((await ask({}, await tokenOf('north', Date.now() - 15 * day))).code).toBe('invalid_api_key');
  });

  test('a changed token is refused', async () => {
    const [header, , signature] = token.split('.');
    const claims = Buffer.from(
      JSON.stringify({ searchRules: { cars: null }, apiKeyUid: (await parentKey(engine.client)).uid }),
    );
    expect((await ask({}, `${header}.${claims.toString('base64url')}.${signature}`)).code).toBe('invalid_api_key');
  });
});

describe('openEngine', () => {
  test('shares an engine that already has the data open, and does not end it', async () => {
    const second = await openEngine(engine.settings, '/nowhere');
    expect(second.url).toBe(engine.url);
    await second.stop();
    expect((await fetch(`${engine.url}/health`)).ok).toBe(true);
  });

  test('an engine that cannot start says why', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'search-test-'));
    const settings = { kind: 'local', binary: '/bin/false', port: 0, dataDir, publicUrl: undefined } as const;
    await expect(openEngine(settings, '/nowhere')).rejects.toThrow(
      /^The search engine could not be started: it ended with exit code 1\. Correct what it says, or set MEILI_BIN/u,
    );
    expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
    rmSync(dataDir, { recursive: true });
  });

  test('a host that does not answer is named', async () => {
    const host = { kind: 'host', url: 'http://127.0.0.1:9', adminKey: 'k', publicUrl: 'http://127.0.0.1:9' } as const;
    await expect(openEngine(host, '/nowhere')).rejects.toThrow(
      'No search engine answers at http://127.0.0.1:9/health. Start it there, or correct MEILI_URL.',
    );
  });

  test('MEILI_BIN has to be an executable file', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'search-test-')), 'meilisearch');
    writeFileSync(file, '');
    await expect(engineBinary(file, '/nowhere')).rejects.toThrow(
      `MEILI_BIN is "${file}", which is no executable file.`,
    );
  });
});
