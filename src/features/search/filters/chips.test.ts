import { describe, expect, test } from 'vitest';
import { shownSearch } from '#tests/search/shown-search.ts';
import { type SearchState, toggled, withPage, withQuery, withRange, withSort } from '../state.ts';
import { chips, clearing } from './chips.ts';

const STOCK = [
  { make: 'Toyota', model: 'Hilux', simple_fuel: 'Diesel', price: 40_000, colour: 'Red' },
  { make: 'Mazda', model: '3', simple_fuel: 'Petrol', price: 20_000 },
];
type Options = Omit<Parameters<typeof shownSearch>[0], 'stock'>;
const shown = (options: Options = {}) => shownSearch({ stock: STOCK, ...options });
const texts = (options: Options) => chips(shown(options)).map(({ text }) => text);
const many = (state: SearchState) =>
  withQuery(withRange(toggled(toggled(state, 'make', 'Toyota'), 'make', 'Mazda'), 'price', { min: 5000 }), 'red');

describe('chips', () => {
  test('there is one for the text, each value and each range', () => {
    expect(texts({ change: many })).toEqual(['“red”', 'Mazda', 'Toyota', 'Price: From $5,000']);
    expect(texts({})).toEqual([]);
  });

  test('each leads to the search without it', () => {
    const found = chips(shown({ change: many }));
    expect(found.map(({ href }) => href.replace('/search/new-used-and-demo-cars', ''))).toEqual([
      '?make=Mazda&make=Toyota&price=5000%3A',
      '?query=red&make=Toyota&price=5000%3A',
      '?query=red&make=Mazda&price=5000%3A',
      '?query=red&make=Mazda&make=Toyota',
    ]);
    expect(found[1]?.next?.refinements).toEqual({ make: ['Toyota'] });
  });

  test('one that would be read wrongly by itself has its name', () => {
    const change = (state: SearchState) => toggled(toggled(state, 'weekly_price_range', '50:100'), 'certified', 'true');
    expect(texts({ change })).toEqual(['Weekly payment: $50 – $100', 'Certified only']);
  });

  test('prices read by the week are shown by the week', () => {
    const change = (state: SearchState) => withRange(state, 'price', { max: 30_000 });
    expect(texts({ change, reading: 'weekly' })).toEqual(['Price: Up to $157 a week']);
  });

  test('what a page is about leads to the page without it, with all else that is chosen', () => {
    const [toyota, hilux] = chips(shown({ path: '/search/toyota/hilux' }));
    expect(toyota).toEqual({ key: 'make=Toyota', text: 'Toyota', href: '/search/new-used-and-demo-cars' });
    expect(hilux).toEqual({ key: 'model=Hilux', text: 'Hilux', href: '/search/toyota' });
    const [wider] = chips(shown({ path: '/search/toyota', change: (state) => toggled(state, 'fuel', 'Diesel') }));
    expect(wider).toMatchObject({ text: 'Toyota', href: '/search/new-used-and-demo-cars?fuel=Diesel' });
  });

  test('what has no page without it is taken away in place', () => {
    const pages = [{ path: '/search/red-hilux', title: 'Red', refinements: { model: ['Hilux'], colour: ['Red'] } }];
    const [hilux] = chips(shown({ path: '/search/red-hilux', pages }));
    expect(hilux).toMatchObject({ text: 'Hilux', href: '/search/red-hilux?model=' });
    expect(hilux?.next?.refinements).toEqual({ colour: ['Red'] });
  });

  test('one of several values that a page is about is taken away in place', () => {
    const [demo] = chips(shown({ path: '/search/new-and-demo-cars' }));
    expect(demo).toMatchObject({ text: 'Demo', href: '/search/new-and-demo-cars?car_type=new' });
    expect(demo?.next?.refinements).toEqual({ car_type: ['new'] });
  });
});

describe('clearing', () => {
  test("leads back to the page's own search", () => {
    const way = clearing(shown({ path: '/search/toyota', change: (state) => toggled(state, 'fuel', 'Diesel') }));
    expect(way?.href).toBe('/search/toyota');
    expect(way?.next.refinements).toEqual({ make: ['Toyota'] });
  });

  test('keeps the order, which is no filter', () => {
    const change = (state: SearchState) => withSort(toggled(state, 'fuel', 'Diesel'), 'price:asc');
    expect(clearing(shown({ change }))?.href).toBe('/search/new-used-and-demo-cars?sort=price%3Aasc');
  });

  test('is not offered for another page or order alone', () => {
    expect(clearing(shown())).toBeUndefined();
    expect(clearing(shown({ change: (state) => withPage(withSort(state, 'price:asc'), 2) }))).toBeUndefined();
  });
});
