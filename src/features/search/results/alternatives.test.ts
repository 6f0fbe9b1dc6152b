import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import type { Car } from '#src/stock/car.ts';
import { makeIndexedCar, SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import { createSearchScope, parseSearchParams, planSearch, toSearchResults } from '../core/index.ts';
import { createSearchPageData, listLandingPages } from '../landing/index.ts';
import { evaluate } from '../snapshot/index.ts';
import { type AlternativeSearch, findAlternatives } from './alternatives.ts';

const scope = createSearchScope(SEARCH_CONFIG, 3);
const clock = createClock(SEARCH_NOW);

/** Finds the alternatives of a search page whose address has these parameters, over a stock of these cars. */
async function findFor(params: string, facts: readonly Partial<Car>[], path = '/search/all') {
  const cars = facts.map((fact, index) =>
    makeIndexedCar({ id: `C${index}`, slug: `c${index}`, price: 20_000, ...fact }),
  );
  const pages = listLandingPages({ defaultPath: '/search/all', pages: [] }, scope, cars, clock);
  const landing = pages.find((page) => page.path === path);
  if (!landing) throw new Error(`There is no page ${path}.`);
  const page = createSearchPageData(landing, pages, scope, cars, clock);
  const state = parseSearchParams(new URLSearchParams(params), page.base);
  const answer = evaluate(cars, planSearch(state, scope, SEARCH_NOW));
  expect(answer.total).toBe(0);
  const asked: string[] = [];
  const search: AlternativeSearch['search'] = async (plan) => {
    asked.push(plan.query.text);
    return { answer: evaluate(cars, plan), source: 'engine' };
  };
  const wording = { locale: 'en-AU', noun: { one: 'car', many: 'cars' }, usedLabel: 'used' } as const;
  const shown = { page, state, results: toSearchResults(answer, clock), wording, reading: 'price' } as const;
  const found = await findAlternatives(shown, { search, now: () => SEARCH_NOW }, new AbortController().signal);
  const ways = found.ways.map(({ kind, text, count, href }) => [kind, text, count, href]);
  return { ways, similar: found.similar.map(({ id }) => id), found, asked };
}

describe('alternatives to a search that found nothing', () => {
  test('begin with what shoppers mind least: colour, badge, a year, a tenth of the price, the place', async () => {
    const wanted = {
      make: 'Toyota',
      model: 'Hilux',
      badge: 'SR5',
      colour: 'White',
      year: 2020,
      location_name: 'Aspley',
    };
    const { ways, similar } = await findFor(
      'make=Toyota&model=Hilux&badge=SR5&price=:20000&year=2020:&colour=White&location_name=Aspley',
      [
        { ...wanted, location_name: 'Bundaberg' },
        { ...wanted, price: 22_000 },
        { ...wanted, price: 22_400 },
        { ...wanted, year: 2019 },
        { ...wanted, badge: 'SR' },
        { ...wanted, colour: 'Red' },
        { ...wanted, colour: 'Red', badge: 'SR' },
      ],
    );
    expect(ways.map(([kind, text, count]) => [kind, text, count])).toEqual([
      ['removed', 'Any colour', 1],
      ['removed', 'Any badge', 1],
      ['widened', 'Year: From 2019', 1],
      ['widened', 'Price: Up to $22,000', 1],
      ['removed', 'Any location', 1],
      ['removed', 'Any year', 1],
    ]);
    expect(similar).toEqual(['C5', 'C4', 'C3', 'C1', 'C0', 'C2']);
  });

  test('link to the search without the filter, or with the wider range', async () => {
    const { ways } = await findFor('price=:20000&fuel=Diesel', [
      { simple_fuel: 'Diesel', price: 21_000 },
      { simple_fuel: 'Diesel', price: 90_000 },
      { simple_fuel: 'Petrol' },
    ]);
    expect(ways).toEqual([
      ['widened', 'Price: Up to $22,000', 1, '/search/all?fuel=Diesel&price=%3A22000'],
      ['removed', 'Any fuel type', 1, '/search/all?price=%3A20000'],
      ['removed', 'Any price', 2, '/search/all?fuel=Diesel'],
    ]);
  });

  test('omit what finds nothing either', async () => {
    const { ways } = await findFor('fuel=Diesel&transmission=Manual', [
      { simple_fuel: 'Petrol', simple_transmission: 'Manual' },
    ]);
    expect(ways.map(([, text]) => text)).toEqual(['Any fuel type']);
  });

  test('remove a make together with its models, and several values of a facet together', async () => {
    const stock = [
      { make: 'Toyota', model: 'Hilux', simple_body: 'SUV' },
      { make: 'Mazda', model: '3', simple_body: 'Van' },
    ];
    expect((await findFor('make=Toyota&model=Hilux&body=Van', stock)).ways).toEqual([
      ['removed', 'Any body type', 1, '/search/all?make=Toyota&model=Hilux'],
      ['removed', 'Any make', 1, '/search/all?body=Van'],
    ]);
    expect((await findFor('make=Toyota&body=Van&body=Wagon', stock)).ways).toEqual([
      ['removed', 'Any body type', 1, '/search/all?make=Toyota'],
      ['removed', 'Any make', 1, '/search/all?body=Van&body=Wagon'],
    ]);
  });

  test('remove the text last', async () => {
    const { ways } = await findFor('query=zeppelin&fuel=Diesel', [{ simple_fuel: 'Diesel' }]);
    expect(ways).toEqual([['removed', 'Without “zeppelin”', 1, '/search/all?fuel=Diesel']]);
  });

  test('join changes where no single one finds a car', async () => {
    const { ways, similar } = await findFor('price=:10000&colour=White&fuel=Diesel', [
      { colour: 'Red', price: 11_000, simple_fuel: 'Diesel' },
      { colour: 'Red', price: 20_000, simple_fuel: 'Petrol' },
    ]);
    expect(ways).toEqual([
      ['removed', 'Any colour · Price: Up to $11,000', 1, '/search/all?fuel=Diesel&price=%3A11000'],
    ]);
    expect(similar).toEqual(['C0']);
  });

  test('name a range once when it has to go', async () => {
    const { ways } = await findFor('price=:10000&colour=White', [{ colour: 'Red', price: 90_000 }]);
    expect(ways).toEqual([['removed', 'Any colour · Any price', 1, '/search/all']]);
  });

  test('link to another page when the page itself narrows the search', async () => {
    const stock = [
      { make: 'Mazda', model: '3', simple_fuel: 'Petrol' },
      { make: 'Toyota', model: 'bZ4X', simple_fuel: 'Electric' },
    ];
    const { ways, found } = await findFor('fuel=Electric', stock, '/search/mazda');
    expect(ways).toEqual([
      ['removed', 'Any fuel type', 1, '/search/mazda'],
      ['removed', 'Any make', 1, expect.stringMatching(/^\/search\/[a-z-]+\?fuel=Electric$/)],
    ]);
    expect(found.ways[1]?.next).toBeUndefined();
  });

  test('offer nothing where there is no stock', async () => {
    expect(await findFor('make=Toyota&query=zeppelin', [])).toMatchObject({ ways: [], similar: [] });
  });
});
