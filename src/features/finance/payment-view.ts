import { formatPrice, LOCALE_FACTS, type Locale } from '#src/lib/locale/browser.ts';
import type { CalculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import { type Frequency, HIGHEST_HIDDEN, REPAYMENTS_A_YEAR } from './loan.ts';
import type { LoanOffer } from './loan-offer.ts';
import { calculateExactRepayment, calculateRepayment, roundRepayment } from './repayment.ts';

/** The repayment of a loan as displayed. */
export type PaymentView =
  | { readonly kind: 'enquire' }
  | {
      readonly kind: 'payment';
      /** Whole dollars: "$157". */
      readonly amount: string;
      readonly unit: (typeof UNITS)[Frequency];
      /** The whole text, with the asterisk for the small print: "$157/wk*". */
      readonly text: string;
    };

/** The suffix of each repayment period. */
const UNITS = { week: 'wk', fortnight: 'fn', month: 'mo', year: 'yr' } as const satisfies Record<Frequency, string>;

/**
 * The repayment of an offer in whole dollars, rounded as its provider rounds. A repayment stated by the lender wins
 * over a calculated one.
 */
export function getPayment(offer: LoanOffer, frequency: Frequency): number {
  const stated = frequency === 'week' || frequency === 'month' ? offer.stated[frequency] : undefined;
  return stated === undefined
    ? calculateRepayment(offer.amount, offer, frequency)
    : roundRepayment(stated, offer.rounding);
}

/**
 * The total to repay of an offer: the lender's own, else all repayments before rounding, plus the residual. Nothing when
 * the deposit covers the price.
 */
export function getTotalPayable(offer: LoanOffer, frequency: Frequency): number {
  const { amount, terms, stated, totalPayable } = offer;
  if (terms.deposit >= amount) return 0;
  if (totalPayable !== undefined) return totalPayable;
  const statedRepayment = frequency === 'week' || frequency === 'month' ? stated[frequency] : undefined;
  const repayment = statedRepayment ?? calculateExactRepayment(amount, terms, frequency);
  return repayment * terms.years * REPAYMENTS_A_YEAR[frequency] + terms.residual;
}

/** The repayment as displayed for a period, or none when it is too small to be plausible. */
export function makePaymentView(offer: LoanOffer, frequency: Frequency, locale: Locale): PaymentView {
  if (getPayment(offer, 'week') <= HIGHEST_HIDDEN) return { kind: 'enquire' };
  const amount = formatPrice(getPayment(offer, frequency), locale);
  const unit = UNITS[frequency];
  return { kind: 'payment', amount, unit, text: `${amount}/${unit}*` };
}

/** Dollars, with cents where there are any: "$1,360.50". Prices are whole; fees need not be. */
export function formatMoney(amount: number, locale: Locale): string {
  if (Number.isInteger(amount)) return formatPrice(amount, locale);
  const { currency } = LOCALE_FACTS[locale];
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

// Creating a formatter is slow, and the small print of each car has several terms.
const yearFormatters = new Map<Locale, Intl.NumberFormat>();

/** A term as text: "5 years", "1 year". */
export function formatYears(years: number, locale: Locale): string {
  const style = { style: 'unit', unit: 'year', unitDisplay: 'long', maximumFractionDigits: 2 } as const;
  const formatter = yearFormatters.get(locale) ?? new Intl.NumberFormat(locale, style);
  yearFormatters.set(locale, formatter);
  return formatter.format(years);
}

/** Percent with two decimals, as rates are written: "12.94%". */
export const formatPercent = (rate: number): string => `${rate.toFixed(2)}%`;

/** A comparison rate or a range of them: "8.38% to 19.42%". */
export function formatComparison(
  comparison: NonNullable<LoanOffer['comparison']>,
  { rateRange }: Pick<CalculatorMessages, 'rateRange'>,
): string {
  return comparison.kind === 'rate'
    ? formatPercent(comparison.rate)
    : rateRange({ from: formatPercent(comparison.from), to: formatPercent(comparison.to) });
}
