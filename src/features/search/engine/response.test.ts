import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import { countPages, createSearchScope, parseSearchParams, planSearch } from '../core/index.ts';
import { readResponse } from './response.ts';

const scope = createSearchScope({ ...SEARCH_CONFIG, facets: ['make', 'body', 'price'] }, 3);
const makePlan = (params: string) => planSearch(parseSearchParams(new URLSearchParams(params)), scope, SEARCH_NOW);
const HitSchema = v.object({ id: v.string() });
const read = (response: unknown, params = '') => readResponse(response, makePlan(params), HitSchema);

const MAIN = {
  hits: [{ id: 'A1', other: true }],
  estimatedTotalHits: 43,
  processingTimeMs: 2,
  facetDistribution: { make: { Toyota: 43 }, price: { 19990: 43 } },
  facetStats: { price: { min: 19_990, max: 19_990 } },
};

describe('readResponse', () => {
  test('reads hits, total, counts, ends of ranges and the processing time', () => {
    const answer = read({ results: [MAIN] });
    expect(answer).toEqual({
      hits: [{ id: 'A1' }],
      total: 43,
      // No car in the index has a body, so the engine leaves it out.
      facets: { make: { Toyota: 43 }, body: {}, price: { 19990: 43 } },
      stats: { price: { min: 19_990, max: 19_990 } },
      without: {},
      processingMs: 2,
    });
    expect(countPages(answer.total, scope.pageSize)).toBe(3);
  });

  test('takes the counts of a refined facet, and the total without it, from its own query', () => {
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

  test('rejects a response to other queries', () => {
    expect(() => read({ results: [MAIN] }, 'make=Toyota')).toThrow('a different number of queries');
    expect(() => read({ results: [] })).toThrow('a different number of queries');
  });

  test.each([
    null,
    'results',
    { results: {} },
    { results: [{ ...MAIN, estimatedTotalHits: -1 }] },
    { results: [{ ...MAIN, hits: [{ id: 7 }] }] },
    { results: [{ ...MAIN, facetDistribution: { make: { Toyota: '43' } } }] },
    { results: [{ ...MAIN, facetStats: { price: { min: '0', max: 1 } } }] },
  ])('rejects %j', (response) => {
    expect(() => read(response)).toThrow();
  });
});
