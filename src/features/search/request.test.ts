import { describe, expect, test } from 'vitest';
import { CONFIG, NOW } from '#tests/search/cars.ts';
import { searchPlan } from './plan.ts';
import { multiSearchBody } from './request.ts';
import { type SearchConfig, searchScope } from './scope.ts';
import { EMPTY_STATE } from './state.ts';
import type { SurfaceName } from './surfaces.ts';
import { stateFromParams } from './url.ts';

const NOW_SECONDS = NOW / 1000;
const STOCK =
  `(status IN ["in_stock", "coming_soon"] OR (status = "sold" AND sold_date_timestamp > ${NOW_SECONDS - 259_200}))` as const;

function queries(params: string, config: Partial<SearchConfig> = {}) {
  const scope = searchScope({ ...CONFIG, ...config }, 3);
  return multiSearchBody(searchPlan(stateFromParams(new URLSearchParams(params)), scope, NOW), 'cars').queries;
}

describe('multiSearchBody', () => {
  test('a search without refinements is one query with every part of the specification', () => {
    expect(queries('query=tow+bar')).toEqual([
      {
        indexUid: 'cars',
        facets: [
          ...['car_type', 'make', 'price', 'year', 'km', 'body', 'fuel', 'transmission', 'drive', 'colour'],
          ...['seats', 'location_name', 'certified'],
        ],
        attributesToHighlight: ['*'],
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        limit: 21,
        offset: 0,
        filter: `(${STOCK} AND (show_on_dealer_website = "true" AND price >= 3))`,
        sort: ['created_at_timestamp:desc', 'id:asc'],
        q: 'tow bar',
        matchingStrategy: 'all',
      },
    ]);
  });

  test('each refined facet adds a query of one hit without its own filter', () => {
    const [main, fuel, price] = queries('fuel=Diesel&price=:20000&page=3', { minimumPrice: 0 });
    const stock = `(${STOCK} AND show_on_dealer_website = "true")`;
    expect(main).toMatchObject({ limit: 21, offset: 42, filter: `(${stock} AND fuel = "Diesel" AND price <= 20000)` });
    expect(fuel).toMatchObject({ limit: 1, offset: 0, facets: ['fuel'], filter: `(${stock} AND price <= 20000)` });
    expect(price).toMatchObject({ limit: 1, offset: 0, facets: ['price'], filter: `(${stock} AND fuel = "Diesel")` });
    expect(queries('fuel=Diesel&price=:20000')).toHaveLength(3);
  });

  test('makes are counted without the models too, because another make clears them', () => {
    const [, make, model] = queries('make=Toyota&model=Hilux');
    expect(make?.filter).not.toContain('model');
    expect(model?.filter).toContain('make = "Toyota"');
  });

  test('a facet that is not offered is counted when it is refined', () => {
    expect(queries('city=Parramatta')[0]?.facets).toContain('city');
  });

  test('a tenant chooses the facets; models are counted once a make is chosen, badges once a model is', () => {
    const facetsOf = (params: string) => queries(params, { facets: ['body', 'make'] })[0]?.facets;
    expect(facetsOf('')).toEqual(['make', 'body']);
    expect(facetsOf('make=Toyota')).toEqual(['make', 'model', 'body']);
    expect(facetsOf('make=Toyota&model=Hilux')).toEqual(['make', 'model', 'badge', 'body']);
  });

  test('every place that searches asks for its own number of cars, order and counts', () => {
    const scope = searchScope(CONFIG, 3);
    const ask = (surface?: SurfaceName) =>
      multiSearchBody(searchPlan(EMPTY_STATE, scope, NOW, surface), 'cars').queries[0];
    expect(ask('query')).toMatchObject({ limit: 100, offset: 0, facets: [] });
    expect(ask('search')).toMatchObject({ limit: 21, sort: ['created_at_timestamp:desc', 'id:asc'] });
    expect(ask('header')).toMatchObject({
      limit: 3,
      sort: ['custom_rank:desc', 'id:asc'],
      facets: ['make', 'make_model', 'body'],
    });
    expect(ask('cards')).toMatchObject({ limit: 3, facets: [] });
    expect(ask('car-types')).toMatchObject({ facets: ['car_type'] });
  });
});

describe('the stock filter', () => {
  test('a minimum price of 0 lets cars without a price in', () => {
    expect(queries('', { minimumPrice: 0 })[0]?.filter).not.toContain('price');
  });

  test("stock numbers, new cars of some makes and the dealer's own expression are excluded", () => {
    const filter = queries('', {
      excludedStockNumbers: ['U"1'],
      excludedNewMakes: ['Toyota', 'Kia'],
      filter: 'location_name = Ryde OR certified = true',
    })[0]?.filter;
    expect(filter).toContain('NOT stocknum = "U1"');
    expect(filter).toContain('NOT (car_type = "new" AND make IN ["Toyota", "Kia"])');
    expect(filter).toContain('AND (location_name = "Ryde" OR certified = "true"))');
  });

  test('cheapest first leaves cars without a price out where that is switched on', () => {
    const filter = (sort: string, on: boolean) =>
      queries(`sort=${sort}`, { minimumPrice: 0, excludePriceZeroWhenAscending: on })[0]?.filter.includes('price > 0');
    expect([filter('price:asc', true), filter('price:desc', true), filter('price:asc', false)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("the dealer's own order is used until the shopper asks for another", () => {
    expect(queries('', { sort: 'custom_rank:desc' })[0]?.sort).toEqual(['custom_rank:desc', 'id:asc']);
    expect(queries('sort=km:asc', { sort: 'custom_rank:desc' })[0]?.sort).toEqual(['km:asc', 'id:asc']);
  });
});
