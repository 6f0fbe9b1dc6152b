import { amountOf } from '#src/components/ui/currency-amount.ts';
import { formatDistance, formatNumber, formatPrice, type Locale, messagesFor } from '#src/lib/locale/browser.ts';
import type { Unit } from '../facets.ts';
import type { Range } from '../state.ts';

/** What an amount is shown as: a facet's own unit, or a price as what it costs a week. */
export type AmountUnit = Unit | 'weekly';

/** How an amount reads by itself, and without its unit where that follows anyway. */
const TEXTS = {
  money: { full: formatPrice, bare: formatPrice },
  distance: { full: formatDistance, bare: formatNumber },
  year: { full: String, bare: String },
  weekly: {
    full: (amount, locale) => messagesFor(locale).perWeek({ price: formatPrice(amount, locale) }),
    bare: formatPrice,
  },
} as const satisfies Record<AmountUnit, Record<'full' | 'bare', (amount: number, locale: Locale) => string>>;

export function amountText(amount: number, unit: AmountUnit, locale: Locale): string {
  return TEXTS[unit].full(amount, locale);
}

/** As it stands in a field, which has little room. */
export function fieldText(amount: number, unit: AmountUnit, locale: Locale): string {
  return TEXTS[unit][unit === 'weekly' ? 'bare' : 'full'](amount, locale);
}

/** "$20,000 – $25,000", "From 2019", "Up to 50,000 km"; nothing for a range that is open at both ends. */
export function rangeText({ min, max }: Range, unit: AmountUnit, locale: Locale): string | undefined {
  const messages = messagesFor(locale);
  if (min !== undefined && min === max) return amountText(min, unit, locale);
  if (min !== undefined && max !== undefined) {
    return messages.betweenAmounts({ from: TEXTS[unit].bare(min, locale), to: amountText(max, unit, locale) });
  }
  if (min !== undefined) return messages.fromAmount({ amount: amountText(min, unit, locale) });
  return max === undefined ? undefined : messages.upTo({ price: amountText(max, unit, locale) });
}

const THOUSANDS = /^\D*(\d+(?:\.\d+)?)\s*k(?!m)/iu;

/** What people type: "20,000", "$20 000", "45 000 km", "20k". Nothing where there is no number in it. */
export function typedAmount(text: string): number | undefined {
  const [, thousands] = THOUSANDS.exec(text) ?? [];
  return amountOf(thousands === undefined ? text : String(Math.round(Number(thousands) * 1000)));
}
