import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IndexedCar } from '#src/features/cars/index.ts';
import {
  createSearchScope,
  evaluate,
  parseSearchParams,
  planCarTypeCounts,
  planSearch,
  readCarTypeCounts,
  type SearchConfig,
} from '#src/features/search/index.ts';
import { rebuildIndex } from '#src/search-index/rebuild.ts';
import { anyStock, SEARCH_CONFIG, SEARCH_NOW, SEARCH_SITE } from '../fixtures/search.ts';
import { askEngine, startTestEngine } from './engine.ts';

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let cars: IndexedCar[];

beforeAll(async () => {
  [cars = []] = fc.sample(anyStock({ minLength: 120, maxLength: 120 }), { numRuns: 1, seed: 11 });
  engine = await startTestEngine();
  // The only site of this engine, so that the admin key sees what a site's token would.
  await rebuildIndex(engine.client, [{ site: SEARCH_SITE, cars }]);
});

afterAll(() => engine.stop());

test.each<[string, Partial<SearchConfig>]>([
  ['everything', {}],
  ['cars without a price too', { minimumPrice: 0 }],
  ['no new Toyotas', { excludedNewMakes: ['Toyota'] }],
  ['used cars only', { filter: 'car_type = used' }],
  ['nothing', { filter: 'price < 0' }],
  ['the cheapest first', { minimumPrice: 0, sort: 'price:asc', excludePriceZeroWhenAscending: true }],
])('counts of each type agree between both engines and their pages on a site that shows %s', async (_, rules) => {
  const scope = createSearchScope({ ...SEARCH_CONFIG, ...rules }, 3);
  const plan = planCarTypeCounts(scope, SEARCH_NOW);
  const counts = readCarTypeCounts(evaluate(cars, plan));
  expect(readCarTypeCounts(await askEngine(engine.url, engine.adminKey, plan))).toEqual(counts);
  const pages = ['new', 'demo', 'used'].map((type) => {
    const page = planSearch(parseSearchParams(new URLSearchParams({ car_type: type })), scope, SEARCH_NOW);
    return [type, evaluate(cars, page).total];
  });
  expect(Object.entries(counts)).toEqual(pages);
});
