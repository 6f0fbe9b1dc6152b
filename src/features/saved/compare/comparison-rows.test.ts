import { describe, expect, test } from 'vitest';
import type { CarCardData } from '#src/features/cars/card/index.ts';
import { listComparisonRows } from './comparison-rows.ts';

const car = (id: string, facts: Partial<CarCardData>): CarCardData => ({
  id,
  slug: id,
  name: id,
  make: 'Toyota',
  model: 'Hilux',
  car_type: 'used',
  price: 20_000,
  photos_count: 1,
  availability: 'available',
  ...facts,
});
const row = (name: string, ...cars: CarCardData[]) =>
  listComparisonRows(cars, { locale: 'en-AU', usedLabel: 'used' }).find((line) => line.name === name);

describe('listComparisonRows', () => {
  test('shows each fact of each car, and marks differences', () => {
    const cars = [car('a', { km: 45_000, seats: 5 }), car('b', { km: 60_000, seats: 5 })];
    expect(row('Odometer', ...cars)).toEqual({
      name: 'Odometer',
      values: ['45,000 km', '60,000 km'],
      differs: true,
      best: { fact: 'km', cars: [0] },
    });
    expect(row('Seats', ...cars)).toEqual({ name: 'Seats', values: ['5', '5'], differs: false });
  });

  test('shows a dash for a missing fact, and no row if all cars lack it', () => {
    expect(row('Seats', car('a', { seats: 5 }), car('b', {}))?.values).toEqual(['5', '–']);
    expect(row('Seats', car('a', {}), car('b', {}))).toBeUndefined();
  });

  test('shows a price with its type, and a price of 0 as on application', () => {
    const priced = car('a', { price: 30_000, price_type: 'drive_away' });
    expect(row('Price', priced, car('b', { price: 0 }))?.values).toEqual([
      '$30,000 Drive away',
      'Price on application',
    ]);
  });
});
