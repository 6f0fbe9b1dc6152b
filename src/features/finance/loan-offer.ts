import type { LoanTerms } from './loan.ts';

/** How a provider rounds a repayment to the dollar (D28). */
export type Rounding = 'up' | 'nearest';

/**
 * A loan for one car as its provider makes it: the estimate on cards, the finance block of a car's page, its disclaimer and
 * the calculator all begin with this. Plain JSON: it is an input of pages, and goes to the browser with the calculator.
 */
export interface LoanOffer {
  /** Key of the provider (D28). */
  readonly provider: string;
  /** What shoppers read. */
  readonly name: string;
  /** Whole dollars: the price of the car, or the amount of the example where it has none (spec 1 §9). */
  readonly amount: number;
  readonly terms: LoanTerms;
  readonly rounding: Rounding;
  /** Repayments that the lender states itself; the others are worked out. */
  readonly stated: { readonly week?: number; readonly month?: number };
  /** Percent a year; absent where the law does not ask for one (D23: New Zealand). */
  readonly comparison?:
    | { readonly kind: 'rate'; readonly rate: number }
    | { readonly kind: 'range'; readonly from: number; readonly to: number };
  /** The lender's own words, or ours for an estimate; plain text. */
  readonly disclaimer: string;
}

/** What the dealer advertises of loans that no lender has stated: the part of an offer that is the same for every car. */
export type AdvertisedLoan = Pick<LoanOffer, 'terms' | 'rounding' | 'comparison'>;
