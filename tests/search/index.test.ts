import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_STATE, multiSearchBody, searchPlan, searchScope } from '#src/features/search/index.ts';
import { SearchEngineError } from '#src/search-index/errors.ts';
import { CARS_SETTINGS } from '#src/search-index/index-settings.ts';
import { parentKey, siteConnection } from '#src/search-index/keys.ts';
import { CARS_INDEX, leftovers, loadStock } from '#src/search-index/load.ts';
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
    const { results } = await engine.client.getRawIndexes();
    expect(results.map((index) => index.uid)).toEqual([CARS_INDEX]);
  });

  test('two loads at once spoil nothing, and each keeps what the other brought', async () => {
    await loadStock(engine.client, [stockOf('north', ['N1']), stockOf('south', ['S1']), stockOf('west', ['W1'])]);
    async function* slowly() {
      yield stockOf('north', ['N2']);
      await loadStock(engine.client, [stockOf('south', ['S2'])], 'every other site');
    }
    const report = await loadStock(engine.client, slowly(), 'every other site');
    expect(report).toEqual({ sites: 1, cars: 1, keptCars: 2 });
    const found = await Promise.all(['north', 'south', 'west'].map(async (site) => foundBy(await tokenOf(site))));
    expect(found).toEqual([['N2'], ['S2'], ['W1']]);
  });

  test('kept cars are copied anew when another load replaces the index meanwhile', async () => {
    await loadStock(engine.client, [stockOf('north', ['N1']), stockOf('south', ['S1', 'S2'])]);
    const { client } = engine;
    let others = 0;
    const disturbed = new Proxy(client, {
      get(target, name) {
        if (name !== 'index') return Reflect.get(target, name).bind(target);
        return (uid: string) => {
          const index = target.index(uid);
          const getDocuments = index.getDocuments.bind(index);
          index.getDocuments = async (query: object) => {
            const page = await getDocuments(query);
            if (others++ === 0) await loadStock(client, [stockOf('south', ['S3'])], 'every other site');
            return page as never;
          };
          return index;
        };
      },
    });
    expect(await loadStock(disturbed, [stockOf('north', ['N2'])], 'every other site')).toMatchObject({ keptCars: 1 });
    expect(await foundBy(await tokenOf('south'))).toEqual(['S3']);
    expect(await foundBy(await tokenOf('north'))).toEqual(['N2']);
  });

  test('what a killed load left behind goes after an hour, by the clock of the engine', () => {
    const made = (uid: string, time: string) => ({ uid, createdAt: `2025-06-16T${time}:00.123456789Z` });
    const indexes = [
      ...[made('cars', '01:00'), made('cars_next', '09:00'), made('cars_next_aa', '10:59')],
      ...[made('cars_next_bb', '11:01'), made('cars_next_own', '12:00')],
    ];
    expect(leftovers(indexes, 'cars_next_own')).toEqual(['cars_next', 'cars_next_aa']);
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
