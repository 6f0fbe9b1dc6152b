import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IndexedCar } from '#src/features/cars/index.ts';
import {
  evaluate,
  FACETS,
  type SearchConfig,
  type SearchPlan,
  searchPlan,
  searchScope,
} from '#src/features/search/index.ts';
import { loadStock } from '#src/search-index/load.ts';
import { hasRealData, whereRealData } from '#tests/real-data.ts';
import { CONFIG, NOW } from './cars.ts';
import { askEngine, startTestEngine, tokenFor } from './engine.ts';
import { inParallel } from './in-parallel.ts';
import { makeOwnIndex } from './own-index.ts';
import { anySearch } from './random-search.ts';
import { realStock } from './real-stock.ts';

const config = fc.record({
  minimumPrice: fc.constantFrom(0, 3, 14),
  excludedNewMakes: fc.constantFrom([], [], ['Toyota', 'mazda']),
  pageSize: fc.constantFrom(5, 21, 24),
  excludePriceZeroWhenAscending: fc.boolean(),
  facets: fc.constantFrom(
    undefined,
    FACETS.map((row) => row.attribute),
  ),
  filter: fc.constantFrom(undefined, undefined, undefined, 'year > 2015 OR year NOT EXISTS', 'NOT make = Toyota'),
}) satisfies fc.Arbitrary<Partial<SearchConfig>>;

/** Random searches in a stock, as plans of random sites. */
function plans(cars: readonly IndexedCar[], count: number, pages: readonly string[]): SearchPlan[] {
  const plan = fc
    .tuple(anySearch(cars, pages), config)
    .map(([state, rules]) => searchPlan(state, searchScope({ ...CONFIG, ...rules }, 3), NOW));
  return fc.sample(plan, { numRuns: count, seed: cars.length });
}

/** How many cars a dealer must have, how many dealers are searched, and how often. */
const DEALERS = { cars: 120, count: 16, searches: 130 } as const;
const SHARED_SEARCHES = 20;
const COUNTRY_SEARCHES = 120;

describe.skipIf(!hasRealData)(`the evaluator and Meilisearch with real listings${whereRealData}`, () => {
  let engine: Awaited<ReturnType<typeof startTestEngine>>;
  let dealers: { readonly site: string; readonly cars: IndexedCar[] }[];
  let country: IndexedCar[];

  beforeAll(async () => {
    const stock = [...realStock()].map(([site, cars]) => ({ site, cars }));
    country = stock.flatMap(({ cars }) => cars);
    dealers = stock.filter(({ cars }) => cars.length >= DEALERS.cars).slice(0, DEALERS.count);
    engine = await startTestEngine();
    await loadStock(engine.client, stock);
    for (const { site, cars } of dealers) await makeOwnIndex(engine.client, site, cars);
  }, 240_000);

  afterAll(() => engine.stop());

  interface Place {
    readonly token: string;
    readonly index?: string;
  }

  async function expectEqualAnswers(cars: readonly IndexedCar[], plan: SearchPlan, { token, index }: Place) {
    const { hits, ...answer } = await askEngine(engine.url, token, plan, index);
    const { hits: ownHits, ...own } = evaluate(cars, plan);
    expect({ plan, hits: ownHits.map((car) => car.id) }).toEqual({ plan, hits: hits.map((hit) => hit.id) });
    // Thousands of counts are equal sooner than a difference can be told.
    if (!isDeepStrictEqual(own, answer)) expect({ plan, ...own }).toEqual({ plan, ...answer });
    return own.total;
  }

  test('give the same cars, order, totals, facet counts and ends of ranges for 2,080 searches of dealers', async () => {
    const searches = dealers.flatMap(({ site, cars }) =>
      plans(cars, DEALERS.searches, ['2', '3', '9']).map((plan) => ({ site, cars, plan })),
    );
    let successful = 0;
    await inParallel(searches, async ({ site, cars, plan }) => {
      const total = await expectEqualAnswers(cars, plan, { token: engine.adminKey, index: site });
      if (total > 0) successful += 1;
    });
    expect(successful, 'searches that find something').toBeGreaterThan(searches.length / 2);
  });

  /**
   * In an index that dealers share, the engine tries the first 1000 words of all of them that begin as the text ends. Where
   * that is one letter or digit, it may leave cars out that the dealer's own stock has, so that only this is compared:
   * it finds no other car. In all other searches the answers are the same.
   */
  test('and for 320 searches in the index that all dealers share, where the last word has two letters or more', async () => {
    const tokens = new Map<string, string>();
    for (const { site } of dealers) tokens.set(site, await tokenFor(engine, site));
    const searches = dealers.flatMap(({ site, cars }) =>
      plans(cars, SHARED_SEARCHES, ['2']).map((plan) => ({ token: tokens.get(site) ?? '', cars, plan })),
    );
    await inParallel(searches, async ({ token, cars, plan }) => {
      if (!/(?<![\p{L}\p{N}])[\p{L}\p{N}]$/u.test(plan.query.text)) {
        await expectEqualAnswers(cars, plan, { token });
        return;
      }
      const every = { ...plan, offset: 0, limit: cars.length };
      const own = new Set(evaluate(cars, every).hits.map((car) => car.id));
      const { hits } = await askEngine(engine.url, token, every);
      expect(hits.filter((hit) => !own.has(hit.id))).toEqual([]);
    });
  });

  test('and for 120 searches of all 16,733 cars', async () => {
    await inParallel(plans(country, COUNTRY_SEARCHES, ['2', '3']), (plan) =>
      expectEqualAnswers(country, plan, { token: engine.adminKey }),
    );
  });
});
