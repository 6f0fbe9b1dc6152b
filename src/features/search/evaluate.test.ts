import { describe, expect, test } from 'vitest';
import type { Car } from '#src/stock/car.ts';
import { CONFIG, hit, NOW } from '#tests/search/cars.ts';
import { evaluate } from './evaluate.ts';
import { searchPlan } from './plan.ts';
import { searchScope } from './scope.ts';
import { stateFromParams } from './url.ts';

// That all of this is as the engine does it is proved in tests/search/differential.test.ts.

const scope = searchScope({ ...CONFIG, minimumPrice: 0 }, 3);

function ask(params: string, ...facts: readonly Partial<Car>[]) {
  const cars = facts.map((fact, index) => hit({ id: `${index}`, slug: `s${index}`, ...fact }));
  const answer = evaluate(cars, searchPlan(stateFromParams(new URLSearchParams(params)), scope, NOW));
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

  test('gives the ends of a refined range as they are without it', () => {
    const { stats, total } = ask('price=:150', { price: 100 }, { price: 200 }, { price: 0 });
    expect(total).toBe(2);
    expect(stats['price']).toEqual({ min: 0, max: 200 });
  });

  test('puts cars without the attribute last in both directions, and equals in the order of their ids', () => {
    const stock = [{ id: 'b', km: 5 }, { id: 'c' }, { id: 'a', km: 5 }, { id: 'd', km: 1 }];
    expect(ask('sort=km:asc', ...stock).ids).toBe('d a b c');
    expect(ask('sort=km:desc', ...stock).ids).toBe('a b d c');
  });

  test('shows the newest first unless asked otherwise', () => {
    expect(ask('', { created_at_timestamp: 1 }, { created_at_timestamp: 3 }, { created_at_timestamp: 2 }).ids).toBe(
      '1 2 0',
    );
  });

  test('finds cars that have every word, the last one as the beginning of a word', () => {
    const stock = [{ name: '2021 Toyota Hilux' }, { name: '2019 Toyota Corolla', model: 'Corolla' }];
    expect(ask('query=toyota hil', ...stock).ids).toBe('0');
    expect(ask('query=TOYOTA', ...stock).ids).toBe('0 1');
    expect(ask('query=toy hilux', ...stock).ids).toBe('');
  });

  test('finds a stock number exactly, and a model that looks like one', () => {
    const stock = [{ stocknum: 'U123' }, { stocknum: 'U1234' }, { name: 'Mercedes-Benz A250d', model: 'A250d' }];
    expect(ask('query=u123', ...stock).ids).toBe('0');
    expect(ask('query=A250', ...stock).ids).toBe('2');
  });

  test('gives the page that is asked for and the total of all', () => {
    const many = Array.from({ length: 25 }, (_, index): Partial<Car> => ({ id: `x${10 + index}` }));
    const second = ask('page=2', ...many);
    expect([second.total, second.ids]).toEqual([25, 'x31 x32 x33 x34']);
  });
});
