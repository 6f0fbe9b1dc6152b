/** The cost of a loan apart from the price it pays for, in dollars. */
export interface LoanTerms {
  /** Percent a year. */
  readonly interestRate: number;
  readonly years: number;
  /** Paid upfront, so not borrowed. */
  readonly deposit: number;
  /** Still owed after the last repayment. */
  readonly residual: number;
  /** The establishment fee, which is borrowed too. */
  readonly fee: number;
}

/** Returns the amount borrowed for a price, including the fee; 0 when the deposit covers everything. */
export function getAmountBorrowed(price: number, { deposit, fee }: Pick<LoanTerms, 'deposit' | 'fee'>): number {
  return deposit < price ? price - deposit + fee : 0;
}

/** Repayments up to this many dollars a week are neither shown nor searchable. */
export const HIGHEST_HIDDEN = 25;

/** The repayment frequencies, with the number of repayments a year. */
export const REPAYMENTS_A_YEAR = { week: 52, fortnight: 26, month: 12, year: 1 } as const;

export type Frequency = keyof typeof REPAYMENTS_A_YEAR;

export const FREQUENCIES = ['week', 'fortnight', 'month', 'year'] as const satisfies readonly Frequency[];

/** The terms of an estimate without a lender. */
export const DEFAULT_TERMS: LoanTerms = { interestRate: 12.94, years: 5, deposit: 0, residual: 0, fee: 0 };

/** The amount of the example that a comparison rate is based on. */
export const EXAMPLE_AMOUNT = 30_000;

/** The term of that example in years. */
export const EXAMPLE_YEARS = 5;
