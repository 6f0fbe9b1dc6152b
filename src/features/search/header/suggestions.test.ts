import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Car } from '#src/stock/car.ts';
import { anyStock, makeIndexedCar, SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import type { IndexedCar } from '../../cars/index.ts';
import { createSearchScope, parseSearchParams, planSearch, type SearchConfig, withQuery } from '../core/index.ts';
import { evaluate } from '../snapshot/index.ts';
import { createHeaderSearch, type HeaderSearch } from './header-search.ts';
import { makeSuggestions } from './suggestions.ts';

function makeHeader({ base = '', config = {} }: { base?: string; config?: Partial<SearchConfig> } = {}): HeaderSearch {
  const page = {
    path: '/search/used-cars',
    subject: { kind: 'all' as const },
    base: parseSearchParams(new URLSearchParams(base)),
    count: 0,
    indexable: true,
  };
  const wording = { locale: 'en-AU', noun: { one: 'car', many: 'cars' } } as const;
  return createHeaderSearch(
    page.path,
    [page],
    createSearchScope({ ...SEARCH_CONFIG, minimumPrice: 0, ...config }, 3),
    wording,
  );
}

const makeStock = (...facts: readonly Partial<Car>[]) =>
  facts.map((fact, index) => makeIndexedCar({ id: `${index}`, slug: `s${index}`, ...fact }));

function find(cars: readonly IndexedCar[], text: string, header: HeaderSearch) {
  return evaluate(cars, planSearch(withQuery(header.base, text), header.scope, SEARCH_NOW, 'header'));
}

function suggest(cars: readonly IndexedCar[], text: string, header = makeHeader()) {
  return makeSuggestions({ text, answer: find(cars, text, header), overview: find(cars, '', header) }, header);
}

const formatGroups = (suggestions: ReturnType<typeof suggest>) =>
  Object.fromEntries(
    suggestions.groups.map(({ heading = '', options }) => [
      heading,
      options.map((option) => ('count' in option ? `${option.text} ${option.count}` : option.text)),
    ]),
  );

const toyota = (model: string, simple_body = 'Ute'): Partial<Car> => ({
  make: 'Toyota',
  model,
  simple_body,
  name: `Toyota ${model}`,
});
const makeMazda = (model: string): Partial<Car> => ({
  make: 'Mazda',
  model,
  simple_body: 'SUV',
  name: `Mazda ${model}`,
});
const STOCK = makeStock(toyota('Hilux'), toyota('Hilux'), toyota('Corolla', 'SUV'), makeMazda('3'), makeMazda('CX-5'));

describe('suggestions', () => {
  test('a text that names a make suggests the make, its models, ways to narrow it, cars, and the text itself', () => {
    expect(formatGroups(suggest(STOCK, 'toy'))).toEqual({
      Makes: ['Toyota 3'],
      Models: ['Toyota Hilux 2', 'Toyota Corolla 1'],
      'Body types': ['“toy” in Ute 2', '“toy” in SUV 1'],
      Cars: ['Toyota Hilux', 'Toyota Hilux', 'Toyota Corolla'],
      '': ['Search for “toy” 3'],
    });
  });

  test('keeps words that no value has next to the values that narrow them', () => {
    const red = [toyota('Hilux'), toyota('Hilux'), toyota('Corolla')].map((car) => ({ ...car, colour: 'Red' }));
    const groups = formatGroups(
      suggest([...STOCK, ...makeStock(...red, { ...makeMazda('3'), colour: 'Red' })], 'toyota red'),
    );
    expect(groups['Models']).toEqual(['“red” in Toyota Hilux 2', '“red” in Toyota Corolla 1']);
    expect(groups['Makes']).toBeUndefined();
    expect(groups['']).toEqual(['Search for “toyota red” 3']);
  });

  test('without a text suggests the makes and bodies with most cars and the recommended cars', () => {
    const stock = [...STOCK, ...makeStock({ ...makeMazda('BT-50'), slug: 'best', custom_rank: 9 })];
    const groups = formatGroups(suggest(stock, ''));
    expect(groups['Makes']).toEqual(['Mazda 3', 'Toyota 3']);
    expect(groups['Models']).toBeUndefined();
    expect(groups['Recommended']?.[0]).toBe('Mazda BT-50');
    expect(groups['']).toEqual(['View all 6']);
  });

  test('a site with one make suggests its models at once', () => {
    const groups = formatGroups(suggest(makeStock(toyota('Hilux'), toyota('Corolla')), ''));
    expect(groups['Makes']).toBeUndefined();
    expect(groups['Models']).toEqual(['Toyota Corolla 1', 'Toyota Hilux 1']);
  });

  test('suggests the intended value for a tolerated typo', () => {
    const header = makeHeader();
    const found = { text: 'toyta', answer: find(STOCK, 'toyota', header), overview: find(STOCK, '', header) };
    const groups = formatGroups(makeSuggestions(found, header));
    expect(groups['Makes']).toEqual(['Toyota 3']);
    expect(groups['Models']).toEqual(['Toyota Hilux 2', 'Toyota Corolla 1']);
  });

  test('a value keeps the text when the text does not find all of its cars', () => {
    const header = makeHeader();
    const overview = find(STOCK, '', header);
    const answer = { ...find(STOCK, 'hilux', header), facets: { make_model: { 'Toyota Hilux': 1 } } };
    const [{ options: [model] = [] } = {}] = makeSuggestions({ text: 'hilux', answer, overview }, header).groups;
    expect(model).toMatchObject({ count: 1, url: '/search/used-cars?query=hilux&make_model=Toyota+Hilux' });
  });

  test('suggests at most four of a kind, those with most cars first', () => {
    const models = ['A', 'B', 'C', 'D', 'E', 'E'].map((model) => toyota(model));
    expect(formatGroups(suggest(makeStock(...models), 'toyota'))['Models']).toEqual([
      'Toyota E 2',
      'Toyota A 1',
      'Toyota B 1',
      'Toyota C 1',
    ]);
  });

  test('suggests nothing when nothing is found', () => {
    expect(suggest(STOCK, 'zeppelin').groups).toEqual([]);
  });

  test("a suggestion's count is the total of its page, for any stock, text and base", () => {
    const word = fc.constantFrom(
      'toyota',
      'toy',
      'mazda',
      'cx-5',
      'land rover',
      "o'brien",
      'ute',
      'used',
      'a250',
      'c',
      '"',
    );
    const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
    const base = fc.constantFrom('', 'car_type=used', 'make=Toyota', 'body=SUV&price=:30000', 'make_model=Mazda 3');
    const config = fc.constantFrom<Partial<SearchConfig>>(
      {},
      { sort: 'price:asc', excludePriceZeroWhenAscending: true },
    );
    const stock = anyStock({ minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(stock, text, base, config, (cars, typed, params, settings) => {
        const header = makeHeader({ base: params, config: settings });
        for (const { options } of suggest(cars, typed, header).groups) {
          for (const option of options) {
            if (option.kind === 'car') continue;
            const [, query] = option.url.split('?');
            const state = parseSearchParams(new URLSearchParams(query), header.base);
            const { total } = evaluate(cars, planSearch(state, header.scope, SEARCH_NOW));
            expect(total, `${option.text} at ${option.url}`).toBe(option.count);
          }
        }
      }),
      { seed: 20_261_120, numRuns: 300 },
    );
  });
});

describe('cars among suggestions', () => {
  const suggestCar = (facts: Partial<Car>) =>
    suggest(makeStock({ ...toyota('Hilux'), ...facts }), '')
      .groups.flatMap(({ options }) => options)
      .find((option) => option.kind === 'car');

  test('shows a price only above 250, with its type', () => {
    expect(suggestCar({ price: 250 })?.price).toBeUndefined();
    expect(suggestCar({ price: 0 })?.price).toBeUndefined();
    expect(suggestCar({ price: 251, price_type: 'drive_away' })?.price).toEqual({
      kind: 'priced',
      text: '$251',
      type: 'Drive away',
    });
  });

  test('labels sold and reserved cars', () => {
    expect(suggestCar({ reserved: true })?.tag).toBe('Reserved');
    expect(suggestCar({ status: 'sold', reserved: true, sold_date_timestamp: SEARCH_NOW / 1000 })?.tag).toBe('Sold');
    expect(suggestCar({})?.tag).toBeUndefined();
  });

  test('ignores invalid slugs and picture URLs', () => {
    const answer = find(makeStock(toyota('Hilux')), '', makeHeader());
    const suggestWith = (facts: object) =>
      makeSuggestions({ text: '', answer: { ...answer, hits: [{ ...makeIndexedCar(), ...facts }] } }, makeHeader())
        .groups.flatMap(({ options }) => options)
        .filter(({ kind }) => kind === 'car');
    expect(suggestWith({ slug: '../admin?x=' })).toEqual([]);
    expect(suggestWith({ thumbnails: ['javascript:alert(1)'] })[0]).toMatchObject({ image: undefined });
    expect(suggestWith({ thumbnails: ['/photos/1.webp'] })[0]).toMatchObject({
      url: '/cars/a1',
      image: '/photos/1.webp',
    });
  });
});
