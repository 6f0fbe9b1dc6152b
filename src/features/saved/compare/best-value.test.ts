import { describe, expect, test } from 'vitest';
import type { CarCardData } from '#src/features/cars/card/index.ts';
import { findBest } from './best-value.ts';

const cars = (...facts: Partial<CarCardData>[]): CarCardData[] =>
  facts.map((fact, index) => ({
    id: `${index}`,
    slug: `${index}`,
    name: 'Car',
    make: 'Toyota',
    model: 'Hilux',
    car_type: 'used',
    price: 20_000,
    photos_count: 1,
    availability: 'available',
    ...fact,
  }));

describe('findBest', () => {
  test('the lowest price, the lowest distance and the newest year are best, and cars can tie', () => {
    expect(findBest('price', cars({ price: 30_000 }, { price: 20_000 }, { price: 25_000 }))).toEqual([1]);
    expect(findBest('km', cars({ km: 10 }, { km: 90 }, { km: 10 }))).toEqual([0, 2]);
    expect(findBest('year', cars({ year: 2020 }, { year: 2024 }))).toEqual([1]);
  });

  test('returns none if all are the same, a value is missing, or there is one car', () => {
    expect(findBest('year', cars({ year: 2020 }, { year: 2020 }))).toEqual([]);
    expect(findBest('km', cars({ km: 10 }, {}))).toEqual([]);
    expect(findBest('km', cars({ km: 10 }))).toEqual([]);
    expect(findBest('km', [])).toEqual([]);
  });

  test('does not rank prices of different types, or on application', () => {
    const driveAway = { price: 20_000, price_type: 'drive_away' } as const;
    expect(findBest('price', cars(driveAway, { price: 19_000, price_type: 'excluding_government_charges' }))).toEqual(
      [],
    );
    expect(findBest('price', cars(driveAway, { price: 0, price_type: 'drive_away' }))).toEqual([]);
    expect(findBest('price', cars(driveAway, { price: 19_000, price_type: 'drive_away' }))).toEqual([1]);
  });
});
