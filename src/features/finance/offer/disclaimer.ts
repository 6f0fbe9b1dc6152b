import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { EXAMPLE_AMOUNT, EXAMPLE_YEARS, getAmountBorrowed } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';
import { formatComparison, formatMoney, formatPercent, formatYears } from '../payment-view.ts';

/** The small print of an offer: the lender's own wording, or the default, which names the statutory example. */
export function makeDisclaimer(
  { terms, amount, comparison }: Pick<LoanOffer, 'terms' | 'amount' | 'comparison'>,
  lendersWords: string | undefined,
  locale: Locale,
): string {
  if (lendersWords?.trim()) return lendersWords.trim();
  const messages = messagesFor(locale);
  const formatDollars = (dollars: number) => formatMoney(dollars, locale);
  const years = formatYears(terms.years, locale);
  // The sentence after it adds the fee.
  const borrowed = getAmountBorrowed(amount, { ...terms, fee: 0 });
  const sentences = [
    messages.financeEstimate({ amount: formatDollars(borrowed), rate: formatPercent(terms.interestRate), years }),
    terms.fee > 0 ? messages.financeFee({ amount: formatDollars(terms.fee) }) : '',
    terms.deposit > 0 ? messages.financeDeposit({ amount: formatDollars(terms.deposit) }) : '',
    terms.residual > 0 ? messages.financeResidual({ amount: formatDollars(terms.residual) }) : '',
    comparison
      ? messages.financeExample({
          rate: formatComparison(comparison, messages),
          amount: formatDollars(EXAMPLE_AMOUNT),
          years: formatYears(EXAMPLE_YEARS, locale),
        })
      : '',
    comparison ? messages.comparisonWarning : '',
    messages.notAnOffer,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Lists the sentences of small print that a car page shows elsewhere: the statutory warning beside the rate, the other in the calculator. */
export function listShownSentences(locale: Locale): readonly string[] {
  const { comparisonWarning, notAnOffer } = messagesFor(locale);
  return [comparisonWarning, notAnOffer];
}

/** The small print without the sentences that a car page shows elsewhere. */
export const getTermsText = ({ disclaimer }: LoanOffer, locale: Locale): string =>
  listShownSentences(locale)
    .reduce((text, sentence) => text.replace(sentence, ''), disclaimer)
    .trim();

/** The small print as displayed: the statutory warning is added to a lender's own wording, never replaced by it. */
export function getSmallPrint({ disclaimer, comparison }: LoanOffer, locale: Locale): readonly string[] {
  const { comparisonWarning } = messagesFor(locale);
  return [disclaimer, ...(comparison && !disclaimer.includes(comparisonWarning) ? [comparisonWarning] : [])];
}
