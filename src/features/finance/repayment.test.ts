import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TERMS, type Frequency, getAmountBorrowed, type LoanTerms } from './loan.ts';
import { calculateExactRepayment, calculateRepayment, findHighestPrice, roundRepayment } from './repayment.ts';

const makeLoan = (terms: Partial<LoanTerms> = {}, rounding: 'up' | 'nearest' = 'up') => ({
  terms: { ...DEFAULT_TERMS, ...terms },
  rounding,
});

describe('calculateRepayment', () => {
  test.each([
    ['week', 156.8474, 157],
    ['fortnight', 313.9719, 314],
    ['month', 681.6711, 682],
    ['year', 8516.953, 8517],
  ] as const)(
    '$30,000 at 12.94 %% over five years is repaid by the %s with %f, shown as %i',
    (frequency, exact, shown) => {
      expect(calculateExactRepayment(30_000, DEFAULT_TERMS, frequency)).toBeCloseTo(exact, 3);
      expect(calculateRepayment(30_000, makeLoan(), frequency)).toBe(shown);
    },
  );

  test('borrows the fee too, and does not repay the residual', () => {
    expect(calculateExactRepayment(30_000, { ...DEFAULT_TERMS, fee: 1360.5 })).toBeCloseTo(163.9605, 4);
    expect(calculateExactRepayment(30_000, { ...DEFAULT_TERMS, fee: 1360.5 }, 'month')).toBeCloseTo(712.5849, 4);
    expect(calculateExactRepayment(30_000, { ...DEFAULT_TERMS, residual: 9000 })).toBeCloseTo(132.1894, 4);
  });

  test('does not borrow the deposit, and repays nothing when it covers everything', () => {
    expect(calculateExactRepayment(35_000, { ...DEFAULT_TERMS, deposit: 5000 })).toBeCloseTo(156.8474, 4);
    expect(calculateRepayment(4000, makeLoan({ deposit: 5000 }))).toBe(0);
  });

  test('spreads the price evenly without interest', () => {
    expect(calculateRepayment(26_000, makeLoan({ interestRate: 0 }))).toBe(100);
  });
});

describe('findHighestPrice', () => {
  const anyTerms: fc.Arbitrary<LoanTerms> = fc.record({
    interestRate: fc.constantFrom(0, 2.9, 8.38, 12.94, 29.9),
    years: fc.integer({ min: 1, max: 7 }),
    deposit: fc.constantFrom(0, 2500),
    residual: fc.constantFrom(0, 9000),
    fee: fc.constantFrom(0, 1360.5),
  });
  const anyLoan = fc.record({ terms: anyTerms, rounding: fc.constantFrom('up', 'nearest') });
  const anyFrequency = fc.constantFrom<Frequency>('week', 'fortnight', 'month', 'year');

  test('one dollar more would exceed the repayment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), anyLoan, anyFrequency, (atMost, loan, frequency) => {
        const price = findHighestPrice(atMost, loan, frequency);
        expect(calculateRepayment(price + 1, loan, frequency)).toBeGreaterThan(atMost);
        if (price > 0) expect(calculateRepayment(price, loan, frequency)).toBeLessThanOrEqual(atMost);
      }),
      { seed: 7, numRuns: 2000 },
    );
  });

  test('is 0 when the residual alone exceeds the repayment', () => {
    expect(findHighestPrice(0, makeLoan())).toBe(0);
    expect(findHighestPrice(1, makeLoan({ fee: 1360.5 }))).toBe(0);
  });
});

test('rounds a tiny amount to 0 without a sign', () => {
  expect([roundRepayment(0, 'up'), roundRepayment(1e-9, 'up'), roundRepayment(0.4, 'nearest')]).toEqual([0, 0, 0]);
});

test('borrows the price less the deposit plus the fee, and nothing when the deposit covers everything', () => {
  expect(getAmountBorrowed(30_000, { deposit: 5000, fee: 395 })).toBe(25_395);
  expect(getAmountBorrowed(5000, { deposit: 5000, fee: 395 })).toBe(0);
});
