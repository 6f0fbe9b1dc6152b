import * as v from 'valibot';
import type { FinanceLenderSchema } from '#src/stock/car.ts';
import type { LoanTerms } from '../loan.ts';
import type { Provider } from './providers.ts';

export type Lender = v.InferOutput<typeof FinanceLenderSchema>;

const between = (least: number, most: number) =>
  v.optional(v.pipe(v.number(), v.finite(), v.minValue(least), v.maxValue(most)));

/** A feed's slip, such as a rate of 1294 or a term of 0 years, is no loan that anybody makes. */
const CredibleSchema = v.object({
  interestRate: between(0, 60),
  comparisonRate: between(0, 100),
  paymentWeek: between(0, 1e6),
  paymentMonth: between(0, 1e7),
  termYears: between(0.5, 15),
  termMonths: between(6, 180),
  termWeeks: between(26, 780),
  balloon: between(0, 1e9),
  deposit: between(0, 1e9),
  establishmentFees: between(0, 1e5),
});

/** Whether what a feed says of a lender can be true. */
export const isCredible = (lender: Lender): boolean => v.is(CredibleSchema, lender);

/** The terms of an estimate, where nobody states others. */
export interface Advertised {
  readonly interestRate: number;
  readonly years: number;
}

const MONTHS = 12;
const WEEKS = 52;

/** What a loan costs (spec 1 §9): by the lender's word, else the provider's, else as the dealer advertises. */
export function termsOf(lender: Lender, provider: Provider, advertised: Advertised): LoanTerms {
  return {
    interestRate: lender.interestRate ?? advertised.interestRate,
    years: termOf(lender) ?? advertised.years,
    deposit: lender.deposit ?? 0,
    residual: lender.balloon ?? 0,
    fee: lender.establishmentFees ?? provider.fee ?? 0,
  };
}

function termOf({ termYears, termMonths, termWeeks }: Lender): number | undefined {
  if (termYears !== undefined) return termYears;
  if (termMonths !== undefined) return termMonths / MONTHS;
  return termWeeks === undefined ? undefined : termWeeks / WEEKS;
}
