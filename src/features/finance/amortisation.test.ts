import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateComparisonRate } from './comparison-rate.ts';
import { DEFAULT_TERMS, FREQUENCIES, type Frequency, type LoanTerms, REPAYMENTS_A_YEAR } from './loan.ts';
import { calculateExactRepayment } from './repayment.ts';

/* Checks the formulas independently: follows a loan repayment by repayment, as a lender's ledger does. */

const anyLoan = fc
  .record({
    borrowed: fc.integer({ min: 500, max: 200_000 }),
    interestRate: fc.constantFrom(0, 0.01, 2.9, 8.38, 12.94, 29.9),
    years: fc.integer({ min: 1, max: 7 }),
    deposit: fc.constantFrom(0, 2500),
    residualShare: fc.constantFrom(0, 0.3, 1),
    fee: fc.constantFrom(0, 1360.5),
    frequency: fc.constantFrom<Frequency>(...FREQUENCIES),
  })
  .map(({ borrowed, residualShare, frequency, ...terms }) => ({
    price: borrowed + terms.deposit,
    terms: { ...terms, residual: Math.round(borrowed * residualShare) } satisfies LoanTerms,
    frequency,
  }));

/** Returns the balance after each repayment: adds the interest, then subtracts the repayment. */
function getFinalBalance(owed: number, rate: number, repayment: number, count: number): number {
  let left = owed;
  for (let paid = 0; paid < count; paid += 1) left = left + left * rate - repayment;
  return left;
}

describe('a loan followed repayment by repayment', () => {
  test('ends at its residual', () => {
    fc.assert(
      fc.property(anyLoan, ({ price, terms, frequency }) => {
        const aYear = REPAYMENTS_A_YEAR[frequency];
        const left = getFinalBalance(
          price - terms.deposit + terms.fee,
          terms.interestRate / 100 / aYear,
          calculateExactRepayment(price, terms, frequency),
          terms.years * aYear,
        );
        expect(left).toBeCloseTo(terms.residual, 3);
      }),
      { seed: 23, numRuns: 500 },
    );
  });

  test('ends at its residual when it is charged at its comparison rate without fees', () => {
    const compared = { week: 52.18, fortnight: 26.09, month: 12, year: 1 } as const;
    fc.assert(
      fc.property(anyLoan, ({ price, terms, frequency }) => {
        const left = getFinalBalance(
          price - terms.deposit,
          calculateComparisonRate(price, terms, frequency) / 100 / compared[frequency],
          calculateExactRepayment(price, terms, frequency),
          terms.years * REPAYMENTS_A_YEAR[frequency],
        );
        expect(left).toBeCloseTo(terms.residual, 1);
      }),
      { seed: 24, numRuns: 500 },
    );
  });

  test('misses the residual when each repayment is one cent higher', () => {
    const repayment = calculateExactRepayment(30_000, DEFAULT_TERMS) + 0.01;
    expect(getFinalBalance(30_000, 0.1294 / 52, repayment, 260)).toBeLessThan(-3);
  });
});
