import { describe, expect, test } from 'vitest';
import { shownSearch } from '#tests/fixtures/shown-search.ts';
import { type SearchState, toggleValue, withPage, withQuery, withRange, withSort } from '../core/index.ts';
import { getClearing, listChips } from './chips.ts';

const STOCK = [
  { make: 'Toyota', model: 'Hilux', simple_fuel: 'Diesel', price: 40_000, colour: 'Red' },
  { make: 'Mazda', model: '3', simple_fuel: 'Petrol', price: 20_000 },
];
type Options = Omit<Parameters<typeof shownSearch>[0], 'stock'>;
const shown = (options: Options = {}) => shownSearch({ stock: STOCK, ...options });
const listTexts = (options: Options) => listChips(shown(options)).map(({ text }) => text);
const chooseMany = (state: SearchState) =>
  withQuery(
    withRange(toggleValue(toggleValue(state, 'make', 'Toyota'), 'make', 'Mazda'), 'price', { min: 5000 }),
    'red',
  );

describe('listChips', () => {
  test('lists one for the text, each value and each range', () => {
    expect(listTexts({ change: chooseMany })).toEqual(['“red”', 'Mazda', 'Toyota', 'Price: From $5,000']);
    expect(listTexts({})).toEqual([]);
  });

  test('links each to the search without it', () => {
    const found = listChips(shown({ change: chooseMany }));
    expect(found.map(({ href }) => href.replace('/search/new-used-and-demo-cars', ''))).toEqual([
      '?make=Mazda&make=Toyota&price=5000%3A',
      '?query=red&make=Toyota&price=5000%3A',
      '?query=red&make=Mazda&price=5000%3A',
      '?query=red&make=Mazda&make=Toyota',
    ]);
    expect(found[1]?.next?.refinements).toEqual({ make: ['Toyota'] });
  });

  test("adds the facet's name where the value alone is ambiguous", () => {
    const change = (state: SearchState) =>
      toggleValue(toggleValue(state, 'weekly_price_range', '50:100'), 'certified', 'true');
    expect(listTexts({ change })).toEqual(['Weekly payment: $50 – $100', 'Certified only']);
  });

  test('shows prices as weekly repayments when they are read so', () => {
    const change = (state: SearchState) => withRange(state, 'price', { max: 30_000 });
    expect(listTexts({ change, reading: 'weekly' })).toEqual(['Price: Up to $157 a week']);
  });

  test("links the page's subject to the page without it, with all other choices", () => {
    const [toyota, hilux] = listChips(shown({ path: '/search/toyota/hilux' }));
    expect(toyota).toEqual({ key: 'make=Toyota', text: 'Toyota', href: '/search/new-used-and-demo-cars' });
    expect(hilux).toEqual({ key: 'model=Hilux', text: 'Hilux', href: '/search/toyota' });
    const [wider] = listChips(
      shown({ path: '/search/toyota', change: (state) => toggleValue(state, 'fuel', 'Diesel') }),
    );
    expect(wider).toMatchObject({ text: 'Toyota', href: '/search/new-used-and-demo-cars?fuel=Diesel' });
  });

  test('removes a filter in place when there is no page without it', () => {
    const pages = [{ path: '/search/red-hilux', title: 'Red', refinements: { model: ['Hilux'], colour: ['Red'] } }];
    const [hilux] = listChips(shown({ path: '/search/red-hilux', pages }));
    expect(hilux).toMatchObject({ text: 'Hilux', href: '/search/red-hilux?model=' });
    expect(hilux?.next?.refinements).toEqual({ colour: ['Red'] });
  });

  test("removes one of several values of the page's subject in place", () => {
    const [demo] = listChips(shown({ path: '/search/new-and-demo-cars' }));
    expect(demo).toMatchObject({ text: 'Demo', href: '/search/new-and-demo-cars?car_type=new' });
    expect(demo?.next?.refinements).toEqual({ car_type: ['new'] });
  });
});

describe('getClearing', () => {
  test("links to the page's own search", () => {
    const way = getClearing(shown({ path: '/search/toyota', change: (state) => toggleValue(state, 'fuel', 'Diesel') }));
    expect(way?.href).toBe('/search/toyota');
    expect(way?.next.refinements).toEqual({ make: ['Toyota'] });
  });

  test('keeps the sort order', () => {
    const change = (state: SearchState) => withSort(toggleValue(state, 'fuel', 'Diesel'), 'price:asc');
    expect(getClearing(shown({ change }))?.href).toBe('/search/new-used-and-demo-cars?sort=price%3Aasc');
  });

  test('is not offered for a page number or sort order alone', () => {
    expect(getClearing(shown())).toBeUndefined();
    expect(getClearing(shown({ change: (state) => withPage(withSort(state, 'price:asc'), 2) }))).toBeUndefined();
  });
});
