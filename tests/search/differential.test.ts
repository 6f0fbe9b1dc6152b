import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IndexedCar } from '#src/features/cars/index.ts';
import {
  createSearchScope,
  EMPTY_STATE,
  evaluate,
  type LIST_FACETS,
  parseSearchParams,
  planSearch,
  RANGE_FACETS,
  type SearchConfig,
  type SearchPlan,
  type SearchState,
  SORT_ATTRIBUTES,
} from '#src/features/search/index.ts';
import { rebuildIndex } from '#src/search-index/rebuild.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { anyStock, SEARCH_CONFIG, SEARCH_NOW, SEARCH_SITE } from '../fixtures/search.ts';
import { askEngine, createToken, startTestEngine } from './engine.ts';

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let token: string;
let cars: IndexedCar[];

beforeAll(async () => {
  [cars = []] = fc.sample(anyStock({ minLength: 240, maxLength: 240 }), { numRuns: 1, seed: 7 });
  engine = await startTestEngine();
  await rebuildIndex(engine.client, [{ site: SEARCH_SITE, cars }]);
  token = await createToken(engine, SEARCH_SITE);
});

afterAll(() => engine.stop());

async function expectEqualAnswers(plan: SearchPlan): Promise<void> {
  const answer = await askEngine(engine.url, token, plan);
  const own = evaluate(cars, plan);
  expect({ ...own, hits: own.hits.map((car) => car.id) }).toEqual({
    ...answer,
    hits: answer.hits.map((hit) => hit.id),
  });
}

/** Values of the stock in other spellings, and values that it does not have. */
const VALUES = {
  make: [
    'Toyota',
    'toyota',
    'Citroën',
    'Citroen',
    "O'Brien",
    'Quote Q',
    'Quote "Q"',
    'nobody',
    'year<2020',
    'AND',
    '<b>',
  ],
  model: ['GT', 'Back\\slash', '3', 'AND', 'Land Cruiser', 'price>=20000', 'km > 5 OR km < 5', '\\'],
  body: ['SUV', 'suv', 'Ute'],
  categories: ['Family', 'FAMILY', 'Tow pack', 'Work'],
  car_type: ['new', 'used', 'demo'],
  seats: ['5', '5.0', '7', 'five'],
  certified: ['true', 'false'],
  price_range: ['20000:25000', '250000:'],
} as const satisfies Partial<Record<(typeof LIST_FACETS)[number]['attribute'], readonly string[]>>;

const end = fc.constantFrom('', '0', '3', '2019', '20000', '45990', '45000', '250000');
const parameter = fc.oneof(
  ...Object.entries(VALUES).map(([facet, values]) => fc.tuple(fc.constant(facet), fc.constantFrom<string>(...values))),
  fc.tuple(
    fc.constantFrom(...RANGE_FACETS.map((row) => row.attribute)),
    fc.tuple(end, end).map(([min, max]) => `${min}:${max}`),
  ),
  fc.tuple(fc.constant('sort'), fc.constantFrom(...SORT_ATTRIBUTES.flatMap((name) => [`${name}:asc`, `${name}:desc`]))),
  fc.tuple(fc.constant('page'), fc.constantFrom('2', '3', '50')),
);
const state = fc
  .array(parameter, { maxLength: 5 })
  .map((pairs): SearchState => parseSearchParams(new URLSearchParams(pairs)));

const config = fc.record({
  minimumPrice: fc.constantFrom(0, 3, 14),
  excludedStockNumbers: fc.constantFrom([], ['U1']),
  excludedNewMakes: fc.constantFrom([], ['Toyota'], ['TOYOTA', 'Mazda']),
  pageSize: fc.constantFrom(5, 21),
  excludePriceZeroWhenAscending: fc.boolean(),
  filter: fc.constantFrom(
    undefined,
    'year > 2015 OR year NOT EXISTS',
    'NOT (make = Toyota AND NOT model = "Hilux")',
    'km 10 TO 45000 AND colour IN [white, "Black"]',
    'NOT NOT make != Mazda',
    'make NOT IN ["O\'Brien", "Back\\\\"] AND seats = 5.0',
    'custom_rank >= -3 AND custom_rank < 2.5',
  ),
});

describe('the evaluator and Meilisearch', () => {
  test('give the same cars, order, total, facet counts and ends of ranges for any filters', async () => {
    await fc.assert(
      fc.asyncProperty(state, config, async (asked, rules) => {
        await expectEqualAnswers(
          planSearch(asked, createSearchScope({ ...SEARCH_CONFIG, ...rules } satisfies SearchConfig, 3), SEARCH_NOW),
        );
      }),
      { numRuns: atDepth({ sample: 60, full: 300 }) },
    );
  });

  test.each([
    'hilux',
    'HILUX',
    'toyota hilux',
    'hilux toyota',
    'land cruiser',
    'mercedes benz',
    'mercedes-benz',
    'Citroën',
    'citroen',
    'defender 2019',
    'cx-5',
    'A250',
    'GLC300',
    'glc',
    'u7919x',
    'U791',
    'diesel ute',
    'family',
    'white',
    'nothing at all',
    '"land',
    '-diesel',
    "O'Brien",
    '3',
    '%',
    'hilux hilux',
    'defe',
  ])('give the same answer for the text %j', async (query) => {
    const scope = createSearchScope(SEARCH_CONFIG, 3);
    await expectEqualAnswers(planSearch({ ...EMPTY_STATE, query }, scope, SEARCH_NOW));
    const narrowed = parseSearchParams(new URLSearchParams({ query, body: 'SUV', sort: 'price:asc' }));
    await expectEqualAnswers(planSearch(narrowed, scope, SEARCH_NOW));
  });

  test('a sold car disappears from both at the same second', async () => {
    const sold = cars.find(
      (car) => car.status === 'sold' && car.sold_date_timestamp && car.price >= 3 && car.show_on_dealer_website,
    );
    const scope = createSearchScope(SEARCH_CONFIG, 3);
    const end = ((sold?.sold_date_timestamp ?? 0) + 3 * 86_400) * 1000;
    const isFound = async (now: number) => {
      const plan = { ...planSearch(EMPTY_STATE, scope, now), limit: 1000 };
      await expectEqualAnswers(plan);
      return evaluate(cars, plan).hits.some((car) => car.id === sold?.id);
    };
    expect(await isFound(end - 1)).toBe(true);
    expect(await isFound(end)).toBe(false);
  });
});
