import { comparisonRate } from '../comparison-rate.ts';
import { amountBorrowed, type Frequency, type LoanTerms, REPAYMENTS_A_YEAR } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';
import { paymentOf } from '../offer/payment-view.ts';
import { exactRepayment } from '../repayment.ts';
import { LOAN_AMOUNTS, type LoanChoice, offeredChoice, settled } from './choice.ts';

/** What a loan comes to. Dollars. */
export interface Estimate {
  /** As the provider rounds it. */
  readonly repayment: number;
  /** Before rounding. */
  readonly exact: number;
  /** Whether the lender states this repayment or it is worked out. */
  readonly source: 'lender' | 'formula';
  /** How many repayments there are. */
  readonly count: number;
  /** With the fee, which is borrowed too. */
  readonly borrowed: number;
  readonly fee: number;
  readonly residual: number;
  /** All repayments before rounding, and the residual. */
  readonly total: number;
  readonly interest: number;
  readonly comparison?: NonNullable<LoanOffer['comparison']>;
}

/** What a choice comes to with the provider of an offer. */
export function estimateOf(chosen: LoanChoice, offer: LoanOffer): Estimate {
  const { price, frequency, ...choice } = settled(chosen);
  const count = choice.years * REPAYMENTS_A_YEAR[frequency];
  // Who borrows nothing pays no fee for it.
  if (choice.deposit >= price) return { ...NOTHING, source: 'formula', count };
  const terms: LoanTerms = { ...choice, fee: offer.terms.fee };
  const isOffered = isSameLoan(chosen, offeredChoice(offer, frequency));
  const stated = isOffered ? offer.stated : {};
  const known = frequency === 'week' || frequency === 'month' ? stated[frequency] : undefined;
  const exact = known ?? exactRepayment(price, terms, frequency);
  const borrowed = amountBorrowed(price, terms);
  const total = exact * count + terms.residual;
  const comparison = isOffered ? offer.comparison : comparisonOf(price, terms, frequency, offer);
  return {
    repayment: paymentOf({ ...offer, amount: price, terms, stated }, frequency),
    exact,
    source: known === undefined ? 'formula' : 'lender',
    ...{ count, borrowed, fee: terms.fee, residual: terms.residual, total },
    interest: Math.max(0, total - borrowed),
    ...(comparison && { comparison }),
  };
}

const NOTHING = { repayment: 0, exact: 0, borrowed: 0, fee: 0, residual: 0, total: 0, interest: 0 };

/** Whether two choices differ in nothing but how often is repaid. */
const isSameLoan = (one: LoanChoice, other: LoanChoice): boolean =>
  LOAN_AMOUNTS.every((name) => one[name] === other[name]);

/**
 * The comparison rate of another loan than the one offered, where the offer has one (D23). A range is the lender's for
 * whatever is borrowed. A rate may count fees that only the lender knows of: while its interest rate is kept, an estimate
 * never says less.
 */
function comparisonOf(
  price: number,
  terms: LoanTerms,
  frequency: Frequency,
  { comparison, terms: { interestRate } }: LoanOffer,
): Estimate['comparison'] {
  if (!comparison) return undefined;
  const isKept = terms.interestRate === interestRate;
  if (isKept && comparison.kind === 'range') return comparison;
  const own = comparisonRate(price, terms, frequency);
  return { kind: 'rate', rate: isKept && comparison.kind === 'rate' ? Math.max(own, comparison.rate) : own };
}
