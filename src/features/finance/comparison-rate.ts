import { DEFAULT_TERMS, EXAMPLE_AMOUNT, type Frequency, type LoanTerms, REPAYMENTS_A_YEAR } from './loan.ts';
import { calculateExactRepayment } from './repayment.ts';

/**
 * Repayments a year as comparison rates count them, which differ from the 52 and 26 used for repayments (National
 * Consumer Credit Protection Regulations 2010 (Cth), regulation 71).
 */
const COMPARED_A_YEAR = { week: 52.18, fortnight: 26.09, month: 12, year: 1 } as const satisfies Record<
  Frequency,
  number
>;

/** An upper bound: a fee on a very small loan can cost many times the loan with the first repayment. */
const HIGHEST = 1e4;
/** Halvings that leave an error far below the two decimals shown. */
const HALVINGS = 60;

/**
 * Returns the comparison rate of a loan, in percent a year: the interest rate that would cost the same without fees.
 */
export function calculateComparisonRate(
  price: number = EXAMPLE_AMOUNT,
  terms: LoanTerms = DEFAULT_TERMS,
  frequency: Frequency = 'week',
): number {
  const paid = calculateExactRepayment(price, terms, frequency);
  const count = terms.years * REPAYMENTS_A_YEAR[frequency];
  const getPresentValue = (rate: number) => {
    const discount = (1 + rate) ** -count;
    return (rate === 0 ? paid * count : (paid * (1 - discount)) / rate) + terms.residual * discount;
  };
  const received = price - terms.deposit;
  let low = 0;
  let high = HIGHEST;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (getPresentValue(middle) > received) low = middle;
    else high = middle;
  }
  return low * COMPARED_A_YEAR[frequency] * 100;
}
