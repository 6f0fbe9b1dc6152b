import * as v from 'valibot';

/** GET: the lenders of a car, by its id. */
export const CAR_FINANCE_PATH = '/cars/:id/finance';

/** The answer to `CAR_FINANCE_PATH`: the lenders whose rules allow the car, by provider, the advertised one first. */
export const CarFinanceAnswerSchema = v.object({
  finance_lenders: v.record(
    v.string(),
    v.object({
      /** Name for shoppers. */
      financeProvider: v.string(),
      interestRate: v.number(),
      comparisonRate: v.optional(v.number()),
      /** For a provider with a range of comparison rates instead of one. */
      comparisonRange: v.optional(v.object({ from: v.number(), to: v.number() })),
      /** Whole dollars; both are absent if repayments are not shown. */
      paymentWeek: v.optional(v.number()),
      paymentMonth: v.optional(v.number()),
      /** The term, in three units; months and weeks are rounded. */
      termYears: v.number(),
      termMonths: v.number(),
      termWeeks: v.number(),
      deposit: v.number(),
      balloon: v.number(),
      establishmentFees: v.number(),
      /** All repayments and the balloon; absent if repayments are not shown. */
      totalPayable: v.optional(v.number()),
      disclaimer: v.string(),
    }),
  ),
});

export type CarFinanceAnswer = v.InferOutput<typeof CarFinanceAnswerSchema>;
