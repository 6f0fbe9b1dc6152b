/** What a loan costs beside the price it pays for. Amounts are in dollars. */
export interface LoanTerms {
  /** Percent a year. */
  readonly interestRate: number;
  readonly years: number;
  /** Paid at once, so not borrowed. */
  readonly deposit: number;
  /** Still owed after the last repayment. */
  readonly residual: number;
  /** The establishment fee, which is borrowed too. */
  readonly fee: number;
}

/** What is borrowed of a price: the fee too, and nothing where the deposit pays for everything. */
export function amountBorrowed(price: number, { deposit, fee }: Pick<LoanTerms, 'deposit' | 'fee'>): number {
  return deposit < price ? price - deposit + fee : 0;
}

/** Repayments up to this many dollars a week are neither shown nor searched by (spec 1 §4, spec 2 §9). */
export const HIGHEST_HIDDEN = 25;

/** How often is repaid, and how many times that is in a year (D23). */
export const REPAYMENTS_A_YEAR = { week: 52, fortnight: 26, month: 12, year: 1 } as const;

export type Frequency = keyof typeof REPAYMENTS_A_YEAR;

export const FREQUENCIES = ['week', 'fortnight', 'month', 'year'] as const satisfies readonly Frequency[];

/** The terms of an estimate that no lender has made (spec 1 §9). */
export const DEFAULT_TERMS: LoanTerms = { interestRate: 12.94, years: 5, deposit: 0, residual: 0, fee: 0 };

/** The amount of the example that a comparison rate is told with (spec 1 §9). */
export const EXAMPLE_AMOUNT = 30_000;

/** Its term in years (spec 1 §9). */
export const EXAMPLE_YEARS = 5;
