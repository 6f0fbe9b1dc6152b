import { calculateComparisonRate } from '../comparison-rate.ts';
import { type Frequency, getAmountBorrowed, type LoanTerms, REPAYMENTS_A_YEAR } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';
import { getPayment, getTotalPayable } from '../payment-view.ts';
import { calculateExactRepayment } from '../repayment.ts';
import { getOfferedChoice, LOAN_AMOUNTS, type LoanChoice, settleChoice } from './choice.ts';

/** The cost of a loan, in dollars. */
export interface Estimate {
  /** Rounded as the provider rounds. */
  readonly repayment: number;
  /** Before rounding. */
  readonly exact: number;
  /** True when the lender states this repayment, false when it is calculated. */
  readonly source: 'lender' | 'formula';
  /** The number of repayments. */
  readonly count: number;
  /** Includes the fee, which is borrowed too. */
  readonly borrowed: number;
  readonly fee: number;
  readonly residual: number;
  /** The lender's total for the loan on offer; otherwise all repayments before rounding, plus the residual. */
  readonly total: number;
  readonly interest: number;
  readonly comparison?: NonNullable<LoanOffer['comparison']> | undefined;
}

/** Calculates a choice with the provider of an offer. */
export function calculateEstimate(chosen: LoanChoice, offer: LoanOffer): Estimate {
  const { price, frequency, ...choice } = settleChoice(chosen);
  const count = choice.years * REPAYMENTS_A_YEAR[frequency];
  // No fee when nothing is borrowed.
  if (choice.deposit >= price) return { ...NOTHING, source: 'formula', count };
  const terms: LoanTerms = { ...choice, fee: offer.terms.fee };
  const isOffered = isSameLoan(chosen, getOfferedChoice(offer, frequency));
  const stated = isOffered ? offer.stated : {};
  const statedRepayment = frequency === 'week' || frequency === 'month' ? stated[frequency] : undefined;
  const exact = statedRepayment ?? calculateExactRepayment(price, terms, frequency);
  const borrowed = getAmountBorrowed(price, terms);
  const total = isOffered ? getTotalPayable(offer, frequency) : exact * count + terms.residual;
  const comparison = isOffered ? offer.comparison : getComparison(price, terms, frequency, offer);
  return {
    repayment: getPayment({ ...offer, amount: price, terms, stated }, frequency),
    exact,
    source: statedRepayment === undefined ? 'formula' : 'lender',
    count,
    borrowed,
    fee: terms.fee,
    residual: terms.residual,
    total,
    interest: Math.max(0, total - borrowed),
    comparison,
  };
}

const NOTHING = { repayment: 0, exact: 0, borrowed: 0, fee: 0, residual: 0, total: 0, interest: 0 };

/** Returns true if two choices differ at most in the repayment frequency. */
const isSameLoan = (one: LoanChoice, other: LoanChoice): boolean =>
  LOAN_AMOUNTS.every((name) => one[name] === other[name]);

/**
 * Returns the comparison rate of a changed loan, if the offer has one. A range applies to any amount borrowed. A rate
 * may include fees that only the lender knows: as long as its interest rate is unchanged, an estimate never shows a
 * lower one.
 */
function getComparison(
  price: number,
  terms: LoanTerms,
  frequency: Frequency,
  { comparison, terms: { interestRate } }: LoanOffer,
): Estimate['comparison'] {
  if (!comparison) return undefined;
  const isKept = terms.interestRate === interestRate;
  if (isKept && comparison.kind === 'range') return comparison;
  const own = calculateComparisonRate(price, terms, frequency);
  return { kind: 'rate', rate: isKept && comparison.kind === 'rate' ? Math.max(own, comparison.rate) : own };
}
