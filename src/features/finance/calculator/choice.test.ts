import { describe, expect, test } from 'vitest';
import { exampleChoice } from '#tests/fixtures/loan.ts';
import { getBounds, getSliderBounds, settleChoice, toNearestAmount } from './choice.ts';

describe('the bounds of an amount', () => {
  test('reach as far as the offer, and for a price to twice as much', () => {
    const offered = { ...exampleChoice, price: 89_990, years: 10, interestRate: 34.9 };
    expect(getBounds('price', offered).max).toBe(180_000);
    expect(getBounds('years', offered).max).toBe(10);
    expect(getBounds('interestRate', offered).max).toBe(34.9);
    expect(getBounds('price', exampleChoice)).toMatchObject({ min: 500, max: 60_000 });
    expect(getBounds('price', { ...exampleChoice, price: 3880 }).max).toBe(50_000);
  });

  test('end at the price for a deposit, and at the rest for a residual', () => {
    const choice = { ...exampleChoice, price: 20_000, deposit: 5000 };
    expect(getSliderBounds('deposit', exampleChoice, choice).max).toBe(20_000);
    expect(getSliderBounds('residual', exampleChoice, choice).max).toBe(15_000);
  });
});

describe('toNearestAmount', () => {
  test.each([
    ['price', 20_000.4, 20_000],
    ['price', 3, 500],
    ['price', 1e9, 60_000],
    ['years', 3.6, 4],
    ['interestRate', 9.996, 10],
    ['interestRate', 0.29, 0.29],
  ] as const)('%s of %d is %d', (name, value, nearest) => {
    expect(toNearestAmount(value, getBounds(name, exampleChoice))).toBe(nearest);
  });
});

describe('settleChoice', () => {
  test('keeps the chosen deposit when the price goes down and up again', () => {
    const choice = { ...exampleChoice, deposit: 12_000, residual: 9000 };
    expect(settleChoice({ ...choice, price: 10_000 })).toMatchObject({ deposit: 10_000, residual: 0 });
    expect(settleChoice({ ...choice, price: 30_000 })).toMatchObject({ deposit: 12_000, residual: 9000 });
  });
});
