import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countInRange, formatPriceParameter } from '#src/features/content/price-range.ts';
import { evaluate, parseSearchParams, planSearch } from '#src/features/search/index.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { makeContext, makeListedCar } from '#tests/fixtures/site-context.ts';
import { getCatalogue } from '../catalogue/catalogue.ts';
import type { SiteContext } from '../context.ts';
import { planPages } from '../index.ts';
import type { HomeInputs, SearchInputs } from '../inputs/index.ts';

function getInputs(context: SiteContext, path: string): object {
  const page = planPages(context).find((planned) => planned.path === path);
  if (!page) throw new Error(`No page at ${path}.`);
  return page.inputs();
}

const getHome = (context: SiteContext) => getInputs(context, '/') as HomeInputs;
/** Counts the cars that the search page at a URL finds, with the search that the page itself runs. */
function countSearchResults(context: SiteContext, url: string): number {
  const { pathname, searchParams } = new URL(url, context.site.url);
  const { scope, hits, landings } = getCatalogue(context);
  const base = landings.find(({ path }) => path === pathname)?.base;
  if (!base) throw new Error(`No search page at ${url}.`);
  return evaluate(hits, planSearch(parseSearchParams(searchParams, base), scope, context.clock.now)).total;
}

const makeCars = (...facts: Parameters<typeof makeListedCar>[0][]) =>
  facts.map((more, index) => makeListedCar({ id: String(index), slug: `car-${index}`, ...more }));
const makePricedCars = (...prices: number[]) => makeCars(...prices.map((price) => ({ price })));

describe('the price slider', () => {
  const SLIDER = { minimum: 5000, maximum: 30_000 };
  const STEPS = (SLIDER.maximum - SLIDER.minimum) / 500;
  const nearStep = fc
    .tuple(fc.integer({ min: 0, max: STEPS + 4 }), fc.constantFrom(-1, 0, 1, 250))
    .map(([steps, off]) => SLIDER.minimum - 1000 + steps * 500 + off);
  const anyCar = fc.record({
    price: fc.oneof(nearStep, fc.integer({ min: 0, max: 40_000 }), fc.constant(0)),
    status: fc.constantFrom('in_stock', 'in_stock', 'coming_soon', 'sold'),
    car_type: fc.constantFrom('new', 'used', 'demo'),
    make: fc.constantFrom('Toyota', 'Mazda'),
    show_on_dealer_website: fc.constantFrom(true, true, true, false),
  });
  const anySearch = fc.record({
    defaultPath: fc.constantFrom('used-cars', 'new-used-and-demo-cars', '/inventory', 'bargains', 'toyota'),
    minimumPrice: fc.constantFrom(0, 3),
    sort: fc.constantFrom('custom_rank:desc', 'price:asc'),
    excludePriceZeroWhenAscending: fc.boolean(),
    filter: fc.constantFrom('year NOT EXISTS', 'NOT make = Mazda'),
    pages: fc.constant([{ path: 'bargains', title: 'Bargains', refinements: { price: ['10000:20000'] } }]),
  });
  const thumbs = fc
    .uniqueArray(fc.integer({ min: 0, max: STEPS }), { minLength: 2, maxLength: 2 })
    .map((steps) => steps.toSorted((a, b) => a - b).map((step) => SLIDER.minimum + step * 500))
    .map(([from = 0, to = 0]) => ({ from, to }));

  test('shows the same count as its page, for any stock, range and default page', () => {
    fc.assert(
      fc.property(fc.array(anyCar, { maxLength: 30 }), anySearch, fc.array(thumbs), (facts, search, choices) => {
        const context = makeContext({
          stock: makeCars({ price: 9990, make: 'Toyota' }, { price: 19_990, make: 'Toyota' }, ...facts),
          site: { search, features: { home: { priceSlider: SLIDER } } },
        });
        const { price } = getHome(context);
        if (!price) throw new Error('Expected a slider for two prices.');
        for (const choice of [...choices, { from: SLIDER.minimum, to: SLIDER.maximum }]) {
          const parameter = formatPriceParameter(price.scale, choice);
          const url = parameter || price.overrides ? `${price.path}?price=${parameter}` : price.path;
          expect(countInRange(price.counts, price.scale, choice), url).toBe(countSearchResults(context, url));
        }
        for (const { url, count } of price.bands) expect(count, url).toBe(countSearchResults(context, url));
      }),
      { seed: 8, numRuns: atDepth({ sample: 40, full: 200 }) },
    );
  });

  test('removes the default price range of its page when opened', () => {
    const pages = [{ path: 'bargains', title: 'Bargains', refinements: { price: [':20000'] } }];
    const context = makeContext({
      stock: makePricedCars(10_000, 40_000),
      site: { search: { defaultPath: 'bargains', pages } },
    });
    const { price, total } = getHome(context);
    expect(total).toBe(1);
    expect(price).toMatchObject({ overrides: true, path: '/search/bargains' });
    expect(price && countInRange(price.counts, price.scale, { from: 5000, to: 250_000 })).toBe(2);
  });

  test('is left out if all cars have the same price', () => {
    expect(getHome(makeContext({ stock: makePricedCars(20_000, 20_000) })).price).toBeUndefined();
    expect(getHome(makeContext({ stock: [] })).price).toBeUndefined();
  });

  test('offers the amounts on its scale, and without JavaScript those that find more cars than the one before', () => {
    const { price } = getHome(makeContext({ stock: makePricedCars(9990, 18_000, 22_000, 90_000) }));
    expect(price?.picks).toEqual([10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000]);
    expect(price?.bands.map(({ upTo, count }) => [upTo, count])).toEqual([
      [10_000, 1],
      [20_000, 2],
      [25_000, 3],
    ]);
    expect(price?.bands[0]?.url).toBe('/search/used-cars?price=%3A10000');
  });

  test('draws the cars on its scale', () => {
    const { price } = getHome(makeContext({ stock: makePricedCars(1000, 5000, 300_000) }));
    expect(price?.bars.at(0)).toBe(1);
    expect(price?.bars.at(-1)).toBe(1);
    expect(price?.bars.reduce((sum, bar) => sum + bar)).toBe(2);
  });
});

