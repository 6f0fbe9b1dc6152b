import { describe, expect, test } from 'vitest';
import { calculateComparisonRate } from './comparison-rate.ts';
import { DEFAULT_TERMS } from './loan.ts';

describe('calculateComparisonRate', () => {
  test('is above the interest rate when there is a fee', () => {
    expect(calculateComparisonRate(30_000, { ...DEFAULT_TERMS, fee: 1360.5 }, 'month')).toBeCloseTo(14.93, 2);
    expect(calculateComparisonRate(30_000, { ...DEFAULT_TERMS, fee: 1360.5 })).toBeCloseTo(14.99, 2);
  });

  test('equals the interest rate without a fee, for monthly and yearly repayments', () => {
    expect(calculateComparisonRate(30_000, DEFAULT_TERMS, 'month')).toBeCloseTo(12.94, 6);
    expect(calculateComparisonRate(30_000, { ...DEFAULT_TERMS, residual: 9000 }, 'year')).toBeCloseTo(12.94, 6);
  });

  test('counts 52.18 weeks and 26.09 fortnights a year', () => {
    expect(calculateComparisonRate()).toBeCloseTo((12.94 / 52) * 52.18, 6);
    expect(calculateComparisonRate(30_000, DEFAULT_TERMS, 'fortnight')).toBeCloseTo((12.94 / 26) * 26.09, 6);
  });

  test('is calculated even for a fee far above the loan', () => {
    const terms = { ...DEFAULT_TERMS, interestRate: 0, years: 1, fee: 1360 };
    expect(calculateComparisonRate(500, terms, 'year')).toBeCloseTo(272, 6);
  });

  test('is zero for a loan without interest and fee', () => {
    expect(calculateComparisonRate(30_000, { ...DEFAULT_TERMS, interestRate: 0 }, 'month')).toBeCloseTo(0, 6);
  });
});
