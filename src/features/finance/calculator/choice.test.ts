import { describe, expect, test } from 'vitest';
import { exampleChoice } from './calculator-fixtures.ts';
import { boundsOf, nearestAmount, settled, sliderBounds } from './choice.ts';

describe('the bounds of an amount', () => {
  test('reach as far as the offer, and a price to twice of it', () => {
    const offered = { ...exampleChoice, price: 89_990, years: 10, interestRate: 34.9 };
    expect(boundsOf('price', offered).max).toBe(180_000);
    expect(boundsOf('years', offered).max).toBe(10);
    expect(boundsOf('interestRate', offered).max).toBe(34.9);
    expect(boundsOf('price', exampleChoice)).toMatchObject({ min: 500, max: 60_000 });
    expect(boundsOf('price', { ...exampleChoice, price: 3880 }).max).toBe(50_000);
  });

  test('of a deposit end at the price, and of a residual at the rest', () => {
    const choice = { ...exampleChoice, price: 20_000, deposit: 5000 };
    expect(sliderBounds('deposit', exampleChoice, choice).max).toBe(20_000);
    expect(sliderBounds('residual', exampleChoice, choice).max).toBe(15_000);
  });
});

describe('nearestAmount', () => {
  test.each([
    ['price', 20_000.4, 20_000],
    ['price', 3, 500],
    ['price', 1e9, 60_000],
    ['years', 3.6, 4],
    ['interestRate', 9.996, 10],
    ['interestRate', 0.29, 0.29],
  ] as const)('%s of %d is %d', (name, value, nearest) => {
    expect(nearestAmount(value, boundsOf(name, exampleChoice))).toBe(nearest);
  });
});

describe('settled', () => {
  test('a price that goes down and up again finds the deposit as it was', () => {
    const choice = { ...exampleChoice, deposit: 12_000, residual: 9000 };
    expect(settled({ ...choice, price: 10_000 })).toMatchObject({ deposit: 10_000, residual: 0 });
    expect(settled({ ...choice, price: 30_000 })).toMatchObject({ deposit: 12_000, residual: 9000 });
  });
});