describe('tiles', () => {
  test('are the makes and bodies in stock, most cars first, each with the count of its page', () => {
    const stock = makeCars(
      { make: 'Mazda', model: '3', simple_body: 'Hatchback' },
      { make: 'Toyota', simple_body: 'SUV' },
      { make: 'Toyota', simple_body: 'SUV' },
      { make: 'Toyota', simple_body: undefined, show_on_dealer_website: false },
    );
    const context = makeContext({ stock });
    const { makes, bodies } = getHome(context);
    expect(makes.map(({ name, count }) => [name, count])).toEqual([
      ['Toyota', 2],
      ['Mazda', 1],
    ]);
    expect(bodies.map(({ name, count, body }) => [name, count, body])).toEqual([
      ['SUV', 2, 'suv'],
      ['Hatchback', 1, 'hatchback'],
    ]);
    for (const { url, count } of [...makes, ...bodies]) expect(count, url).toBe(countSearchResults(context, url));
  });

  test("use the dealer's own logo of a make, found by the make's name", () => {
    const manufacturers = [
      { id: 1, name: 'Toyota', slug: 'toyota-australia', logo: { url: '/assets/toyota.svg' } },
      { id: 2, name: 'Mazda', slug: 'mazda', logo: { url: null } },
    ];
    const stock = makeCars({ make: 'TOYOTA' }, { make: 'Mazda' });
    const { makes } = getHome(makeContext({ stock, site: { manufacturers } }));
    expect(makes.map(({ make, logo }) => [make, logo])).toEqual([
      ['mazda', undefined],
      ['toyota', '/assets/toyota.svg'],
    ]);
  });
});

describe('conditions', () => {
  const stock = makeCars({ car_type: 'used' }, { car_type: 'used' }, { car_type: 'new' });

  test('are those in stock in menu order, with the count of their pages', () => {
    const context = makeContext({ stock, site: { features: { cars: { usedLabel: 'pre-owned' } } } });
    const { conditions } = getHome(context);
    expect(conditions).toEqual([
      { name: 'New', value: 'new', url: '/search/new-cars', count: 1 },
      { name: 'Pre-Owned', value: 'used', url: '/search/used-cars', count: 2 },
    ]);
    for (const { url, count } of conditions) {
      expect((getInputs(context, url) as SearchInputs).results.inputs.data.results.total, url).toBe(count);
    }
  });

  test('are left out if all cars have the same one', () => {
    expect(getHome(makeContext({ stock: stock.slice(0, 2) })).conditions).toEqual([]);
  });
});

test('the home page shows the same count as the default search page', () => {
  const stock = makeCars({ car_type: 'used' }, { car_type: 'new' }, { car_type: 'demo' });
  expect(getHome(makeContext({ stock })).total).toBe(1);
  expect(getHome(makeContext({ stock, site: { search: { defaultPath: 'new-and-demo-cars' } } })).total).toBe(2);
});
