import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { amountBorrowed, EXAMPLE_AMOUNT, EXAMPLE_YEARS } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';
import { comparisonText, moneyText, percentText, yearsText } from './payment-view.ts';

/** The small print of an offer: the lender's own words, else ours, which name the example of the law (spec 1 §9). */
export function disclaimerOf(
  { terms, amount, comparison }: Pick<LoanOffer, 'terms' | 'amount' | 'comparison'>,
  lendersWords: string | undefined,
  locale: Locale,
): string {
  if (lendersWords?.trim()) return lendersWords.trim();
  const messages = messagesFor(locale);
  const money = (dollars: number) => moneyText(dollars, locale);
  const years = yearsText(terms.years, locale);
  // The sentence after it adds the fee.
  const borrowed = amountBorrowed(amount, { ...terms, fee: 0 });
  const sentences = [
    messages.financeEstimate({ amount: money(borrowed), rate: percentText(terms.interestRate), years }),
    terms.fee > 0 ? messages.financeFee({ amount: money(terms.fee) }) : '',
    terms.deposit > 0 ? messages.financeDeposit({ amount: money(terms.deposit) }) : '',
    terms.residual > 0 ? messages.financeResidual({ amount: money(terms.residual) }) : '',
    comparison
      ? messages.financeExample({
          rate: comparisonText(comparison, messages),
          amount: money(EXAMPLE_AMOUNT),
          years: yearsText(EXAMPLE_YEARS, locale),
        })
      : '',
    comparison ? messages.comparisonWarning : '',
    messages.notAnOffer,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** The small print as a reader gets it: a lender's words do not replace those that the law gives (D23). */
export function smallPrint({ disclaimer, comparison }: LoanOffer, locale: Locale): readonly string[] {
  const { comparisonWarning } = messagesFor(locale);
  return [disclaimer, ...(comparison && !disclaimer.includes(comparisonWarning) ? [comparisonWarning] : [])];
}
