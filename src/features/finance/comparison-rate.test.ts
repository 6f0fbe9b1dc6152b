import { describe, expect, test } from 'vitest';
import { comparisonRate } from './comparison-rate.ts';
import { DEFAULT_TERMS } from './loan.ts';

describe('comparisonRate', () => {
  test('a fee makes it dearer than the interest rate says', () => {
    expect(comparisonRate(30_000, { ...DEFAULT_TERMS, fee: 1360.5 }, 'month')).toBeCloseTo(14.93, 2);
    expect(comparisonRate(30_000, { ...DEFAULT_TERMS, fee: 1360.5 })).toBeCloseTo(14.99, 2);
  });

  test('without a fee and by the month or year it is the interest rate', () => {
    expect(comparisonRate(30_000, DEFAULT_TERMS, 'month')).toBeCloseTo(12.94, 6);
    expect(comparisonRate(30_000, { ...DEFAULT_TERMS, residual: 9000 }, 'year')).toBeCloseTo(12.94, 6);
  });

  test('by the week and fortnight it counts 52.18 and 26.09 of them a year', () => {
    expect(comparisonRate()).toBeCloseTo((12.94 / 52) * 52.18, 6);
    expect(comparisonRate(30_000, DEFAULT_TERMS, 'fortnight')).toBeCloseTo((12.94 / 26) * 26.09, 6);
  });

  test('a fee that is far above the loan is told as it is', () => {
    const terms = { ...DEFAULT_TERMS, interestRate: 0, years: 1, fee: 1360 };
    expect(comparisonRate(500, terms, 'year')).toBeCloseTo(272, 6);
  });

  test('a loan without interest and fee costs nothing', () => {
    expect(comparisonRate(30_000, { ...DEFAULT_TERMS, interestRate: 0 }, 'month')).toBeCloseTo(0, 6);
  });
});
