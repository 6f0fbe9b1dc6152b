import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countFinderCars, FINDER_FIELDS, isFinderCounts } from '#src/features/content/finder-counts.ts';
import { evaluate, parseSearchParams, planSearch } from '#src/features/search/index.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { makeContext, makeListedCar } from '#tests/fixtures/site-context.ts';
import type { SiteContext } from '../context.ts';
import { planPages } from '../index.ts';
import { getCatalogue } from './catalogue.ts';
import { makeFinderCounts } from './finder.ts';

const makeCars = (facts: readonly Parameters<typeof makeListedCar>[0][]) =>
  facts.map((more, index) => makeListedCar({ id: String(index), slug: `car-${index}`, ...more }));

/** Counts what the search page finds for the address that the form submits. */
function countSearchResults(context: SiteContext, choice: Record<string, string>): number {
  const { scope, hits, landings } = getCatalogue(context);
  const base = landings.find(({ path }) => path === context.site.search.defaultPath)?.base;
  const params = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ''));
  return evaluate(hits, planSearch(parseSearchParams(params, base), scope, context.clock.now)).total;
}

describe('the counts of the search form', () => {
  const anyCar = fc.record({
    price: fc.constantFrom(0, 9990, 15_000, 24_990, 40_000, 40_001, 180_000),
    status: fc.constantFrom('in_stock', 'in_stock', 'coming_soon', 'sold'),
    car_type: fc.constantFrom('new', 'used', 'demo'),
    make: fc.constantFrom('Toyota', 'TOYOTA', 'Mazda'),
    simple_body: fc.constantFrom('SUV', 'Ute', undefined),
  });
  const anySearch = fc.record({
    defaultPath: fc.constantFrom('used-cars', 'new-used-and-demo-cars', 'bargains', 'toyota'),
    minimumPrice: fc.constantFrom(0, 3),
    filter: fc.constantFrom('year NOT EXISTS', 'NOT make = Mazda'),
    pages: fc.constant([
      { path: 'bargains', title: 'Bargains', refinements: { price: ['10000:20000'], body: ['SUV'] } },
    ]),
  });

  test('are those of the search page, for any stock, choice and default page', () => {
    fc.assert(
      fc.property(
        fc.array(anyCar, { maxLength: 30 }),
        anySearch,
        fc.infiniteStream(fc.nat()),
        (facts, search, picks) => {
          const context = makeContext({ stock: makeCars([{ make: 'Toyota' }, ...facts]), site: { search } });
          const counts = makeFinderCounts(context);
          for (let round = 0; round < 8; round += 1) {
            const choice = Object.fromEntries(
              FINDER_FIELDS.map((field) => {
                const offered = ['', ...counts.values[field]];
                return [field, offered[Number(picks.next().value) % offered.length] ?? ''];
              }),
            );
            expect(countFinderCars(counts, choice), JSON.stringify(choice)).toBe(countSearchResults(context, choice));
          }
        },
      ),
      { seed: 12, numRuns: atDepth({ sample: 40, full: 300 }) },
    );
  });

  test('group equal cars, so that more of the same make the file no larger', () => {
    const few = makeFinderCounts(makeContext({ stock: makeCars([{}, {}]) }));
    const many = makeFinderCounts(makeContext({ stock: makeCars(Array.from({ length: 50 }, () => ({}))) }));
    expect(many.groups).toHaveLength(few.groups.length);
    expect(countFinderCars(many, {})).toBe(50);
  });

  test('find nothing for a value that is no longer offered', () => {
    const counts = makeFinderCounts(makeContext({ stock: makeCars([{ simple_body: undefined }]) }));
    expect(countFinderCars(counts, { body: 'Ute' })).toBe(0);
    expect(countFinderCars(counts, { price: ':1' })).toBe(0);
  });

  test('are published for a home page with the form, and for no other', () => {
    const listFiles = (hero: string) =>
      planPages(makeContext({ stock: makeCars([{}]), site: { features: { home: { hero } } } }))
        .filter(({ template }) => template === '/finder.json')
        .map(({ path }) => path);
    expect(listFiles('finder')).toEqual(['/finder.json']);
    expect(listFiles('banner')).toEqual([]);
  });
});

test('counts of another version are refused', () => {
  const counts = makeFinderCounts(makeContext({ stock: makeCars([{}]) }));
  expect(isFinderCounts(JSON.parse(JSON.stringify(counts)))).toBe(true);
  for (const other of [null, [], {}, { ...counts, groups: [['1']] }, { ...counts, values: { make: [] } }]) {
    expect(isFinderCounts(other), JSON.stringify(other)).toBe(false);
  }
});
