import { describe, expect, test } from 'vitest';
import { shownSearch } from '#tests/fixtures/shown-search.ts';
import { type FacetName, type SearchState, toggleValue, withRange, withValues } from '../core/index.ts';
import { type FacetView, listFacetViews } from './facet-view.ts';
import type { ListView } from './list-view.ts';

const STOCK = [
  { make: 'Toyota', model: 'Hilux', badge: 'SR5', simple_fuel: 'Petrol', price: 40_000, certified: true },
  { make: 'Toyota', model: 'Corolla', badge: 'ZR', simple_fuel: 'Petrol', price: 20_000 },
  { make: 'Toyota', model: 'Hilux', badge: 'Rogue', simple_fuel: 'Diesel', price: 60_000 },
  { make: 'Mazda', model: '3', simple_fuel: 'Petrol', price: 15_000 },
];

type Options = Omit<Parameters<typeof shownSearch>[0], 'stock'>;

const views = (options: Options = {}, stock: Parameters<typeof shownSearch>[0]['stock'] = STOCK) =>
  listFacetViews(shownSearch({ stock, ...options }));
const listNames = (shown: readonly FacetView[]): FacetName[] => shown.map(({ facet }) => facet);
const makeConfig = (...facets: FacetName[]) => ({ config: { facets } });

function list(shown: readonly FacetView[], facet: FacetName): ListView {
  const view = shown.find((found) => found.facet === facet);
  if (view?.kind !== 'list') throw new Error(`There is no list of ${facet}.`);
  return view;
}

const listRows = ({ values }: ListView) => values.map(({ text, count, selected }) => [text, count, selected]);
const all =
  (...changes: ((state: SearchState) => SearchState)[]) =>
  (state: SearchState) =>
    changes.reduce((changed, change) => change(changed), state);
const choose = (facet: Parameters<typeof toggleValue>[1], value: string) => (state: SearchState) =>
  toggleValue(state, facet, value);

describe('listFacetViews', () => {
  test("is the site's choice, in its order", () => {
    expect(listNames(views(makeConfig('fuel', 'price', 'make')))).toEqual(['fuel', 'price', 'make']);
  });

  test('includes a filter that narrows the search although the site does not offer it', () => {
    const change = all(choose('body', 'Ute'), (state) => withRange(state, 'km', { max: 5 }));
    expect(listNames(views({ ...makeConfig('make'), change }))).toEqual(['make', 'km', 'body']);
  });

  test("omits the page's own subject when the site does not offer it", () => {
    expect(listNames(views({ ...makeConfig('fuel'), path: '/search/toyota' }))).toEqual(['fuel']);
    const change = (state: SearchState) => toggleValue(state, 'make', 'Mazda');
    expect(listNames(views({ ...makeConfig('fuel'), path: '/search/toyota', change }))).toEqual(['fuel', 'make']);
  });

  test('omits a filter with nothing to choose between', () => {
    const sameCars = [
      { make: 'Toyota', price: 20_000 },
      { make: 'Toyota', price: 20_000 },
    ];
    const offered = makeConfig('make', 'price', 'colour', 'certified', 'year');
    expect(listNames(views(offered, sameCars))).toEqual([]);
    expect(listNames(views({ ...offered, change: choose('make', 'Toyota') }, sameCars))).toEqual(['make']);
  });

  test('keeps a filter when a search leaves it nothing to choose between', () => {
    const offered = makeConfig('make', 'fuel', 'price', 'certified');
    const change = all(choose('make', 'Mazda'), choose('fuel', 'Diesel'));
    expect(listNames(views({ ...offered, change }))).toEqual(['make', 'fuel', 'price', 'certified']);
  });

  test('offers a switch when some cars have it and some do not, and counts those that have it', () => {
    const [view] = views(makeConfig('certified'));
    expect(view).toMatchObject({ kind: 'switch', value: { value: 'true', text: 'Certified only', count: 1 } });
    expect(views(makeConfig('certified'), [{ certified: true }, { certified: true }])).toEqual([]);
  });
});

