import { describe, expect, test } from 'vitest';
import { SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import {
  createSearchScope,
  EMPTY_STATE,
  parseSearchParams,
  planSearch,
  type SearchConfig,
  type SurfaceName,
} from '../core/index.ts';
import { makeMultiSearchBody } from './request.ts';

const NOW_SECONDS = SEARCH_NOW / 1000;
const STOCK =
  `(status IN ["in_stock", "coming_soon"] OR (status = "sold" AND sold_date_timestamp > ${NOW_SECONDS - 259_200}))` as const;

function listQueries(params: string, config: Partial<SearchConfig> = {}) {
  const scope = createSearchScope({ ...SEARCH_CONFIG, ...config }, 3);
  return makeMultiSearchBody(planSearch(parseSearchParams(new URLSearchParams(params)), scope, SEARCH_NOW), 'cars')
    .queries;
}

describe('makeMultiSearchBody', () => {
  test('a search without refinements is a single complete query', () => {
    expect(listQueries('query=tow+bar')).toEqual([
      {
        indexUid: 'cars',
        facets: [
          'car_type',
          'make',
          'price',
          'year',
          'km',
          'body',
          'fuel',
          'transmission',
          'drive',
          'colour',
          'seats',
          'location_name',
          'certified',
        ],
        attributesToHighlight: ['*'],
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        limit: 21,
        offset: 0,
        filter: `((${STOCK} AND (show_on_dealer_website = "true" AND (price >= 3 OR rental_only = "true"))) AND NOT rental_only = "true")`,
        sort: ['sold:asc', 'reserved:asc', 'created_at_timestamp:desc', 'id:asc'],
        q: 'tow bar',
        matchingStrategy: 'all',
      },
    ]);
  });

  test('each refined facet adds a query of one hit without its own filter', () => {
    const [main, fuel, price] = listQueries('fuel=Diesel&price=:20000&page=3', { minimumPrice: 0 });
    const stock = `((${STOCK} AND show_on_dealer_website = "true") AND NOT rental_only = "true")`;
    expect(main).toMatchObject({ limit: 21, offset: 42, filter: `(${stock} AND fuel = "Diesel" AND price <= 20000)` });
    expect(fuel).toMatchObject({ limit: 1, offset: 0, facets: ['fuel'], filter: `(${stock} AND price <= 20000)` });
    expect(price).toMatchObject({ limit: 1, offset: 0, facets: ['price'], filter: `(${stock} AND fuel = "Diesel")` });
    expect(listQueries('fuel=Diesel&price=:20000')).toHaveLength(3);
  });

  test('makes are counted without the models, because another make clears them', () => {
    const [, make, model] = listQueries('make=Toyota&model=Hilux');
    expect(make?.filter).not.toContain('model');
    expect(model?.filter).toContain('make = "Toyota"');
  });

  test('counts a facet that is not offered when it narrows the search', () => {
    expect(listQueries('city=Parramatta')[0]?.facets).toContain('city');
  });

  test("counts the tenant's facets, models once a make is chosen and badges once a model is", () => {
    const listFacets = (params: string) => listQueries(params, { facets: ['body', 'make'] })[0]?.facets;
    expect(listFacets('')).toEqual(['make', 'body']);
    expect(listFacets('make=Toyota')).toEqual(['make', 'model', 'body']);
    expect(listFacets('make=Toyota&model=Hilux')).toEqual(['make', 'model', 'badge', 'body']);
  });

  test('every surface requests its own number of cars, order and counts', () => {
    const scope = createSearchScope(SEARCH_CONFIG, 3);
    const ask = (surface?: SurfaceName) =>
      makeMultiSearchBody(planSearch(EMPTY_STATE, scope, SEARCH_NOW, surface), 'cars').queries[0];
    expect(ask('query')).toMatchObject({ limit: 100, offset: 0, facets: [] });
    expect(ask('search')).toMatchObject({
      limit: 21,
      sort: ['sold:asc', 'reserved:asc', 'created_at_timestamp:desc', 'id:asc'],
    });
    expect(ask('header')).toMatchObject({
      limit: 3,
      sort: ['sold:asc', 'reserved:asc', 'custom_rank:desc', 'id:asc'],
      facets: ['make', 'make_model', 'body'],
    });
    expect(ask('cards')).toMatchObject({ limit: 3, facets: [] });
    expect(ask('car-types')).toMatchObject({ facets: ['car_type'] });
  });
});

describe('the stock filter', () => {
  test('a minimum price of 0 includes cars without a price', () => {
    expect(listQueries('', { minimumPrice: 0 })[0]?.filter).not.toContain('price');
  });

  test('cars that are only for rent are found by a rate alone, and sorted by it', () => {
    const [main, counts] = listQueries('rental_price=:500&sort=price:asc');
    expect(main?.filter).not.toContain('NOT rental_only');
    expect(main).toMatchObject({ sort: ['sold:asc', 'reserved:asc', 'rental_price:asc', 'id:asc'] });
    expect(counts).toMatchObject({ facets: ['rental_price'] });
  });

  test("excludes stock numbers and new cars of some makes, and applies the dealer's own expression", () => {
    const filter = listQueries('', {
      excludedStockNumbers: ['U"1'],
      excludedNewMakes: ['Toyota', 'Kia'],
      filter: 'location_name = Ryde OR certified = true',
    })[0]?.filter;
    expect(filter).toContain('NOT stocknum = "U1"');
    expect(filter).toContain('NOT (car_type = "new" AND make IN ["Toyota", "Kia"])');
    expect(filter).toContain('AND (location_name = "Ryde" OR certified = "true"))');
  });

  test('cheapest first excludes cars without a price when configured', () => {
    const getFilter = (sort: string, on: boolean) =>
      listQueries(`sort=${sort}`, { minimumPrice: 0, excludePriceZeroWhenAscending: on })[0]?.filter.includes(
        'price > 0',
      );
    expect([getFilter('price:asc', true), getFilter('price:desc', true), getFilter('price:asc', false)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("uses the dealer's default order until the shopper chooses another", () => {
    expect(listQueries('', { sort: 'custom_rank:desc' })[0]?.sort).toEqual([
      'sold:asc',
      'reserved:asc',
      'custom_rank:desc',
      'id:asc',
    ]);
    expect(listQueries('sort=km:asc', { sort: 'custom_rank:desc' })[0]?.sort).toEqual([
      'sold:asc',
      'reserved:asc',
      'km:asc',
      'id:asc',
    ]);
  });
});
