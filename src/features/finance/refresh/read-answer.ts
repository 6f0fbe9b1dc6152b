import * as v from 'valibot';
import { type CarFinanceAnswer, CarFinanceAnswerSchema } from '../contract.ts';
import type { LoanOffer } from '../loan-offer.ts';

/** Today's offer for a car; `withdrawn` if nobody lends on it any more. */
export type FreshOffer = { readonly kind: 'offered'; readonly offer: LoanOffer } | { readonly kind: 'withdrawn' };

/** Reads today's offer from the API's answer, whose first lender is the advertised one. Throws for another answer. */
export function readFreshOffer(answer: unknown, published: LoanOffer): FreshOffer {
  const [entry] = Object.entries(v.parse(CarFinanceAnswerSchema, answer).finance_lenders);
  if (!entry) return { kind: 'withdrawn' };
  const [provider, lender] = entry;
  return {
    kind: 'offered',
    offer: {
      provider,
      name: lender.financeProvider,
      amount: published.amount,
      terms: {
        interestRate: lender.interestRate,
        years: lender.termYears,
        deposit: lender.deposit,
        residual: lender.balloon,
        fee: lender.establishmentFees,
      },
      rounding: published.rounding,
      stated: { week: lender.paymentWeek, month: lender.paymentMonth },
      totalPayable: lender.totalPayable,
      comparison: readComparison(lender),
      disclaimer: lender.disclaimer,
    },
  };
}

function readComparison({
  comparisonRate,
  comparisonRange,
}: CarFinanceAnswer['finance_lenders'][string]): LoanOffer['comparison'] {
  if (comparisonRange) return { kind: 'range', ...comparisonRange };
  return comparisonRate === undefined ? undefined : { kind: 'rate', rate: comparisonRate };
}
