import { type Frequency, type LoanTerms, REPAYMENTS_A_YEAR } from './loan.ts';
import type { LoanOffer, Rounding } from './loan-offer.ts';

type Rounded = Pick<LoanOffer, 'terms' | 'rounding'>;

/** A repayment as a straight line over prices: each dollar borrowed costs `slope`. */
interface Line {
  readonly slope: number;
  /** What is borrowed beside the price: the fee, less the deposit and today's worth of the residual. */
  readonly beside: number;
}

function lineOf({ interestRate, years, deposit, residual, fee }: LoanTerms, frequency: Frequency): Line {
  const rate = interestRate / 100 / REPAYMENTS_A_YEAR[frequency];
  const count = years * REPAYMENTS_A_YEAR[frequency];
  const discount = (1 + rate) ** -count;
  // Without interest the formula divides by zero; what is owed is then spread evenly.
  const slope = rate === 0 ? 1 / count : rate / (1 - discount);
  return { slope, beside: fee - deposit - residual * discount };
}

/** The standard repayment of a loan for something at this price, to the fraction of a cent; 0 where nothing is borrowed. */
export function exactRepayment(price: number, terms: LoanTerms, frequency: Frequency = 'week'): number {
  const { slope, beside } = lineOf(terms, frequency);
  return Math.max(0, (price + beside) * slope);
}

/** Less than this is the arithmetic's own error, which must not become a dollar. */
const NOISE = 1e-7;

/** How much of a dollar is dropped; what is above it becomes a dollar (D23, D28). */
const DROPPED = { up: NOISE, nearest: 0.5 - NOISE } as const satisfies Record<Rounding, number>;

/** A repayment in whole dollars. Never a negative zero, which would be shown with its sign. */
export function rounded(dollars: number, rounding: Rounding): number {
  return Math.max(0, Math.ceil(dollars - DROPPED[rounding]));
}

/** The repayment as it is shown: in whole dollars. */
export function repayment(price: number, { terms, rounding }: Rounded, frequency?: Frequency): number {
  return rounded(exactRepayment(price, terms, frequency), rounding);
}

/** The highest price in whole dollars whose repayment, as it is shown, is at most this; 0 where there is none. */
export function highestPrice(atMost: number, loan: Rounded, frequency: Frequency = 'week'): number {
  const { slope, beside } = lineOf(loan.terms, frequency);
  const price = Math.floor((Math.floor(atMost) + DROPPED[loan.rounding]) / slope - beside);
  // Division and multiplication round differently, which may cost the last dollar or give one too many.
  const highest = [price + 1, price, price - 1].find((near) => repayment(near, loan, frequency) <= atMost);
  return Math.max(0, highest ?? 0);
}
