import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IndexedCar } from '#src/features/cars/index.ts';
import {
  CARS_INDEX,
  createSearchScope,
  EMPTY_STATE,
  evaluate,
  FACETS,
  planSearch,
  type SearchConfig,
  type SearchPlan,
} from '#src/features/search/index.ts';
import { applyUnderstanding, createReader, planVocabulary } from '#src/features/search/understanding/index.ts';
import { rebuildIndex } from '#src/search-index/rebuild.ts';
import { hasRealData, whereRealData } from '#tests/real-data.ts';
import { SEARCH_CONFIG, SEARCH_NOW } from '../fixtures/search.ts';
import { askEngine, createToken, startTestEngine } from './engine.ts';
import { runInParallel } from './in-parallel.ts';
import { makeOwnIndex } from './own-index.ts';
import { anySearch } from './random-search.ts';
import { loadRealStock } from './real-stock.ts';
import { LABELLED, misspell } from './understanding/labelled.ts';

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

/** Plans of random searches of a stock, on random sites. */
function plans(cars: readonly IndexedCar[], count: number, pages: readonly string[]): SearchPlan[] {
  const plan = fc
    .tuple(anySearch(cars, pages), config)
    .map(([state, rules]) => planSearch(state, createSearchScope({ ...SEARCH_CONFIG, ...rules }, 3), SEARCH_NOW));
  return fc.sample(plan, { numRuns: count, seed: cars.length });
}

/** The minimum number of cars of a dealer, the number of dealers, and the searches per dealer. */
const DEALERS = {
  cars: 120,
  count: 16,
  searches: 130,
};
const SHARED_SEARCHES = 20;
const UNDERSTOOD_TEXTS = 100;
const COUNTRY_SEARCHES = 120;

describe.skipIf(!hasRealData)(`the evaluator and Meilisearch with real listings${whereRealData}`, () => {
  let engine: Awaited<ReturnType<typeof startTestEngine>>;
  let dealers: { readonly site: string; readonly cars: IndexedCar[] }[];
  let country: IndexedCar[];

  beforeAll(async () => {
    const stock = [...loadRealStock()].map(([site, cars]) => ({ site, cars }));
    country = stock.flatMap(({ cars }) => cars);
    dealers = stock.filter(({ cars }) => cars.length >= DEALERS.cars).slice(0, DEALERS.count);
    engine = await startTestEngine();
    await rebuildIndex(engine.client, stock);
    // No site is as large as the whole country.
    const limits = { pagination: { maxTotalHits: 20_000 }, faceting: { maxValuesPerFacet: 20_000 } };
    await engine.client.index(CARS_INDEX).updateSettings(limits).waitTask({ timeout: 60_000, interval: 20 });
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
    // A text comparison of thousands of counts is faster than a deep one.
    if (!isDeepStrictEqual(own, answer)) expect({ plan, ...own }).toEqual({ plan, ...answer });
    return own.total;
  }

  test('give the same cars, order, totals, facet counts and range ends for searches of one dealer', async () => {
    const searches = dealers.flatMap(({ site, cars }) =>
      plans(cars, DEALERS.searches, ['2', '3', '9']).map((plan) => ({ site, cars, plan })),
    );
    let successful = 0;
    await runInParallel(searches, async ({ site, cars, plan }) => {
      const total = await expectEqualAnswers(cars, plan, { token: engine.adminKey, index: site });
      if (total > 0) successful += 1;
    });
    // About half of the random searches find something: the comparison is not of empty answers only.
    expect(successful, 'searches that find something').toBeGreaterThan(0.4 * searches.length);
  });

  test('and for what texts of shoppers are understood as, also misspelt ones', async () => {
    const scope = createSearchScope(SEARCH_CONFIG, 3);
    const texts = fc.sample(fc.constantFrom(...LABELLED, ...misspell(LABELLED)), {
      numRuns: UNDERSTOOD_TEXTS,
      seed: 5,
    });
    const searches = dealers.flatMap(({ site, cars }) => {
      const { facets: counts } = evaluate(cars, planVocabulary(scope, SEARCH_NOW));
      const read = createReader({ counts, locale: 'en-AU', now: SEARCH_NOW });
      return texts.map(({ query }) => {
        const understood = read(query);
        const state = applyUnderstanding({ ...EMPTY_STATE, query }, understood);
        return { site, cars, plan: planSearch(state, scope, SEARCH_NOW), isUnderstood: understood.parts.length > 0 };
      });
    });
    await runInParallel(searches, async ({ site, cars, plan }) => {
      await expectEqualAnswers(cars, plan, { token: engine.adminKey, index: site });
    });
    expect(searches.filter(({ isUnderstood }) => isUnderstood).length).toBeGreaterThan(0.5 * searches.length);
  });

  /**
   * In an index that dealers share, the engine tries only the first 1000 words, of all dealers together, that start with the
   * last word of the text. When that word is a single letter or digit, the engine may miss cars of the dealer. The test then
   * only checks that it returns no car that the evaluator does not return. All other searches have equal answers.
   */
  test('and for searches in the index that all dealers share, when the last word has two letters or more', async () => {
    const tokens = new Map<string, string>();
    for (const { site } of dealers) tokens.set(site, await createToken(engine, site));
    const searches = dealers.flatMap(({ site, cars }) =>
      plans(cars, SHARED_SEARCHES, ['2']).map((plan) => ({ token: tokens.get(site) ?? '', cars, plan })),
    );
    await runInParallel(searches, async ({ token, cars, plan }) => {
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

  test('and for searches of all 16,733 cars', async () => {
    await runInParallel(plans(country, COUNTRY_SEARCHES, ['2', '3']), (plan) =>
      expectEqualAnswers(country, plan, { token: engine.adminKey }),
    );
  });
});
