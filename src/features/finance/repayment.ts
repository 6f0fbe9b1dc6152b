import { DEFAULT_TERMS, type Frequency, type LoanTerms, REPAYMENTS_A_YEAR } from './loan.ts';

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
export function exactRepayment(price: number, terms: LoanTerms = DEFAULT_TERMS, frequency: Frequency = 'week'): number {
  const { slope, beside } = lineOf(terms, frequency);
  return Math.max(0, (price + beside) * slope);
}

/** Less than this is the arithmetic's own error, which must not become a dollar. */
const NOISE = 1e-7;

/** The repayment as it is shown: rounded up to the dollar (D23). */
export function repayment(price: number, terms?: LoanTerms, frequency?: Frequency): number {
  return Math.max(0, Math.ceil(exactRepayment(price, terms, frequency) - NOISE));
}

/** The highest price in whole dollars whose repayment, as it is shown, is at most this; 0 where there is none. */
export function highestPrice(atMost: number, terms: LoanTerms = DEFAULT_TERMS, frequency: Frequency = 'week'): number {
  const { slope, beside } = lineOf(terms, frequency);
  const price = Math.floor(Math.floor(atMost) / slope - beside);
  // Division and multiplication round differently, which may cost the last dollar or give one too many.
  const highest = [price + 1, price, price - 1].find((near) => repayment(near, terms, frequency) <= atMost);
  return Math.max(0, highest ?? 0);
}
