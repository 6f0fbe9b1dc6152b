import type { Locale } from '#src/lib/locale/browser.ts';
import { type Frequency, getAmountBorrowed } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';
import {
  formatComparison,
  formatMoney,
  formatPercent,
  formatYears,
  getTotalPayable,
  makePaymentView,
} from '../payment-view.ts';

/** Texts around the figures of a loan, with the placeholders of their messages. */
export interface TermTexts {
  /** With `{rate}` and `{years}`. */
  readonly interestOver: string;
  /** With `{amount}`. */
  readonly finalPayment: string;
  /** With `{rate}`. */
  readonly ratePerYear: string;
  /** With `{from}` and `{to}`. */
  readonly rateRange: string;
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/gu, (placeholder, name: string) => values[name] ?? placeholder);

/**
 * The terms of an offer as a page shows them, by name; undefined if the repayment is too small to show. The page's own
 * rendering and the browser, which replaces outdated terms, use the same texts.
 */
export function formatTerms(offer: LoanOffer, frequency: Frequency, locale: Locale, texts: TermTexts) {
  const view = makePaymentView(offer, frequency, locale);
  if (view.kind === 'enquire') return undefined;
  const { interestRate, years, deposit, residual, fee } = offer.terms;
  const money = (amount: number) => formatMoney(amount, locale);
  const rate = (text: string) => fill(texts.ratePerYear, { rate: text });
  const rateRange = (range: { from: string | number; to: string | number }) =>
    fill(texts.rateRange, { from: String(range.from), to: String(range.to) });
  const comparison = offer.comparison && rate(formatComparison(offer.comparison, { rateRange }));
  const over = fill(texts.interestOver, { rate: formatPercent(interestRate), years: formatYears(years, locale) });
  return {
    repayment: view.text,
    comparison,
    comparisonMarked: comparison && `${comparison}*`,
    summary: residual > 0 ? `${over}, ${fill(texts.finalPayment, { amount: money(residual) })}` : over,
    lender: offer.name,
    // Matches the small print, which names the fee beside the term.
    example: money(getAmountBorrowed(offer.amount, { ...offer.terms, fee: 0 })),
    borrowed: money(getAmountBorrowed(offer.amount, offer.terms)),
    interestRate: rate(formatPercent(interestRate)),
    years: formatYears(years, locale),
    fee: money(fee),
    deposit: money(deposit),
    residual: money(residual),
    total: money(getTotalPayable(offer, frequency)),
  };
}

export type TermName = keyof NonNullable<ReturnType<typeof formatTerms>>;
