import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import { makeIndexedCar, SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import { createSearchScope, type SearchState, toggleValue, withQuery, withRange } from '../core/index.ts';
import { createSearchPageData, listLandingPages } from '../landing/index.ts';
import { listRelaxations } from './relaxations.ts';

const scope = createSearchScope(SEARCH_CONFIG, 3);
const cars = [
  makeIndexedCar({ id: 'A1', slug: 'a1' }),
  makeIndexedCar({ id: 'B1', slug: 'b1', make: 'Mazda', model: '3' }),
];
const pages = listLandingPages({ defaultPath: '/search/all', pages: [] }, scope, cars, createClock(SEARCH_NOW));

function showSearch(path: string, narrow: (state: SearchState) => SearchState, without: Record<string, number>) {
  const landing = pages.find((page) => page.path === path);
  if (!landing) throw new Error(`There is no page ${path}.`);
  const page = createSearchPageData(landing, pages, scope, cars, createClock(SEARCH_NOW));
  const wording = { locale: 'en-AU', noun: { one: 'car', many: 'cars' }, usedLabel: 'used' } as const;
  const results = { ...page.results, hits: [], total: 0, without };
  return { page, state: narrow(page.base), results, wording, reading: 'price' } as const;
}

const listWays = (shown: ReturnType<typeof showSearch>, withoutText?: number) =>
  listRelaxations(shown, withoutText).map(({ text, count, href }) => [text, count, href]);

describe('relaxations of a search that found nothing', () => {
  test('name what to remove and how many cars that finds, most first', () => {
    const narrow = (state: SearchState) => withRange(toggleValue(state, 'fuel', 'Diesel'), 'price', { max: 20_000 });
    expect(listWays(showSearch('/search/all', narrow, { fuel: 3, price: 12 }))).toEqual([
      ['Price: Up to $20,000', 12, '/search/all?fuel=Diesel'],
      ['Diesel', 3, '/search/all?price=%3A20000'],
    ]);
  });

  test('omit what finds nothing either', () => {
    const narrow = (state: SearchState) => toggleValue(toggleValue(state, 'fuel', 'Diesel'), 'drive', '4x4');
    expect(listWays(showSearch('/search/all', narrow, { fuel: 0, drive: 0 }))).toEqual([]);
  });

  test('remove a make together with its models, and several values of a facet together', () => {
    const model = (state: SearchState) => toggleValue(toggleValue(state, 'make', 'Toyota'), 'model', 'Hilux');
    expect(listWays(showSearch('/search/all', model, { make: 40, model: 7 }))).toEqual([
      ['Toyota, Hilux', 40, '/search/all'],
      ['Hilux', 7, '/search/all?make=Toyota'],
    ]);
    const bodies = (state: SearchState) => toggleValue(toggleValue(state, 'body', 'Ute'), 'body', 'Van');
    expect(listWays(showSearch('/search/all', bodies, { body: 5 }))).toEqual([['Ute, Van', 5, '/search/all']]);
  });

  test('remove the text when the count without it is known', () => {
    const shown = showSearch('/search/all', (state) => withQuery(state, 'zeppelin'), {});
    expect(listWays(shown)).toEqual([]);
    expect(listWays(shown, 2)).toEqual([['“zeppelin”', 2, '/search/all']]);
  });

  test('link to another page when the page itself narrows the search', () => {
    const shown = showSearch('/search/mazda', (state) => toggleValue(state, 'fuel', 'Electric'), { make: 2, fuel: 1 });
    expect(listWays(shown)).toEqual([
      ['Mazda', 2, expect.stringMatching(/^\/search\/[a-z-]+\?fuel=Electric$/)],
      ['Electric', 1, '/search/mazda'],
    ]);
    expect(listRelaxations(shown)[0]?.next).toBeUndefined();
  });
});
