import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CONFIG, NOW } from '#tests/search/cars.ts';
import { pageCount } from './answer.ts';
import { searchPlan } from './plan.ts';
import { readResponse } from './response.ts';
import { searchScope } from './scope.ts';
import { stateFromParams } from './url.ts';

const scope = searchScope({ ...CONFIG, facets: ['make', 'body', 'price'] }, 3);
const planOf = (params: string) => searchPlan(stateFromParams(new URLSearchParams(params)), scope, NOW);
const HitSchema = v.object({ id: v.string() });
const read = (response: unknown, params = '') => readResponse(response, planOf(params), HitSchema);

const MAIN = {
  hits: [{ id: 'A1', other: true }],
  estimatedTotalHits: 43,
  processingTimeMs: 2,
  facetDistribution: { make: { Toyota: 43 }, price: { 19990: 43 } },
  facetStats: { price: { min: 19_990, max: 19_990 } },
};

describe('readResponse', () => {
  test('reads hits, total, counts, ends of ranges and the time that the engine took', () => {
    const answer = read({ results: [MAIN] });
    expect(answer).toEqual({
      hits: [{ id: 'A1' }],
      total: 43,
      // No car of the index has a body, so the engine says nothing of it.
      facets: { make: { Toyota: 43 }, body: {}, price: { 19990: 43 } },
      stats: { price: { min: 19_990, max: 19_990 } },
      without: {},
      processingMs: 2,
    });
    expect(pageCount(answer.total, scope.pageSize)).toBe(3);
  });

  test('takes the counts of a refined facet from its own query, and how many cars there are without it', () => {
    const make = {
      hits: [{ id: 'B1' }],
      estimatedTotalHits: 90,
      facetDistribution: { make: { Mazda: 47, Toyota: 43 } },
    };
    const price = { ...make, estimatedTotalHits: 60, facetDistribution: { price: {} }, facetStats: {} };
    const answer = read({ results: [MAIN, make, price] }, 'make=Toyota&price=:20000');
    expect(answer.facets['make']).toEqual({ Mazda: 47, Toyota: 43 });
    expect(answer.without).toEqual({ make: 90, price: 60 });
    expect(answer.stats).toEqual({});
    expect(answer.hits).toEqual([{ id: 'A1' }]);
  });

  test('an answer to other queries is refused', () => {
    expect(() => read({ results: [MAIN] }, 'make=Toyota')).toThrow('other queries than asked');
    expect(() => read({ results: [] })).toThrow('other queries than asked');
  });

  test.each([
    null,
    'results',
    { results: {} },
    { results: [{ ...MAIN, estimatedTotalHits: -1 }] },
    { results: [{ ...MAIN, hits: [{ id: 7 }] }] },
    { results: [{ ...MAIN, facetDistribution: { make: { Toyota: '43' } } }] },
    { results: [{ ...MAIN, facetStats: { price: { min: '0', max: 1 } } }] },
  ])('%j is no answer', (response) => {
    expect(() => read(response)).toThrow();
  });
});
