import { DEFAULT_TERMS, EXAMPLE_AMOUNT, type Frequency, type LoanTerms, REPAYMENTS_A_YEAR } from './loan.ts';
import { exactRepayment } from './repayment.ts';

/**
 * Repayments a year as comparison rates count them: not the 52 and 26 that a repayment is worked out with (D23; National
 * Consumer Credit Protection Regulations 2010 (Cth), regulation 71).
 */
const COMPARED_A_YEAR = { week: 52.18, fortnight: 26.09, month: 12, year: 1 } as const satisfies Record<
  Frequency,
  number
>;

/** A fee for next to nothing borrowed costs many times the loan by its first repayment; this is above all of that. */
const HIGHEST = 1e4;
/** Halving this often leaves an error far below the two decimals that are shown. */
const HALVINGS = 60;

/** The comparison rate of a loan, in percent a year: the interest that would cost as much, had there been no fees. */
export function comparisonRate(
  price: number = EXAMPLE_AMOUNT,
  terms: LoanTerms = DEFAULT_TERMS,
  frequency: Frequency = 'week',
): number {
  const paid = exactRepayment(price, terms, frequency);
  const count = terms.years * REPAYMENTS_A_YEAR[frequency];
  const worth = (rate: number) => {
    const discount = (1 + rate) ** -count;
    return (rate === 0 ? paid * count : (paid * (1 - discount)) / rate) + terms.residual * discount;
  };
  const received = price - terms.deposit;
  let [low, high] = [0, HIGHEST];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > received) low = middle;
    else high = middle;
  }
  return low * COMPARED_A_YEAR[frequency] * 100;
}
