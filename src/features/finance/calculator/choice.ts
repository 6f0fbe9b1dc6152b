import type { Frequency } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';

/** The parts of a loan that a shopper can choose. Dollars, years, percent a year. */
export interface LoanChoice {
  readonly price: number;
  readonly deposit: number;
  readonly years: number;
  readonly residual: number;
  readonly interestRate: number;
  readonly frequency: Frequency;
}

/** The parts of a choice that have a slider and a field. */
export type LoanAmount = Exclude<keyof LoanChoice, 'frequency'>;

/** The minimum and maximum of an amount, the step of its slider, and the precision of its field. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit: number;
}

/**
 * No lender lends less than 500. The maximum price is the one given here, or twice the car's price if that is higher.
 */
const AMOUNTS = {
  price: { min: 500, max: 50_000, step: 500, unit: 1 },
  deposit: { min: 0, max: 50_000, step: 500, unit: 1 },
  years: { min: 1, max: 7, step: 1, unit: 1 },
  residual: { min: 0, max: 50_000, step: 500, unit: 1 },
  interestRate: { min: 0, max: 30, step: 0.1, unit: 0.01 },
} as const satisfies Record<LoanAmount, Bounds>;

/** In display order. */
export const LOAN_AMOUNTS = ['price', 'deposit', 'years', 'residual', 'interestRate'] as const satisfies LoanAmount[];

/** Returns the initial choice: the loan on offer. */
export function getOfferedChoice({ amount, terms }: LoanOffer, frequency: Frequency): LoanChoice {
  const { deposit, years, residual, interestRate } = terms;
  return { price: amount, deposit, years, residual, interestRate, frequency };
}

/** Returns the bounds of an amount, wide enough for the offer. */
export function getBounds(name: LoanAmount, offered: LoanChoice): Bounds {
  const bounds = AMOUNTS[name];
  const isDollars = name === 'price' || name === 'deposit' || name === 'residual';
  const most = isDollars
    ? Math.max(bounds.max, Math.ceil((2 * offered.price) / bounds.step) * bounds.step)
    : bounds.max;
  return { ...bounds, min: Math.min(bounds.min, offered[name]), max: Math.max(most, offered[name]) };
}

/**
 * Returns the bounds of an amount given the others: a deposit is at most the price, and a residual at most the rest.
 */
export function getSliderBounds(name: LoanAmount, offered: LoanChoice, choice: LoanChoice): Bounds {
  const bounds = getBounds(name, offered);
  const { price, deposit } = settleChoice(choice);
  if (name === 'deposit') return { ...bounds, max: price };
  return name === 'residual' ? { ...bounds, max: price - deposit } : bounds;
}

/** Returns the nearest valid value of this amount. */
export function toNearestAmount(value: number, { min, max, unit }: Bounds): number {
  const steps = Math.round(value / unit);
  // Dividing by a whole number keeps hundredths exact; multiplying by 0.01 does not.
  const rounded = unit < 1 ? steps / Math.round(1 / unit) : steps * unit;
  return Math.min(max, Math.max(min, rounded));
}

/**
 * Returns the choice that the loan is calculated with. The shopper's own choice is kept separately, so that lowering a
 * price and raising it again restores the deposit.
 */
export function settleChoice(choice: LoanChoice): LoanChoice {
  const deposit = Math.min(choice.deposit, choice.price);
  return { ...choice, deposit, residual: Math.min(choice.residual, choice.price - deposit) };
}
