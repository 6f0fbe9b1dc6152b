import { formatPrice, LOCALE_FACTS, type Locale } from '#src/lib/locale/browser.ts';
import type { CalculatorMessages } from '#src/lib/locale/messages-calculator.ts';
import { type Frequency, HIGHEST_HIDDEN } from '../loan.ts';
import type { LoanOffer } from '../loan-offer.ts';
import { repayment, rounded } from '../repayment.ts';

/** What a shopper reads as the repayment of a loan. */
export type PaymentView =
  | { readonly kind: 'enquire' }
  | {
      readonly kind: 'payment';
      /** Whole dollars: "$157". */
      readonly amount: string;
      readonly unit: (typeof UNITS)[Frequency];
      /** All of it, with the asterisk that leads to the small print: "$157/wk*". */
      readonly text: string;
    };

/** Spec 2 §9. */
const UNITS = { week: 'wk', fortnight: 'fn', month: 'mo', year: 'yr' } as const satisfies Record<Frequency, string>;

/** The repayment of an offer in whole dollars, as its provider rounds; what the lender states goes before what we work out. */
export function paymentOf(offer: LoanOffer, frequency: Frequency): number {
  const known = frequency === 'week' || frequency === 'month' ? offer.stated[frequency] : undefined;
  return known === undefined ? repayment(offer.amount, offer, frequency) : rounded(known, offer.rounding);
}

/** The repayment as it is shown: by the period, or not at all where it is too small to be true (spec 1 §4). */
export function paymentView(offer: LoanOffer, frequency: Frequency, locale: Locale): PaymentView {
  if (paymentOf(offer, 'week') <= HIGHEST_HIDDEN) return { kind: 'enquire' };
  const amount = formatPrice(paymentOf(offer, frequency), locale);
  const unit = UNITS[frequency];
  return { kind: 'payment', amount, unit, text: `${amount}/${unit}*` };
}

/** Dollars, with cents where there are any: "$1,360.50". Prices are whole; fees need not be. */
export function moneyText(amount: number, locale: Locale): string {
  if (Number.isInteger(amount)) return formatPrice(amount, locale);
  const { currency } = LOCALE_FACTS[locale];
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

/** A term as it is read: "5 years", "1 year". */
export const yearsText = (years: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'year', unitDisplay: 'long', maximumFractionDigits: 2 }).format(
    years,
  );

/** Percent with the two decimals that rates are told with: "12.94%". */
export const percentText = (rate: number): string => `${rate.toFixed(2)}%`;

/** A comparison rate or the range of them: "8.38% to 19.42%". */
export function comparisonText(
  comparison: NonNullable<LoanOffer['comparison']>,
  { rateRange }: Pick<CalculatorMessages, 'rateRange'>,
): string {
  return comparison.kind === 'rate'
    ? percentText(comparison.rate)
    : rateRange({ from: percentText(comparison.from), to: percentText(comparison.to) });
}
