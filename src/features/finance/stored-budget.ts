import { openStoredText } from '#src/lib/stored-text.ts';
import { getBudgetKey } from './budget-key.ts';
import { type Frequency, REPAYMENTS_A_YEAR } from './loan.ts';

/** A repayment that a shopper can afford, and the highest price that it buys on the terms they chose. Whole dollars. */
export interface Budget {
  readonly amount: number;
  readonly frequency: Frequency;
  readonly price: number;
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
  const stored = openStoredText(getBudgetKey(site));
  return { read: () => parseBudget(stored.read()), write: (budget) => stored.write(formatBudget(budget)) };
}
