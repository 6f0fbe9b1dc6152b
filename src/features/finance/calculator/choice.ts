import type { Frequency } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';

/** What a shopper can choose of a loan. Dollars, years, percent a year. */
export interface LoanChoice {
  readonly price: number;
  readonly deposit: number;
  readonly years: number;
  readonly residual: number;
  readonly interestRate: number;
  readonly frequency: Frequency;
}

/** The parts of a choice that are slid or typed. */
export type LoanAmount = Exclude<keyof LoanChoice, 'frequency'>;

/** The least and the most that an amount can be, how far a key moves its slider, and how finely it can be typed. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit: number;
}

/** No lender lends less than 500 (spec 1 §9). A price goes up to the first amount here, or to twice the car's where that is more. */
const AMOUNTS = {
  price: { min: 500, max: 50_000, step: 500, unit: 1 },
  deposit: { min: 0, max: 50_000, step: 500, unit: 1 },
  years: { min: 1, max: 7, step: 1, unit: 1 },
  residual: { min: 0, max: 50_000, step: 500, unit: 1 },
  interestRate: { min: 0, max: 30, step: 0.1, unit: 0.01 },
} as const satisfies Record<LoanAmount, Bounds>;

/** In the order in which they are shown. */
export const LOAN_AMOUNTS = ['price', 'deposit', 'years', 'residual', 'interestRate'] as const satisfies LoanAmount[];

/** What a calculator begins with: the loan that is offered. */
export function offeredChoice({ amount, terms }: LoanOffer, frequency: Frequency): LoanChoice {
  const { deposit, years, residual, interestRate } = terms;
  return { price: amount, deposit, years, residual, interestRate, frequency };
}

/** The bounds of an amount, wide enough for what is offered. */
export function boundsOf(name: LoanAmount, offered: LoanChoice): Bounds {
  const bounds = AMOUNTS[name];
  const isDollars = name === 'price' || name === 'deposit' || name === 'residual';
  const most = isDollars
    ? Math.max(bounds.max, Math.ceil((2 * offered.price) / bounds.step) * bounds.step)
    : bounds.max;
  return { ...bounds, min: Math.min(bounds.min, offered[name]), max: Math.max(most, offered[name]) };
}

/** The bounds of an amount beside the others: no deposit is above the price, and no residual above what is borrowed of it. */
export function sliderBounds(name: LoanAmount, offered: LoanChoice, choice: LoanChoice): Bounds {
  const bounds = boundsOf(name, offered);
  const { price, deposit } = settled(choice);
  if (name === 'deposit') return { ...bounds, max: price };
  return name === 'residual' ? { ...bounds, max: price - deposit } : bounds;
}

/** A number as the nearest that this amount can be. */
export function nearestAmount(value: number, { min, max, unit }: Bounds): number {
  const steps = Math.round(value / unit);
  // Dividing by a whole number keeps hundredths exact, which multiplying by 0.01 does not.
  const rounded = unit < 1 ? steps / Math.round(1 / unit) : steps * unit;
  return Math.min(max, Math.max(min, rounded));
}

/**
 * The choice that a loan is worked out with. What was chosen is kept beside it: a price that is dragged down and up again
 * finds the deposit as it was.
 */
export function settled(choice: LoanChoice): LoanChoice {
  const deposit = Math.min(choice.deposit, choice.price);
  return { ...choice, deposit, residual: Math.min(choice.residual, choice.price - deposit) };
}
