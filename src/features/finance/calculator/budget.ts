import type { LoanOffer } from '../loan-offer.ts';
import { findHighestPrice } from '../repayment.ts';
import type { Budget } from '../stored-budget.ts';
import { type LoanChoice, settleChoice } from './choice.ts';
import type { Estimate } from './estimate.ts';

/** Search addresses have at most nine digits. */
const HIGHEST_PRICE = 999_999_999;

/** Returns the highest price with this repayment on the chosen terms. */
export function findAffordablePrice(amount: number, chosen: LoanChoice, offer: LoanOffer): number {
  const { deposit, residual, years, interestRate, frequency } = settleChoice(chosen);
  const terms = { deposit, residual, years, interestRate, fee: offer.terms.fee };
  return Math.min(HIGHEST_PRICE, findHighestPrice(amount, { terms, rounding: offer.rounding }, frequency));
}

/** Returns the chosen loan as a budget: its repayment, and all that it buys. Nothing if nothing is borrowed. */
export function makeBudget(
  chosen: LoanChoice,
  { repayment, borrowed }: Estimate,
  offer: LoanOffer,
): Budget | undefined {
  if (borrowed === 0 || repayment === 0) return undefined;
  // A lender's own repayment may be below the formula's, and the price it is for is still within it.
  const price = Math.max(chosen.price, findAffordablePrice(repayment, chosen, offer));
  return { amount: repayment, frequency: chosen.frequency, price };
}
