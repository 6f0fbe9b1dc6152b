import { describe, expect, test } from 'vitest';
import type { Car } from '#src/stock/car.ts';
import { makeIndexedCar, SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import { createSearchScope, parseSearchParams, planSearch } from '../core/index.ts';
import { evaluate } from './evaluate.ts';

// tests/search/differential.test.ts proves that the engine behaves the same.

const scope = createSearchScope({ ...SEARCH_CONFIG, minimumPrice: 0 }, 3);

function ask(params: string, ...facts: readonly Partial<Car>[]) {
  const cars = facts.map((fact, index) => makeIndexedCar({ id: `${index}`, slug: `s${index}`, ...fact }));
  const answer = evaluate(cars, planSearch(parseSearchParams(new URLSearchParams(params)), scope, SEARCH_NOW));
  return { ...answer, ids: answer.hits.map((found) => found.id).join(' ') };
}

describe('evaluate', () => {
  test('counts a refined facet without its own filter and all others with it', () => {
    const { ids, facets } = ask(
      'make=Toyota',
      { make: 'Toyota', simple_fuel: 'Diesel' },
      { make: 'Mazda', simple_fuel: 'Petrol' },
    );
    expect(ids).toBe('0');
    expect(facets).toMatchObject({ make: { Toyota: 1, Mazda: 1 }, fuel: { Diesel: 1 } });
  });

  test('returns the ends of a refined range without its own filter', () => {
    const { stats, total } = ask('price=:150', { price: 100 }, { price: 200 }, { price: 0 });
    expect(total).toBe(2);
    expect(stats['price']).toEqual({ min: 0, max: 200 });
  });

  test('sorts cars without the attribute last in both directions, and ties by id', () => {
    const stock = [{ id: 'b', km: 5 }, { id: 'c' }, { id: 'a', km: 5 }, { id: 'd', km: 1 }];
    expect(ask('sort=km:asc', ...stock).ids).toBe('d a b c');
    expect(ask('sort=km:desc', ...stock).ids).toBe('a b d c');
  });

  test('shows the newest first by default', () => {
    expect(ask('', { created_at_timestamp: 1 }, { created_at_timestamp: 3 }, { created_at_timestamp: 2 }).ids).toBe(
      '1 2 0',
    );
  });

  test('finds cars with every word, the last one as a prefix', () => {
    const stock = [{ name: '2021 Toyota Hilux' }, { name: '2019 Toyota Corolla', model: 'Corolla' }];
    expect(ask('query=toyota hil', ...stock).ids).toBe('0');
    expect(ask('query=TOYOTA', ...stock).ids).toBe('0 1');
    expect(ask('query=toy hilux', ...stock).ids).toBe('');
  });

  test('lists what has typing errors after what is written like the text', () => {
    const van = { make: 'Toyoda', model: 'Van', name: '2020 Toyoda Van' };
    const stock = [
      { ...van, id: 'a', price: 1 },
      { id: 'b', price: 9 },
      { id: 'c', price: 5 },
    ];
    expect(ask('query=toyota&sort=price:asc', ...stock).ids).toBe('c b a');
    expect(ask('query=toyoda&sort=price:asc', ...stock).ids).toBe('a c b');
  });

  test('lists sold and reserved cars after the others, in the same order', () => {
    const stock: Partial<Car>[] = [
      { id: 'sold', price: 1, status: 'sold', sold_date_timestamp: SEARCH_NOW / 1000 },
      { id: 'reserved', price: 2, reserved: true },
      { id: 'dear', price: 9 },
      { id: 'cheap', price: 5 },
    ];
    expect(ask('sort=price:asc', ...stock).ids).toBe('cheap dear reserved sold');
  });

  test('finds a stock number exactly, and a model with the form of one', () => {
    const stock = [{ stocknum: 'U123' }, { stocknum: 'U1234' }, { name: 'Mercedes-Benz A250d', model: 'A250d' }];
    expect(ask('query=u123', ...stock).ids).toBe('0');
    expect(ask('query=A250', ...stock).ids).toBe('2');
  });

  test('returns the requested page and the total', () => {
    const many = Array.from({ length: 25 }, (_, index): Partial<Car> => ({ id: `x${10 + index}` }));
    const second = ask('page=2', ...many);
    expect([second.total, second.ids]).toEqual([25, 'x31 x32 x33 x34']);
  });
});
