import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multiSearchBody } from '#src/features/search/index.ts';
import { createSiteKey } from '#src/search-index/keys.ts';
import { CARS_INDEX, loadStock } from '#src/search-index/load.ts';
import { hit } from './cars.ts';
import { multiSearch, startTestEngine, tokenFor } from './engine.ts';
import { EVERY_CAR as plan, stockOf } from './index-stock.ts';

let engine: Awaited<ReturnType<typeof startTestEngine>>;

beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.stop());

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
    token = await tokenFor(engine, 'north');
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
    expect((await ask({}, await tokenFor(engine, 'north', Date.now() - 13 * day))).results).toBeDefined();
    expect((await ask({}, await tokenFor(engine, 'north', Date.now() - 15 * day))).code).toBe('invalid_api_key');
  });

  test('a changed token is refused', async () => {
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
