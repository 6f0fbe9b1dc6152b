import { describe, expect, test } from 'vitest';
import { clockAt } from '#src/lib/clock.ts';
import { CONFIG, hit, NOW } from '#tests/search/cars.ts';
import { searchPageData } from '../first-page.ts';
import { landingPages } from '../landing-pages.ts';
import { searchScope } from '../scope.ts';
import { type SearchState, toggled, withQuery, withRange } from '../state.ts';
import { relaxations, wantedText } from './relaxations.ts';

const scope = searchScope(CONFIG, 3);
const cars = [hit({ id: 'A1', slug: 'a1' }), hit({ id: 'B1', slug: 'b1', make: 'Mazda', model: '3' })];
const pages = landingPages({ defaultPath: '/search/all', pages: [] }, scope, cars, clockAt(NOW));

function shownAt(path: string, narrow: (state: SearchState) => SearchState, without: Record<string, number>) {
  const landing = pages.find((page) => page.path === path);
  if (!landing) throw new Error(`There is no page ${path}.`);
  const page = searchPageData(landing, pages, scope, cars, clockAt(NOW));
  const wording = { locale: 'en-AU', noun: { one: 'car', many: 'cars' }, usedLabel: 'used' } as const;
  const results = { ...page.results, hits: [], total: 0, without };
  return { page, state: narrow(page.base), results, wording, reading: 'price' } as const;
}

const ways = (shown: ReturnType<typeof shownAt>, withoutText?: number) =>
  relaxations(shown, withoutText).map(({ text, count, href }) => [text, count, href]);

describe('the ways out of a search that found nothing', () => {
  test('name what to let go of and what that gives, the most first', () => {
    const narrow = (state: SearchState) => withRange(toggled(state, 'fuel', 'Diesel'), 'price', { max: 20_000 });
    expect(ways(shownAt('/search/all', narrow, { fuel: 3, price: 12 }))).toEqual([
      ['Price: Up to $20,000', 12, '/search/all?fuel=Diesel'],
      ['Diesel', 3, '/search/all?price=%3A20000'],
    ]);
  });

  test('hold no way that gives nothing', () => {
    const narrow = (state: SearchState) => toggled(toggled(state, 'fuel', 'Diesel'), 'drive', '4x4');
    expect(ways(shownAt('/search/all', narrow, { fuel: 0, drive: 0 }))).toEqual([]);
  });

  test('let a make go together with its models, and several values of a facet together', () => {
    const model = (state: SearchState) => toggled(toggled(state, 'make', 'Toyota'), 'model', 'Hilux');
    expect(ways(shownAt('/search/all', model, { make: 40, model: 7 }))).toEqual([
      ['Toyota, Hilux', 40, '/search/all'],
      ['Hilux', 7, '/search/all?make=Toyota'],
    ]);
    const bodies = (state: SearchState) => toggled(toggled(state, 'body', 'Ute'), 'body', 'Van');
    expect(ways(shownAt('/search/all', bodies, { body: 5 }))).toEqual([['Ute, Van', 5, '/search/all']]);
  });

  test('let the text go where its number is known', () => {
    const shown = shownAt('/search/all', (state) => withQuery(state, 'zeppelin'), {});
    expect(ways(shown)).toEqual([]);
    expect(ways(shown, 2)).toEqual([['“zeppelin”', 2, '/search/all']]);
  });

  test('lead to another page where the page itself is what narrows', () => {
    const shown = shownAt('/search/mazda', (state) => toggled(state, 'fuel', 'Electric'), { make: 2, fuel: 1 });
    expect(ways(shown)).toEqual([
      ['Mazda', 2, expect.stringMatching(/^\/search\/[a-z-]+\?fuel=Electric$/)],
      ['Electric', 1, '/search/mazda'],
    ]);
    expect(relaxations(shown)[0]?.next).toBeUndefined();
  });
});

test('what a shopper looks for reads as a list', () => {
  const narrow = (state: SearchState) => withQuery(toggled(state, 'make', 'Toyota'), 'leather');
  expect(wantedText(shownAt('/search/all', narrow, {}))).toBe('“leather”, Toyota');
});