describe('values', () => {
  test('have counts, and links to their pages', () => {
    expect(list(views(), 'make').values).toEqual([
      {
        value: 'Mazda',
        text: 'Mazda',
        count: 1,
        selected: false,
        href: '/search/mazda',
        isPage: true,
        isFolded: false,
      },
      {
        value: 'Toyota',
        text: 'Toyota',
        count: 3,
        selected: false,
        href: '/search/toyota',
        isPage: true,
        isFolded: false,
      },
    ]);
  });

  test("link to the search once it differs from the page's own", () => {
    const [mazda] = list(views({ change: choose('fuel', 'Petrol') }), 'make').values;
    expect(mazda).toMatchObject({ href: '/search/new-used-and-demo-cars?make=Mazda&fuel=Petrol', isPage: false });
  });

  test('count what choosing them would find, whatever else of the filter is chosen', () => {
    const change = all(choose('make', 'Toyota'), choose('fuel', 'Diesel'));
    expect(listRows(list(views({ change }), 'fuel'))).toEqual([
      ['Diesel', 1, true],
      ['Petrol', 2, false],
    ]);
  });

  test('that no longer have cars stay in place with a count of 0', () => {
    expect(listRows(list(views({ change: choose('fuel', 'Diesel') }), 'make'))).toEqual([
      ['Mazda', 0, false],
      ['Toyota', 1, false],
    ]);
  });

  test('that never had cars are listed while they are chosen', () => {
    const volvo = list(views({ change: choose('make', 'Volvo') }), 'make').values.find(({ text }) => text === 'Volvo');
    expect(volvo).toMatchObject({ count: 0, selected: true, href: '/search/new-used-and-demo-cars' });
  });

  test('are folded after the first ones, which have cars', () => {
    const stock = Array.from({ length: 12 }, (_, index) => ({
      make: `Make ${String(index).padStart(2, '0')}`,
      simple_fuel: index % 2 ? 'Diesel' : 'Petrol',
    }));
    const folded = (options: Options = {}) =>
      list(views(options, stock), 'make')
        .values.filter(({ isFolded }) => isFolded)
        .map(({ text }) => text);
    expect(folded()).toEqual(['Make 08', 'Make 09', 'Make 10', 'Make 11']);
    expect(folded({ change: choose('fuel', 'Diesel') })).toEqual(['Make 04', 'Make 06', 'Make 08', 'Make 10']);
    expect(folded({ change: choose('make', 'Make 11') })).toEqual(['Make 08', 'Make 09', 'Make 10']);
  });

  test('a single extra value is not folded', () => {
    const stock = Array.from({ length: 9 }, (_, index) => ({ make: `Make ${index}` }));
    expect(list(views({}, stock), 'make').values.some(({ isFolded }) => isFolded)).toBe(false);
  });
});

describe('a child facet', () => {
  test('is listed under the values of its parent once one is chosen: models under makes, badges under models', () => {
    expect(list(views(), 'make').child).toBeUndefined();
    const { child: models } = list(views({ change: choose('make', 'Toyota') }), 'make');
    expect(models && listRows(models)).toEqual([
      ['Corolla', 1, false],
      ['Hilux', 2, false],
    ]);
    expect(models?.child).toBeUndefined();
    const badges = list(views({ change: all(choose('make', 'Toyota'), choose('model', 'Hilux')) }), 'make').child
      ?.child;
    expect(badges && listRows(badges)).toEqual([
      ['Rogue', 1, false],
      ['SR5', 1, false],
    ]);
  });

  test('is not a filter of its own next to its parent', () => {
    const offered = makeConfig('make', 'model', 'badge');
    expect(listNames(views({ ...offered, change: choose('make', 'Toyota') }))).toEqual(['make']);
  });

  test('is a filter of its own when the site does not offer its parent', () => {
    const shown = views(makeConfig('model'));
    expect(listNames(shown)).toEqual(['model']);
    expect(listRows(list(shown, 'model')).map(([text]) => text)).toEqual(['3', 'Corolla', 'Hilux']);
  });

  test('of one make is not kept for another make', () => {
    const options = { path: '/search/toyota', change: (state: SearchState) => withValues(state, 'make', ['Mazda']) };
    expect(list(views(options), 'make').child).toBeUndefined();
  });
});

describe('texts of values', () => {
  const texts = (facet: FacetName, stock: Parameters<typeof shownSearch>[0]['stock'], options: Options = {}) =>
    list(views({ ...makeConfig(facet), ...options }, stock), facet).values.map(({ text }) => text);

  test('use the words of the dealer and the region', () => {
    expect(texts('car_type', [{ car_type: 'used' }, { car_type: 'new' }], { usedLabel: 'pre-owned' })).toEqual([
      'New',
      'Pre-Owned',
    ]);
    expect(texts('fuel', [{ simple_fuel: 'Petrol' }, { simple_fuel: 'Diesel' }], { locale: 'en-US' })).toEqual([
      'Diesel',
      'Gas',
    ]);
    expect(texts('colour', [{ colour: 'Grey' }, { colour: 'White' }], { locale: 'en-US' })).toEqual(['Gray', 'White']);
  });

  test('replace codes', () => {
    const sold_date_timestamp = 1_750_000_000;
    const states = [
      { status: 'sold', sold_date_timestamp },
      { status: 'coming_soon' },
      { status: 'in_stock' },
    ] as const;
    expect(texts('status', states)).toEqual(['Coming Soon', 'In stock', 'Sold']);
    expect(texts('item_type', [{ item_type: 'rv' }, { item_type: 'truck' }])).toEqual(['RV', 'Truck']);
  });

  test('count seats, in numeric order', () => {
    expect(texts('seats', [{ seats: 12 }, { seats: 7 }, { seats: 1 }])).toEqual(['1 seat', '7 seats', '12 seats']);
  });

  test('format ranges as amounts, the lowest first', () => {
    expect(texts('price_range', [{ price: 300_000 }, { price: 22_000 }, { price: 4000 }])).toEqual([
      'Up to $5,000',
      '$20,000 – $25,000',
      'From $250,000',
    ]);
  });
});
