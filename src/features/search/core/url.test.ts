import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIST_FACETS, RANGE_FACETS } from './facets.ts';
import { parseSearchParams } from './read-url.ts';
import { SORT_ATTRIBUTES } from './sorts.ts';
import { EMPTY_STATE, type SearchState, withPage, withQuery, withRange, withSort, withValues } from './state.ts';
import { makeSearchUrl, toSearchParams } from './url.ts';

const parse = (query: string, base?: SearchState) => parseSearchParams(new URLSearchParams(query), base);

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom('', ' ', 'a&b=c', '"', '100%', '+', '#', 'price<5', 'a\nb', '🚗'.repeat(300)),
);
const end = fc.option(fc.oneof(fc.nat(300_000), fc.integer(), fc.double()), { nil: undefined });
const range = fc.record({ min: end, max: end });
const change = fc.oneof(
  text.map((query) => (state: SearchState) => withQuery(state, query)),
  fc.tuple(fc.constantFrom(...LIST_FACETS), fc.array(text, { maxLength: 4 })).map(
    ([row, values]) =>
      (state: SearchState) =>
        withValues(state, row.attribute, values),
  ),
  fc.tuple(fc.constantFrom(...RANGE_FACETS), range).map(
    ([row, ends]) =>
      (state: SearchState) =>
        withRange(state, row.attribute, ends),
  ),
  fc.constantFrom(...SORT_ATTRIBUTES).map((name) => (state: SearchState) => withSort(state, `${name}:asc`)),
  fc.integer({ min: -2, max: 60 }).map((page) => (state: SearchState) => withPage(state, page)),
);
const changes = fc.array(change, { maxLength: 8 });
const apply = (steps: readonly ((state: SearchState) => SearchState)[], start = EMPTY_STATE) =>
  steps.reduce((state, step) => step(state), start);

/** Landing pages narrow by values and ranges only. */
const base = changes.map((steps): SearchState => {
  const { refinements, ranges } = apply(steps);
  return { ...EMPTY_STATE, refinements, ranges };
});

describe('parseSearchParams and toSearchParams', () => {
  test('every reachable state round-trips through its URL, on every landing page', () => {
    fc.assert(
      fc.property(base, changes, (page, steps) => {
        const state = apply(steps, page);
        expect(parse(toSearchParams(state, page).toString(), page)).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  test('any URL parses to a state whose own URL parses to the same', () => {
    const junk = fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom('page', 'sort', 'query', 'price', 'make', 'model', '__proto__', 'nope'), text),
        text,
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(base, junk, (page, pairs) => {
        const state = parseSearchParams(new URLSearchParams(pairs), page);
        expect(parse(toSearchParams(state, page).toString(), page)).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  test('writes parameters in a fixed order', () => {
    const state = parse(
      'page=3&sort=price:asc&year=2019:&price=:20000&model=Hilux&make=Toyota&make=Mazda&query=tow bar',
    );
    expect(makeSearchUrl('/search/used-cars', state)).toBe(
      '/search/used-cars?query=tow+bar&make=Mazda&make=Toyota&model=Hilux&price=%3A20000&year=2019%3A&sort=price%3Aasc&page=3',
    );
    expect(makeSearchUrl('/search/used-cars', EMPTY_STATE)).toBe('/search/used-cars');
  });

  test('a range is written min:max and either end may be left out', () => {
    expect(parse('price=10000:20000').ranges).toEqual({ price: { min: 10_000, max: 20_000 } });
    expect(parse('price=10000:').ranges).toEqual({ price: { min: 10_000 } });
    expect(parse('km=:50000').ranges).toEqual({ km: { max: 50_000 } });
    expect(parse('price=20000:10000').ranges).toEqual({ price: { min: 10_000, max: 20_000 } });
  });

  test('ignores invalid parameters', () => {
    for (const query of [
      'price=cheap',
      'price=1e3:',
      'price=-5:',
      'price=:',
      'price=1:2:3',
      'sort=name:asc',
      'sort=price',
      'utm_source=mail',
      'make=%22%22',
      'query=%20%20',
      'document_id=x',
    ]) {
      expect(parse(query), query).toEqual(EMPTY_STATE);
    }
  });

  test('accepts only whole page numbers above 1', () => {
    for (const page of ['1', '0', '-2', '2.5', 'two', '', '02', '1e3', ' 2', '99999999']) {
      expect(parse(`page=${page}`).page, page).toBe(1);
    }
    expect(parse('page=2').page).toBe(2);
    expect(toSearchParams(withPage(EMPTY_STATE, 1)).has('page')).toBe(false);
    expect(toSearchParams(withPage(EMPTY_STATE, 2)).get('page')).toBe('2');
  });

  test('on a landing page the URL contains only what differs from the page', () => {
    const hilux = parse('make=Toyota&model=Hilux');
    expect(toSearchParams(hilux, hilux).toString()).toBe('');
    expect(parse('', hilux)).toEqual(hilux);
    expect(toSearchParams(withValues(hilux, 'make', ['Mazda']), hilux).toString()).toBe('make=Mazda&model=');
    expect(parse('make=&model=', hilux)).toEqual(EMPTY_STATE);
  });
});
