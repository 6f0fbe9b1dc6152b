import { describe, expect, test } from 'vitest';
import type { CarCardData } from '#src/features/cars/card/index.ts';
import { findBest, listComparisonRows } from './comparison-rows.ts';

const makeCar = (id: string, facts: Partial<CarCardData>): CarCardData => ({
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
const findRow = (name: string, ...cars: CarCardData[]) =>
  listComparisonRows(cars, { locale: 'en-AU', usedLabel: 'used' }).find((line) => line.name === name);

describe('listComparisonRows', () => {
  test('shows each fact of each car, and marks differences', () => {
    const cars = [makeCar('a', { km: 45_000, seats: 5 }), makeCar('b', { km: 60_000, seats: 5 })];
    expect(findRow('Odometer', ...cars)).toEqual({
      name: 'Odometer',
      values: ['45,000 km', '60,000 km'],
      differs: true,
      best: { fact: 'km', cars: [0] },
    });
    expect(findRow('Seats', ...cars)).toEqual({ name: 'Seats', values: ['5', '5'], differs: false });
  });

  test('shows the energy labels', () => {
    const cars = [makeCar('a', { energy: '5.5 of 6 stars' }), makeCar('b', { energy: 'Not available' })];
    expect(findRow('Energy label', ...cars)?.values).toEqual(['5.5 of 6 stars', 'Not available']);
  });

  test('shows a dash for a missing fact, and no row if all cars lack it', () => {
    expect(findRow('Seats', makeCar('a', { seats: 5 }), makeCar('b', {}))?.values).toEqual(['5', '–']);
    expect(findRow('Seats', makeCar('a', {}), makeCar('b', {}))).toBeUndefined();
  });

  test('shows a price with its type, and a price of 0 as on application', () => {
    const priced = makeCar('a', { price: 30_000, price_type: 'drive_away' });
    expect(findRow('Price', priced, makeCar('b', { price: 0 }))?.values).toEqual([
      '$30,000 Drive away',
      'Price on application',
    ]);
  });
});

describe('findBest', () => {
  const makeCars = (...facts: Partial<CarCardData>[]): CarCardData[] =>
    facts.map((fact, index) => makeCar(`${index}`, fact));

  test('the lowest price, the lowest distance and the newest year are best, and cars can tie', () => {
    expect(findBest('price', makeCars({ price: 30_000 }, { price: 20_000 }, { price: 25_000 }))).toEqual([1]);
    expect(findBest('km', makeCars({ km: 10 }, { km: 90 }, { km: 10 }))).toEqual([0, 2]);
    expect(findBest('year', makeCars({ year: 2020 }, { year: 2024 }))).toEqual([1]);
  });

  test('returns none if all are the same, a value is missing, or there is one car', () => {
    expect(findBest('year', makeCars({ year: 2020 }, { year: 2020 }))).toEqual([]);
    expect(findBest('km', makeCars({ km: 10 }, {}))).toEqual([]);
    expect(findBest('km', makeCars({ km: 10 }))).toEqual([]);
    expect(findBest('km', [])).toEqual([]);
  });

  test('does not rank prices of different types, or on application', () => {
    const driveAway = { price: 20_000, price_type: 'drive_away' } as const;
    expect(
      findBest('price', makeCars(driveAway, { price: 19_000, price_type: 'excluding_government_charges' })),
    ).toEqual([]);
    expect(findBest('price', makeCars(driveAway, { price: 0, price_type: 'drive_away' }))).toEqual([]);
    expect(findBest('price', makeCars(driveAway, { price: 19_000, price_type: 'drive_away' }))).toEqual([1]);
  });
});
