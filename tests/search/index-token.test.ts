import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARS_INDEX, makeMultiSearchBody } from '#src/features/search/index.ts';
import { DAY } from '#src/lib/durations.ts';
import { createSiteKey } from '#src/search-index/keys.ts';
import { rebuildIndex } from '#src/search-index/rebuild.ts';
import { makeIndexedCar } from '../fixtures/search.ts';
import { createToken, multiSearch, startTestEngine } from './engine.ts';
import { makeStock, EVERY_CAR as plan } from './index-stock.ts';

let engine: Awaited<ReturnType<typeof startTestEngine>>;

beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.stop());

describe('the token of a site', () => {
  let token: string;
  const ask = async (query: object, bearer = token) =>
    (await multiSearch(engine.url, bearer, {
      queries: [{ ...makeMultiSearchBody(plan, CARS_INDEX).queries[0], ...query }],
    } as never)) as {
      results?: { hits: { id: string }[]; facetDistribution: unknown }[];
      code?: string;
    };

  beforeAll(async () => {
    const hidden = makeIndexedCar({ id: 'HIDDEN', slug: 'hidden', show_on_dealer_website: false }, 'north');
    const north = makeStock('north', ['N1']);
    await rebuildIndex(engine.client, [
      { site: 'north', cars: [...north.cars, hidden] },
      makeStock('south', ['S1']),
      makeStock('north-shore', ['NS1']),
    ]);
    token = await createToken(engine, 'north');
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

  test('cannot be widened by filter injection', async () => {
    expect((await ask({ filter: 'km > 1) OR (km > 0' })).code).toBe('invalid_search_filter');
  });

  test('allows only searching the cars index', async () => {
    for (const path of ['/indexes', '/indexes/cars/documents', '/keys', '/tasks', '/indexes/cars/settings']) {
      const response = await fetch(`${engine.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      expect(response.status, path).toBe(403);
    }
    expect((await ask({ indexUid: 'cars_next' })).code).toBe('invalid_api_key');
  });

  test('does not reveal the site of a car, nor attributes that are only searched', async () => {
    const [result] = (await ask({ filter: '' })).results ?? [];
    expect(Object.keys(result?.hits[0] ?? {})).not.toEqual(expect.arrayContaining(['site']));
    expect(result?.hits[0]).not.toHaveProperty('features');
  });

  test('expires after seven days', async () => {
    expect((await ask({}, await createToken(engine, 'north', Date.now() - 6 * DAY))).results).toBeDefined();
    expect((await ask({}, await createToken(engine, 'north', Date.now() - 8 * DAY))).code).toBe('invalid_api_key');
  });

  test('rejects a modified token', async () => {
    const [header, , signature] = token.split('.');
    const claims = Buffer.from(
      JSON.stringify({
        searchRules: { cars: null },
        apiKeyUid: (await createSiteKey(engine.client, 'north', Date.now())).uid,
      }),
    );
    expect((await ask({}, `${header}.${claims.toString('base64url')}.${signature}`)).code).toBe('invalid_api_key');
  });
});
