import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import { MultiSearchSchema } from './contract.ts';
import {
  createSearchScope,
  FACETS,
  formatFilter,
  LIST_FACETS,
  parseSearchParams,
  planSearch,
  RANGE_FACETS,
  RECOUNTS,
  SURFACES,
  type SurfaceName,
} from './core/index.ts';
import { CARS_INDEX, makeMultiSearchBody } from './engine/index.ts';

const scope = createSearchScope(SEARCH_CONFIG, 3);
const makeBody = (params = '', surface: SurfaceName = 'search') =>
  makeMultiSearchBody(
    planSearch(parseSearchParams(new URLSearchParams(params)), scope, SEARCH_NOW, surface),
    CARS_INDEX,
  );

const parameter = fc.oneof(
  fc.tuple(fc.constantFrom(...LIST_FACETS.map((row) => row.attribute)), fc.string({ unit: 'binary', maxLength: 30 })),
  fc.tuple(fc.constantFrom(...RANGE_FACETS.map((row) => row.attribute)), fc.constantFrom(':20000', '5:', '3:9')),
  fc.tuple(fc.constant('query'), fc.string({ unit: 'binary', maxLength: 250 })),
  fc.tuple(fc.constant('page'), fc.constantFrom('2', '90')),
  fc.tuple(fc.constant('sort'), fc.constantFrom('price:asc', 'km:desc')),
);

describe('MultiSearchSchema', () => {
  test('accepts every search that a page makes, and keeps the meaning of its filters', () => {
    const config = fc.record({
      filter: fc.constantFrom(
        undefined,
        'NOT (make = "A \\\\ B" AND km 1 TO 5)',
        `${'('.repeat(20)}price < 9${')'.repeat(20)}`,
      ),
      minimumPrice: fc.constantFrom(0, 14),
      excludedStockNumbers: fc.constantFrom([], ['U1', 'U"2']),
      excludedNewMakes: fc.constantFrom([], ['Kia']),
      pageSize: fc.constantFrom(1, 21, 100),
    });
    const surface = fc.constantFrom(...(Object.keys(SURFACES) as SurfaceName[]));
    const recount = fc.constantFrom(undefined, ...RECOUNTS);
    fc.assert(
      fc.property(fc.array(parameter, { maxLength: 8 }), config, surface, recount, (pairs, rules, place, counted) => {
        const state = parseSearchParams(new URLSearchParams(pairs));
        const plan = planSearch(state, createSearchScope({ ...SEARCH_CONFIG, ...rules }, 3), SEARCH_NOW, place);
        for (const text of [plan.query.text, plan.query.retry ?? '']) {
          const body = makeMultiSearchBody(plan, CARS_INDEX, text, counted);
          const { queries } = v.parse(MultiSearchSchema, JSON.parse(JSON.stringify(body)));
          expect(queries.map((query) => ({ ...query, filter: formatFilter(query.filter) }))).toEqual(body.queries);
        }
      }),
    );
  });

  test('accepts a search that every facet narrows', () => {
    const ranges = new Set<string>(RANGE_FACETS.map(({ attribute }) => attribute));
    const params = FACETS.map(({ attribute }) => `${attribute}=${ranges.has(attribute) ? '1:9' : 'true'}`).join('&');
    const body = makeBody(params);
    expect(body.queries).toHaveLength(1 + FACETS.length);
    expect(v.is(MultiSearchSchema, body)).toBe(true);
  });

  const [main] = makeBody().queries;
  const [, count] = makeBody('fuel=Diesel').queries;
  test.each<[string, object]>([
    ['another number of cars', { queries: [{ ...main, limit: 1000 }] }],
    ['all facets', { queries: [{ ...main, facets: ['*'] }] }],
    ['a facet that no page counts', { queries: [{ ...main, facets: ['id'] }] }],
    ['a facet twice', { queries: [{ ...main, facets: ['make', 'make'] }] }],
    ['another index', { queries: [{ ...main, indexUid: 'cars_next' }] }],
    ['other attributes', { queries: [{ ...main, attributesToRetrieve: ['*'] }] }],
    ['an embedder', { queries: [{ ...main, hybrid: { embedder: 'default', semanticRatio: 1 } }] }],
    ['another sort order', { queries: [{ ...main, sort: ['sold:asc', 'reserved:asc', 'make:asc', 'id:asc'] }] }],
    ['a filter in another language', { queries: [{ ...main, filter: '_geoRadius(1, 2, 3)' }] }],
    ['a filter by another attribute', { queries: [{ ...main, filter: 'vin = "1"' }] }],
    ['a list of filters', { queries: [{ ...main, filter: [['price > 1']] }] }],
    ['a long filter', { queries: [{ ...main, filter: `make IN [${'"a",'.repeat(4000)}"a"]` }] }],
    ['a deep filter', { queries: [{ ...main, filter: `${'('.repeat(60)}price > 1${')'.repeat(60)}` }] }],
    ['a long text', { queries: [{ ...main, q: 'a'.repeat(500) }] }],
    ['a negative page', { queries: [{ ...main, offset: -21 }] }],
    ['no query', { queries: [] }],
    ['two main queries', { queries: [main, main] }],
    ['the counts of one facet twice', { queries: [main, count, count] }],
    ['counts of another text', { queries: [main, { ...count, q: 'other' }] }],
    ['a federated search', { queries: [main], federation: {} }],
  ])('rejects %s', (_, body) => {
    expect(v.is(MultiSearchSchema, { queries: [main, count] })).toBe(true);
    expect(v.is(MultiSearchSchema, body)).toBe(false);
  });
});
