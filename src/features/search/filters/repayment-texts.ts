import { formatPrice, LOCALE_FACTS, type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { comparisonRate, DEFAULT_TERMS, EXAMPLE_AMOUNT } from '../../finance/index.ts';

/** What is said of weekly repayments, worked out where the page is made: it is the same for every search. */
export interface RepaymentTexts {
  readonly terms: string;
  readonly comparison?: string;
  readonly about: string;
  readonly smallPrint: readonly string[];
}

/** What a weekly repayment is worked out with, and where the law asks for it what the loan really costs (D23). */
export function repaymentTexts(locale: Locale): RepaymentTexts {
  const messages = messagesFor(locale);
  const { interestRate, years } = DEFAULT_TERMS;
  const isCompared = LOCALE_FACTS[locale].statesComparisonRate;
  const example = messages.comparisonExample({ amount: formatPrice(EXAMPLE_AMOUNT, locale), years });
  return {
    terms: messages.repaymentTerms({ rate: percent(interestRate), years }),
    ...(isCompared && { comparison: messages.comparisonRate({ rate: percent(comparisonRate()) }) }),
    about: messages.aboutEstimates,
    smallPrint: [...(isCompared ? [example, messages.comparisonWarning] : []), messages.notAnOffer],
  };
}

const percent = (rate: number): string => `${rate.toFixed(2)}%`;
