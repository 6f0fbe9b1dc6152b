import { describe, expect, test } from 'vitest';
import { makeListedCar } from '#tests/fixtures/listed-car.ts';
import type { ListedCar } from '../lists/index.ts';
import { findBest } from './best.ts';

const makeCars = (...facts: Partial<ListedCar>[]): ListedCar[] =>
  facts.map((fact, index) => makeListedCar(`${index}`, fact));

describe('findBest', () => {
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

  test('compares drive-away prices with estimated ones, since a shopper pays either in full', () => {
    const prices = makeCars(
      { price: 20_000, price_type: 'drive_away' },
      { price: 19_000, price_type: 'estimated_drive_away' },
    );
    expect(findBest('price', prices)).toEqual([1]);
  });

  test('does not rank a price before government charges over a total, unknown types over known, or on application', () => {
    const driveAway = { price: 20_000, price_type: 'drive_away' } as const;
    const before = { price: 19_000, price_type: 'excluding_government_charges' } as const;
    expect(findBest('price', makeCars(driveAway, before))).toEqual([]);
    expect(findBest('price', makeCars(driveAway, { price: 19_000 }))).toEqual([]);
    expect(findBest('price', makeCars(driveAway, { price: 0, price_type: 'drive_away' }))).toEqual([]);
    expect(findBest('price', makeCars(before, { ...before, price: 18_000 }))).toEqual([1]);
  });

  test('marks a total below prices that exclude charges, which only add to them', () => {
    const total = { price: 18_000, price_type: 'drive_away' } as const;
    const before = { price: 19_000, price_type: 'excluding_government_charges' } as const;
    expect(findBest('price', makeCars(before, total, { ...before, price: 25_000 }))).toEqual([1]);
    expect(findBest('price', makeCars(before, total, { ...total, price: 30_000 }))).toEqual([1]);
    expect(findBest('price', makeCars(before, total, { price: 25_000 }))).toEqual([1]);
    expect(findBest('price', makeCars(before, total, { ...before, price: 18_000 }))).toEqual([1]);
  });

  test('never marks a sold car', () => {
    const sold = { price: 10_000, availability: 'sold' } as const;
    expect(findBest('price', makeCars({ price: 30_000 }, sold, { price: 20_000 }))).toEqual([2]);
    expect(findBest('price', makeCars({ price: 30_000 }, sold))).toEqual([]);
  });
});
