import { describe, expect, test } from 'vitest';
import { addViewedCar, omitCar } from './recent.ts';

const car = (id: string) => ({ id, slug: `car-${id}`, name: `Car ${id}`, make: 'Kia', model: 'Rio' });
const ids = (cars: readonly { id: string }[]) => cars.map(({ id }) => id);

describe('recently viewed cars', () => {
  test('start with the latest, without duplicates', () => {
    const seen = addViewedCar(addViewedCar([], car('1')), car('2'));
    expect(ids(seen)).toEqual(['2', '1']);
    expect(ids(addViewedCar(seen, car('1')))).toEqual(['1', '2']);
  });

  test('are at most twelve, and the oldest is dropped', () => {
    const seen = Array.from({ length: 12 }, (_, index) => car(String(index)));
    const now = ids(addViewedCar(seen, car('new')));
    expect(now).toHaveLength(12);
    expect(now[0]).toBe('new');
    expect(now).not.toContain('11');
  });

  test('exclude the car of the page', () => {
    expect(ids(omitCar([car('1'), car('2')], 'car-1'))).toEqual(['2']);
  });
});
