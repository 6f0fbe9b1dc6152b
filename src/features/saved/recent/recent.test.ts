import { describe, expect, test } from 'vitest';
import { addViewedCar, omitCar } from './recent.ts';

const makeCar = (id: string) => ({ id, slug: `car-${id}`, name: `Car ${id}`, make: 'Kia', model: 'Rio' });
const listIds = (cars: readonly { id: string }[]) => cars.map(({ id }) => id);

describe('recently viewed cars', () => {
  test('start with the latest, without duplicates', () => {
    const seen = addViewedCar(addViewedCar([], makeCar('1')), makeCar('2'));
    expect(listIds(seen)).toEqual(['2', '1']);
    expect(listIds(addViewedCar(seen, makeCar('1')))).toEqual(['1', '2']);
  });

  test('are at most twelve, and the oldest is dropped', () => {
    const seen = Array.from({ length: 12 }, (_, index) => makeCar(String(index)));
    const now = listIds(addViewedCar(seen, makeCar('new')));
    expect(now).toHaveLength(12);
    expect(now[0]).toBe('new');
    expect(now).not.toContain('11');
  });

  test('exclude the car of the page', () => {
    expect(listIds(omitCar([makeCar('1'), makeCar('2')], 'car-1'))).toEqual(['2']);
  });
});
