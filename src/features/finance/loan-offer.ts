import type { LoanTerms } from './loan.ts';

/** The direction in which a provider rounds a repayment to the dollar. */
export type Rounding = 'up' | 'nearest';

/**
 * A loan for one car on its provider's terms. Cards, the finance block of a car's page, its disclaimer and the
 * calculator all start from it. Plain JSON: it is an input of pages, and is sent to the browser with the calculator.
 */
export interface LoanOffer {
  /** Key of the provider. */
  readonly provider: string;
  /** Display name. */
  readonly name: string;
  /** Whole dollars: the price of the car, or the amount of the example when it has none. */
  readonly amount: number;
  readonly terms: LoanTerms;
  readonly rounding: Rounding;
  /** Repayments stated by the lender; the others are calculated. */
  readonly stated: { readonly week?: number | undefined; readonly month?: number | undefined };
  /** The lender's own total of all repayments and the residual; calculated where absent. */
  readonly totalPayable?: number | undefined;
  /** Percent a year; absent where the law requires none (New Zealand). */
  readonly comparison?:
    | { readonly kind: 'rate'; readonly rate: number }
    | { readonly kind: 'range'; readonly from: number; readonly to: number }
    | undefined;
  /** The lender's own wording, or the default for an estimate; plain text. */
  readonly disclaimer: string;
}

/** The advertised terms of loans without a lender's own: the part of an offer that is the same for every car. */
export type AdvertisedLoan = Pick<LoanOffer, 'terms' | 'rounding' | 'comparison'>;
