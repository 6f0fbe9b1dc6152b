import { storedText } from '#src/lib/stored-text.ts';
import { type Frequency, REPAYMENTS_A_YEAR } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';
import { findHighestPrice } from '../repayment.ts';
import { type LoanChoice, settleChoice } from './choice.ts';
import type { Estimate } from './estimate.ts';

/** What a shopper can repay, and the highest price that this buys on the terms they chose. Whole dollars. */
export interface Budget {
  readonly amount: number;
  readonly frequency: Frequency;
  readonly price: number;
}

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

/** Returns the search of all cars within a budget. */
export function getBudgetLink(searchPath: string, { price }: Pick<Budget, 'price'>): string {
  return `${searchPath}?${new URLSearchParams({ price: `:${price}` })}`;
}

/** Writes a budget for storage, as "150 week 28650". */
export const formatBudget = ({ amount, frequency, price }: Budget): string => `${amount} ${frequency} ${price}`;

const STORED = /^(?<amount>[1-9]\d{0,6}) (?<frequency>[a-z]+) (?<price>[1-9]\d{0,8})$/u;

/** Parses a stored budget. Returns nothing for any other text. */
export function parseBudget(text: string | undefined): Budget | undefined {
  const { amount, frequency = '', price } = STORED.exec(text ?? '')?.groups ?? {};
  return isFrequency(frequency) ? { amount: Number(amount), frequency, price: Number(price) } : undefined;
}

const isFrequency = (text: string): text is Frequency => Object.hasOwn(REPAYMENTS_A_YEAR, text);

/** Returns access to the budget that this browser remembers for a dealer. */
export function getStoredBudget(site: string): { read(): Budget | undefined; write(budget: Budget): void } {
  const stored = storedText(`forecourt:${site}:budget`);
  return { read: () => parseBudget(stored.read()), write: (budget) => stored.write(formatBudget(budget)) };
}
