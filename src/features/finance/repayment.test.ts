import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountBorrowed, DEFAULT_TERMS, type Frequency, type LoanTerms } from './loan.ts';
import { exactRepayment, highestPrice, repayment, rounded } from './repayment.ts';

const loanOf = (terms: Partial<LoanTerms> = {}, rounding: 'up' | 'nearest' = 'up') => ({
  terms: { ...DEFAULT_TERMS, ...terms },
  rounding,
});

describe('repayment', () => {
  test.each([
    ['week', 156.8474, 157],
    ['fortnight', 313.9719, 314],
    ['month', 681.6711, 682],
    ['year', 8516.953, 8517],
  ] as const)(
    '$30,000 at 12.94 %% over five years is repaid by the %s with %f, shown as %i',
    (frequency, exact, shown) => {
      expect(exactRepayment(30_000, DEFAULT_TERMS, frequency)).toBeCloseTo(exact, 3);
      expect(repayment(30_000, loanOf(), frequency)).toBe(shown);
    },
  );

  test('a fee is borrowed too, and a residual is not repaid', () => {
    expect(exactRepayment(30_000, { ...DEFAULT_TERMS, fee: 1360.5 })).toBeCloseTo(163.9605, 4);
    expect(exactRepayment(30_000, { ...DEFAULT_TERMS, fee: 1360.5 }, 'month')).toBeCloseTo(712.5849, 4);
    expect(exactRepayment(30_000, { ...DEFAULT_TERMS, residual: 9000 })).toBeCloseTo(132.1894, 4);
  });

  test('a deposit is not borrowed, and where it pays for everything nothing is repaid', () => {
    expect(exactRepayment(35_000, { ...DEFAULT_TERMS, deposit: 5000 })).toBeCloseTo(156.8474, 4);
    expect(repayment(4000, loanOf({ deposit: 5000 }))).toBe(0);
  });

  test('without interest the price is spread evenly', () => {
    expect(repayment(26_000, loanOf({ interestRate: 0 }))).toBe(100);
  });
});

describe('highestPrice', () => {
  const anyTerms: fc.Arbitrary<LoanTerms> = fc.record({
    interestRate: fc.constantFrom(0, 2.9, 8.38, 12.94, 29.9),
    years: fc.integer({ min: 1, max: 7 }),
    deposit: fc.constantFrom(0, 2500),
    residual: fc.constantFrom(0, 9000),
    fee: fc.constantFrom(0, 1360.5),
  });
  const anyLoan = fc.record({ terms: anyTerms, rounding: fc.constantFrom('up', 'nearest') });
  const anyFrequency = fc.constantFrom<Frequency>('week', 'fortnight', 'month', 'year');

  test('one dollar more would cost more than the repayment allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), anyLoan, anyFrequency, (atMost, loan, frequency) => {
        const price = highestPrice(atMost, loan, frequency);
        expect(repayment(price + 1, loan, frequency)).toBeGreaterThan(atMost);
        if (price > 0) expect(repayment(price, loan, frequency)).toBeLessThanOrEqual(atMost);
      }),
      { seed: 7, numRuns: 2000 },
    );
  });

  test('no price is as low as a repayment that the residual alone exceeds', () => {
    expect(highestPrice(0, loanOf())).toBe(0);
    expect(highestPrice(1, loanOf({ fee: 1360.5 }))).toBe(0);
  });
});

test('next to nothing is rounded to nothing, without a sign', () => {
  expect([rounded(0, 'up'), rounded(1e-9, 'up'), rounded(0.4, 'nearest')]).toEqual([0, 0, 0]);
});

test('what is borrowed is the price less the deposit, with the fee, and nothing where the deposit pays for everything', () => {
  expect(amountBorrowed(30_000, { deposit: 5000, fee: 395 })).toBe(25_395);
  expect(amountBorrowed(5000, { deposit: 5000, fee: 395 })).toBe(0);
});
