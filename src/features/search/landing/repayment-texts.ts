import type { AdvertisedLoan } from '#src/features/finance/index.ts';
import {
  EXAMPLE_AMOUNT,
  EXAMPLE_YEARS,
  formatComparison,
  formatMoney,
  formatPercent,
  formatYears,
} from '#src/features/finance/offer/index.ts';
import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { RepaymentTexts } from '../core/index.ts';

/** Describes the terms behind weekly repayments, and the comparison rate and warning where the law requires them. */
export function getRepaymentTexts({ terms, comparison }: AdvertisedLoan, locale: Locale): RepaymentTexts {
  const messages = messagesFor(locale);
  const example = { amount: formatMoney(EXAMPLE_AMOUNT, locale), years: formatYears(EXAMPLE_YEARS, locale) };
  return {
    terms: messages.repaymentTerms({
      rate: formatPercent(terms.interestRate),
      years: formatYears(terms.years, locale),
    }),
    comparison: comparison && messages.comparisonRate({ rate: formatComparison(comparison, messages) }),
    about: messages.aboutEstimates,
    smallPrint: [
      ...(terms.fee > 0 ? [messages.financeFee({ amount: formatMoney(terms.fee, locale) })] : []),
      ...(comparison ? [messages.comparisonExample(example), messages.comparisonWarning] : []),
      messages.notAnOffer,
    ],
  };
}
