import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CardSourceSchema } from '#src/features/cars/card/index.ts';
import { anyStock, makeIndexedCar, SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import {
  createSearchScope,
  parseSearchParams,
  planSearch,
  RANGE_FACETS,
  SORT_ATTRIBUTES,
  SURFACES,
} from '../core/index.ts';
import { createSnapshotSearch } from '../snapshot-search/index.ts';
import { decodeSnapshot, encodeSnapshot, type SnapshotCar } from './encoding.ts';
import { evaluate } from './evaluate.ts';

/** Returns the content as parsed from a file. */
const published = (cars: readonly SnapshotCar[]): unknown => JSON.parse(JSON.stringify(encodeSnapshot(cars)));

const text = fc.string({ unit: 'grapheme' });
const texts = fc.array(text, { maxLength: 3 });
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
);
/** Cars with arbitrary values, or none, in an attribute of each kind. */
const anyCar = fc.record(
  {
    id: text,
    name: text,
    make: text,
    vin: text,
    tag: text,
    primary_image_url: text,
    price: number,
    year: number,
    custom_rank: number,
    certified: fc.boolean(),
    sold: fc.boolean(),
    features: texts,
    categories: texts,
    filtered_features: texts,
  },
  { requiredKeys: [] },
);

/** A search in the URL of a search page, with values of `anyStock` and some that it does not have. */
const search = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constant('make'), fc.constantFrom('Toyota', 'citroën', "O'Brien", 'Quote Q', 'nobody')),
      fc.tuple(fc.constant('model'), fc.constantFrom('GT', 'Hilux', 'Back\\slash', 'AND')),
      fc.tuple(fc.constant('categories'), fc.constantFrom('Family', 'FAMILY', 'Tow pack')),
      fc.tuple(fc.constant('seats'), fc.constantFrom('5', '5.0', '7')),
      fc.tuple(fc.constant('certified'), fc.constantFrom('true', 'false')),
      fc.tuple(
        fc.constantFrom(...RANGE_FACETS.map(({ attribute }) => attribute)),
        fc.constantFrom('2019:', ':20000', '9990:45990'),
      ),
      fc.tuple(
        fc.constant('sort'),
        fc.constantFrom(...SORT_ATTRIBUTES).map((attribute) => `${attribute}:desc`),
      ),
      fc.tuple(fc.constant('page'), fc.constantFrom('2', '3')),
      fc.tuple(
        fc.constant('query'),
        fc.constantFrom('hilux', 'toyota 2021', 'u7919x', 'citroen', 'suv diesel', 'A250'),
      ),
    ),
    { maxLength: 5 },
  )
  .map((params) => parseSearchParams(new URLSearchParams(params)));

describe('a snapshot of the stock', () => {
  test('decodes to the cars it was encoded from', () => {
    fc.assert(
      fc.property(fc.array(anyCar), (cars) => {
        expect(decodeSnapshot(published(cars))).toEqual(cars);
      }),
    );
  });

  test('answers every search like the original cars', () => {
    const scope = createSearchScope({ ...SEARCH_CONFIG, minimumPrice: 0, pageSize: 5 }, 3);
    const surface = fc.constantFrom(...(Object.keys(SURFACES) as (keyof typeof SURFACES)[]));
    fc.assert(
      fc.property(anyStock({ minLength: 0, maxLength: 60 }), search, surface, (cars, state, place) => {
        const plan = planSearch(state, scope, SEARCH_NOW, place);
        const own = evaluate(cars, plan);
        const hits = v.parse(v.array(CardSourceSchema), own.hits);
        expect(createSnapshotSearch(published(cars))(plan)).toEqual({ ...own, hits });
      }),
      { numRuns: 300 },
    );
  });

  test('has the cars reserved that are published as reserved, and no others', () => {
    const cars = ['A1', 'B1', 'C1'].map((id) => makeIndexedCar({ id, slug: id, reserved: id === 'B1' }));
    const plan = planSearch(parseSearchParams(new URLSearchParams()), createSearchScope(SEARCH_CONFIG, 3), SEARCH_NOW);
    const listReserved = (latest?: unknown) =>
      createSnapshotSearch(published(cars), latest)(plan).hits.flatMap(({ id, reserved }) => (reserved ? [id] : []));
    expect(listReserved(['A1', 'C1'])).toEqual(['A1', 'C1']);
    expect(listReserved([])).toEqual([]);
    expect(listReserved()).toEqual(['B1']);
    expect(listReserved({ A1: true })).toEqual(['B1']);
  });

  test('stores a value shared by all cars once, and each repeated value once', () => {
    const cars = [
      makeIndexedCar(),
      makeIndexedCar({ id: 'B1', make: 'Land Rover' }),
      makeIndexedCar({ id: 'C1', make: 'Land Rover' }),
      makeIndexedCar({ id: 'D1' }),
    ];
    const { columns } = encodeSnapshot(cars);
    expect(columns['car_type']).toEqual({ all: 'used' });
    expect(columns['make']).toEqual({ values: ['Toyota', 'Land Rover'], codes: [0, 1, 1, 0] });
    expect(columns['id']).toEqual({ each: ['A1', 'B1', 'C1', 'D1'] });
    expect(columns).not.toHaveProperty('year');
  });

  const snapshot = { version: 1, cars: 2, columns: { id: { each: ['a', 'b'] } } };
  test.each([
    ['nothing', null],
    ['a page instead', '<!doctype html>'],
    ['another version', { ...snapshot, version: 2 }],
    ['an impossible number of cars', { ...snapshot, cars: 1e12 }],
    ['a column of another length', { ...snapshot, columns: { id: { each: ['a'] } } }],
    ['a coded column of another length', { ...snapshot, columns: { id: { values: ['a'], codes: [0] } } }],
    ['a code without a value', { ...snapshot, columns: { id: { values: ['a'], codes: [0, 1] } } }],
    ['an invalid code', { ...snapshot, columns: { id: { values: ['a'], codes: [0, -1] } } }],
    ['a value of another kind', { ...snapshot, columns: { id: { each: ['a', { toString: 'b' }] } } }],
    ['a column of no known form', { ...snapshot, columns: { id: ['a', 'b'] } }],
  ])('is rejected when it is %s', (_, content) => {
    expect(() => decodeSnapshot(content)).toThrow();
  });

  test('ignores attributes that no search reads', () => {
    const columns = JSON.parse(
      '{"id":{"all":"a"},"__proto__":{"all":"x"},"constructor":{"all":"x"},"owner":{"all":"x"}}',
    );
    const [car] = decodeSnapshot({ ...snapshot, columns });
    expect(Object.entries(car ?? {})).toEqual([['id', 'a']]);
    expect(Object.getPrototypeOf(car)).toBe(Object.prototype);
  });

  test('finds no invalid cars', () => {
    const plan = planSearch(
      parseSearchParams(new URLSearchParams()),
      createSearchScope({ ...SEARCH_CONFIG, minimumPrice: 0 }, 3),
      SEARCH_NOW,
    );
    const listed = { status: { all: 'in_stock' }, show_on_dealer_website: { all: true } };
    const answer = createSnapshotSearch({ version: 1, cars: 2, columns: { ...listed, price: { all: 'a lot' } } });
    expect(() => answer(plan)).toThrow();
  });
});
