import { describe, expect, test } from 'vitest';
import { CardSourceSchema } from '#src/features/cars/card/index.ts';
import { makeIndexedCar, SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import { createSearchScope, parseSearchParams, planSearch, type Recount } from '../core/index.ts';
import { makeMultiSearchBody } from './request.ts';
import { readResponse } from './response.ts';

const scope = createSearchScope({ ...SEARCH_CONFIG, facets: ['make'] }, 3);
const makePlan = (params: string) => planSearch(parseSearchParams(new URLSearchParams(params)), scope, SEARCH_NOW);

/** A response of a host that caps totals at 2,000. Facet counts are not capped. */
const CAPPED = {
  indexUid: 'cars',
  hits: [makeIndexedCar()],
  query: '',
  processingTimeMs: 4,
  limit: 21,
  offset: 0,
  estimatedTotalHits: 2000,
  facetDistribution: {
    make: { Toyota: 2300, Mazda: 1200 },
    car_type: { new: 1000, used: 2400, demo: 100 },
    status: { in_stock: 3400, coming_soon: 60, sold: 40 },
  },
  facetStats: {},
};
const SMALL = { ...CAPPED, estimatedTotalHits: 1999 };

const getTotals = (params: string, results: readonly object[], recount?: Recount) => {
  const { total, without } = readResponse({ results }, makePlan(params), CardSourceSchema, recount);
  return { total, without };
};

describe('the total of an engine with capped totals', () => {
  test('is the sum of a facet of which every car has one value, or the count of cars in stock', () => {
    expect(getTotals('', [CAPPED], 'facets').total).toBe(3500);
    expect(getTotals('', [CAPPED], 'in-stock').total).toBe(3400);
  });

  test('is unchanged without recount, and up to 1999', () => {
    expect(getTotals('', [CAPPED]).total).toBe(2000);
    expect(getTotals('', [SMALL], 'facets').total).toBe(1999);
    expect(getTotals('', [SMALL], 'in-stock').total).toBe(1999);
  });

  test('is unchanged when the engine did not count the facet', () => {
    const silent = { ...CAPPED, facetDistribution: {} };
    expect(getTotals('', [silent], 'facets').total).toBe(2000);
    expect(getTotals('', [silent], 'in-stock').total).toBe(2000);
  });

  test('is also recounted without each facet that narrows the search', () => {
    expect(getTotals('make=Toyota', [SMALL, CAPPED], 'facets')).toEqual({ total: 1999, without: { make: 3500 } });
  });

  test('requests the facet it is counted from once in every query, and does not show it', () => {
    const listFacets = (params: string, recount?: Recount) =>
      makeMultiSearchBody(makePlan(params), 'cars', '', recount).queries.map(({ facets }) => facets);
    expect(listFacets('make=Toyota')).toEqual([['make', 'model'], ['make']]);
    expect(listFacets('', 'facets')).toEqual([['make', 'car_type']]);
    expect(listFacets('car_type=new', 'facets')).toEqual([['car_type', 'make'], ['car_type']]);
    expect(listFacets('car_type=new', 'in-stock')).toEqual([
      ['car_type', 'make', 'status'],
      ['car_type', 'status'],
    ]);
    const { facets } = readResponse({ results: [CAPPED] }, makePlan(''), CardSourceSchema, 'facets');
    expect(Object.keys(facets)).toEqual(['make']);
  });
});
