/** The repayment frequencies, with the number of repayments a year. */
export const REPAYMENTS_A_YEAR = { week: 52, fortnight: 26, month: 12, year: 1 } as const;

export type Frequency = keyof typeof REPAYMENTS_A_YEAR;

export const FREQUENCIES = ['week', 'fortnight', 'month', 'year'] as const satisfies readonly Frequency[];
