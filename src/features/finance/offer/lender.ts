import * as v from 'valibot';
import type { FinanceLenderSchema } from '#src/stock/car.ts';
import type { LoanTerms } from '../loan.ts';

export type Lender = v.InferOutput<typeof FinanceLenderSchema>;

const makeRangeSchema = (least: number, most: number) =>
  v.optional(v.pipe(v.number(), v.finite(), v.minValue(least), v.maxValue(most)));

/** Limits that catch mistakes in a feed, such as a rate of 1294 or a term of 0 years. */
const CredibleSchema = v.object({
  interestRate: makeRangeSchema(0, 60),
  comparisonRate: makeRangeSchema(0, 100),
  paymentWeek: makeRangeSchema(0, 1e6),
  paymentMonth: makeRangeSchema(0, 1e7),
  termYears: makeRangeSchema(0.5, 15),
  termMonths: makeRangeSchema(6, 180),
  termWeeks: makeRangeSchema(26, 780),
  balloon: makeRangeSchema(0, 1e9),
  deposit: makeRangeSchema(0, 1e9),
  establishmentFees: makeRangeSchema(0, 1e5),
  totalPayable: makeRangeSchema(1, 1e9),
});

/** Returns true if the lender's figures in a feed are plausible. */
export const isCredible = (lender: Lender): boolean => v.is(CredibleSchema, lender);

/** The default terms of an estimate. */
export interface Advertised {
  readonly interestRate: number;
  readonly years: number;
}

const MONTHS = 12;
const WEEKS = 52;

/** Returns the terms of a loan: the lender's, else the provider's, else the dealer's advertised ones. */
export function getLoanTerms(
  lender: Lender,
  provider: { readonly fee?: number | undefined },
  advertised: Advertised,
): LoanTerms {
  return {
    interestRate: lender.interestRate ?? advertised.interestRate,
    years: getTermYears(lender) ?? advertised.years,
    deposit: lender.deposit ?? 0,
    residual: lender.balloon ?? 0,
    fee: lender.establishmentFees ?? provider.fee ?? 0,
  };
}

function getTermYears({ termYears, termMonths, termWeeks }: Lender): number | undefined {
  if (termYears !== undefined) return termYears;
  if (termMonths !== undefined) return termMonths / MONTHS;
  return termWeeks === undefined ? undefined : termWeeks / WEEKS;
}
