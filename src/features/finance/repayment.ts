import { type Frequency, type LoanTerms, REPAYMENTS_A_YEAR } from './loan.ts';
import type { LoanOffer, Rounding } from './loan-offer.ts';

type Rounded = Pick<LoanOffer, 'terms' | 'rounding'>;

/** A repayment as a linear function of the price: each dollar borrowed costs `slope`. */
interface Line {
  readonly slope: number;
  /** The amount borrowed in addition to the price: the fee, less the deposit and the present value of the residual. */
  readonly beside: number;
}

function getLine({ interestRate, years, deposit, residual, fee }: LoanTerms, frequency: Frequency): Line {
  const rate = interestRate / 100 / REPAYMENTS_A_YEAR[frequency];
  const count = years * REPAYMENTS_A_YEAR[frequency];
  const discount = (1 + rate) ** -count;
  // Without interest the formula divides by zero; the debt is then spread evenly.
  const slope = rate === 0 ? 1 / count : rate / (1 - discount);
  return { slope, beside: fee - deposit - residual * discount };
}

/** Returns the standard repayment of a loan at this price, unrounded; 0 when nothing is borrowed. */
export function calculateExactRepayment(price: number, terms: LoanTerms, frequency: Frequency = 'week'): number {
  const { slope, beside } = getLine(terms, frequency);
  return Math.max(0, (price + beside) * slope);
}

/** Smaller amounts are floating-point error, which must not round up to a dollar. */
const NOISE = 1e-7;

/** The fraction of a dollar that is dropped; anything above it rounds up. */
const DROPPED = { up: NOISE, nearest: 0.5 - NOISE } as const satisfies Record<Rounding, number>;

/** Rounds a repayment to whole dollars. Never a negative zero, which would be shown with its sign. */
export function roundRepayment(dollars: number, rounding: Rounding): number {
  return Math.max(0, Math.ceil(dollars - DROPPED[rounding]));
}

/** Returns the repayment as displayed, in whole dollars. */
export function calculateRepayment(price: number, { terms, rounding }: Rounded, frequency?: Frequency): number {
  return roundRepayment(calculateExactRepayment(price, terms, frequency), rounding);
}

/** Returns the highest whole-dollar price whose displayed repayment is at most this; 0 if there is none. */
export function findHighestPrice(atMost: number, loan: Rounded, frequency: Frequency = 'week'): number {
  const { slope, beside } = getLine(loan.terms, frequency);
  const price = Math.floor((Math.floor(atMost) + DROPPED[loan.rounding]) / slope - beside);
  // Division and multiplication round differently, which can make the result one dollar too low or too high.
  const highest = [price + 1, price, price - 1].find((near) => calculateRepayment(near, loan, frequency) <= atMost);
  return Math.max(0, highest ?? 0);
}
