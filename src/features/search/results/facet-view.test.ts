import { describe, expect, test } from 'vitest';
import { clockAt } from '#src/lib/clock.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { CONFIG, hit, NOW } from '#tests/search/cars.ts';
import { searchPageData } from '../first-page.ts';
import { landingPages } from '../landing-pages.ts';
import { searchScope } from '../scope.ts';
import { type SearchState, toggled, withRange } from '../state.ts';
import { facetViews } from './facet-view.ts';
import { pageSteps } from './page-numbers.ts';
import { sortOptions } from './sort-options.ts';

const scope = searchScope({ ...CONFIG, minimumPrice: 0 }, 3);
const cars = [
  hit({ id: '1', slug: 'a', make: 'Toyota', model: 'Hilux', simple_fuel: 'Petrol', km: 1000 }),
  hit({ id: '2', slug: 'b', make: 'Mazda', model: '3', simple_fuel: 'Diesel', price: 0 }),
];
const pages = landingPages({ defaultPath: '/search/used-cars', pages: [] }, scope, cars, clockAt(NOW));

function views(change: (state: SearchState) => SearchState = (state) => state, wording = {}) {
  const landing = pages.find((page) => page.path === '/search/new-used-and-demo-cars');
  if (!landing) throw new Error('Every site has it.');
  const page = searchPageData(landing, pages, scope, cars, clockAt(NOW));
  const words = { locale: 'en-AU', noun: { one: 'car', many: 'cars' }, usedLabel: 'used', ...wording } as const;
  const shown = facetViews({ page, state: change(page.base), results: page.results, wording: words });
  const find = (facet: string) => shown.find((view) => view.facet === facet);
  const values = (facet: string) => {
    const view = find(facet);
    return view?.kind === 'list' ? view.values : [];
  };
  return { find, values, facets: shown.map((view) => view.facet) };
}

describe('facetViews', () => {
  test('offers values in order, with counts, and links to their pages', () => {
    expect(views().values('make')).toEqual([
      { value: 'Mazda', text: 'Mazda', count: 1, selected: false, href: '/search/mazda', isPage: true },
      { value: 'Toyota', text: 'Toyota', count: 1, selected: false, href: '/search/toyota', isPage: true },
    ]);
  });

  test("values lead to the search itself once it is no longer the page's own", () => {
    const [mazda] = views((state) => toggled(state, 'fuel', 'Diesel')).values('make');
    expect(mazda).toMatchObject({ href: '/search/new-used-and-demo-cars?make=Mazda&fuel=Diesel', isPage: false });
  });

  test('models are offered once a make is chosen', () => {
    expect(views().facets).not.toContain('model');
    expect(views((state) => toggled(state, 'make', 'Toyota')).facets).toContain('model');
    expect(views((state) => toggled(state, 'model', 'Hilux')).facets).toContain('model');
  });

  test('a chosen value that nothing has is still there to be unchosen', () => {
    const [, , volvo] = views((state) => toggled(state, 'make', 'Volvo')).values('make');
    expect(volvo).toMatchObject({ text: 'Volvo', count: 0, selected: true, href: '/search/new-used-and-demo-cars' });
  });

  test('values read in the words of the dealer and of the region', () => {
    expect(
      views(undefined, { usedLabel: 'pre-owned' })
        .values('car_type')
        .map(({ text }) => text),
    ).toEqual(['Pre-Owned']);
    expect(
      views(undefined, { locale: 'en-US' })
        .values('fuel')
        .map(({ text }) => text),
    ).toEqual(['Diesel', 'Gas']);
  });

  test('a range shows its ends as hints, but no price of 0', () => {
    expect(views().find('price')).toEqual({
      kind: 'range',
      facet: 'price',
      label: 'Price',
      range: {},
      highest: '$45,990',
    });
    expect(views((state) => withRange(state, 'km', { max: 5 })).find('km')).toMatchObject({
      range: { max: 5 },
      lowest: '1,000 km',
    });
  });

  test('a facet that nothing has is not offered', () => {
    expect(views().facets).not.toContain('colour');
    expect(views().facets).not.toContain('seats');
  });
});

describe('pageSteps', () => {
  const written = (present: number, last: number) =>
    pageSteps(present, last)
      .map((step) => (step.kind === 'gap' ? '…' : step.page))
      .join(' ');

  test.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [4, 7, '1 2 3 4 5 6 7'],
    [5, 9, '1 … 4 5 6 … 9'],
    [1, 20, '1 2 … 20'],
    [20, 20, '1 … 19 20'],
  ])('on page %i of %i they are %s', (present, last, expected) => {
    expect(written(present, last)).toBe(expected);
  });
});

describe('sortOptions', () => {
  test("the dealer's own order comes first where it is none of the usual ones", () => {
    const messages = messagesFor('en-AU');
    expect(sortOptions('custom_rank:desc', messages)[0]).toEqual({ sort: 'custom_rank:desc', text: 'Recommended' });
    expect(sortOptions('price:asc', messages)).toHaveLength(5);
  });
});
