import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IndexedCar } from '#src/features/cars/index.ts';
import {
  carTypeCounts,
  carTypesPlan,
  evaluate,
  type SearchConfig,
  searchPlan,
  searchScope,
  stateFromParams,
} from '#src/features/search/index.ts';
import { loadStock } from '#src/search-index/load.ts';
import { anyStock, CONFIG, NOW, SITE } from './cars.ts';
import { askEngine, startTestEngine } from './engine.ts';

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let cars: IndexedCar[];

beforeAll(async () => {
  [cars = []] = fc.sample(anyStock({ minLength: 120, maxLength: 120 }), { numRuns: 1, seed: 11 });
  engine = await startTestEngine();
  // The one site of this engine, so that its own key sees what a site's token would.
  await loadStock(engine.client, [{ site: SITE, cars }]);
});

afterAll(() => engine.stop());

test.each<[string, Partial<SearchConfig>]>([
  ['everything', {}],
  ['cars without a price too', { minimumPrice: 0 }],
  ['no new Toyotas', { excludedNewMakes: ['Toyota'] }],
  ['used cars only', { filter: 'car_type = used' }],
  ['nothing', { filter: 'price < 0' }],
  ['the cheapest first', { minimumPrice: 0, sort: 'price:asc', excludePriceZeroWhenAscending: true }],
])('a site that shows %s has as many cars of each type in both engines, and on their pages', async (_, rules) => {
  const scope = searchScope({ ...CONFIG, ...rules }, 3);
  const plan = carTypesPlan(scope, NOW);
  const counts = carTypeCounts(evaluate(cars, plan));
  expect(carTypeCounts(await askEngine(engine.url, engine.adminKey, plan))).toEqual(counts);
  const pages = ['new', 'demo', 'used'].map((type) => {
    const page = searchPlan(stateFromParams(new URLSearchParams({ car_type: type })), scope, NOW);
    return [type, evaluate(cars, page).total];
  });
  expect(Object.entries(counts)).toEqual(pages);
});
