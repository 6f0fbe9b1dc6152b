import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { AdvertisedLoan } from '../../finance/index.ts';
import {
  comparisonText,
  EXAMPLE_AMOUNT,
  EXAMPLE_YEARS,
  moneyText,
  percentText,
  yearsText,
} from '../../finance/offer/index.ts';

/** What is said of weekly repayments, worked out where the page is made: it is the same for every search. */
export interface RepaymentTexts {
  readonly terms: string;
  readonly comparison?: string;
  readonly about: string;
  readonly smallPrint: readonly string[];
}

/** What a weekly repayment is worked out with, and where the law asks for it what the loan really costs (D23). */
export function repaymentTexts({ terms, comparison }: AdvertisedLoan, locale: Locale): RepaymentTexts {
  const messages = messagesFor(locale);
  const example = { amount: moneyText(EXAMPLE_AMOUNT, locale), years: yearsText(EXAMPLE_YEARS, locale) };
  return {
    terms: messages.repaymentTerms({
      rate: percentText(terms.interestRate),
      years: yearsText(terms.years, locale),
    }),
    ...(comparison && { comparison: messages.comparisonRate({ rate: comparisonText(comparison, messages) }) }),
    about: messages.aboutEstimates,
    smallPrint: [
      ...(terms.fee > 0 ? [messages.financeFee({ amount: moneyText(terms.fee, locale) })] : []),
      ...(comparison ? [messages.comparisonExample(example), messages.comparisonWarning] : []),
      messages.notAnOffer,
    ],
  };
}
