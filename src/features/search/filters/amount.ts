import { parseDollars } from '#src/components/ui/currency-amount.ts';
import { formatDistance, formatNumber, formatPrice, type Locale, messagesFor } from '#src/lib/locale/browser.ts';
import type { Range, Unit } from '../core/index.ts';

/** The unit that an amount is shown in: the facet's own, or weekly repayments for prices. */
export type AmountUnit = Unit | 'weekly';

/** Formats of an amount by itself, and before another amount with the same unit. */
const TEXTS = {
  money: { full: formatPrice, bare: formatPrice },
  distance: { full: formatDistance, bare: formatNumber },
  year: { full: String, bare: String },
  weekly: {
    full: (amount, locale) => messagesFor(locale).perWeek({ price: formatPrice(amount, locale) }),
    bare: formatPrice,
  },
} as const satisfies Record<AmountUnit, Record<'full' | 'bare', (amount: number, locale: Locale) => string>>;

export function formatFilterAmount(amount: number, unit: AmountUnit, locale: Locale): string {
  return TEXTS[unit].full(amount, locale);
}

/** Formats an amount for a field, which is narrow. */
export function formatFieldAmount(amount: number, unit: AmountUnit, locale: Locale): string {
  return TEXTS[unit][unit === 'weekly' ? 'bare' : 'full'](amount, locale);
}

/** Formats a range: "$20,000 – $25,000", "From 2019", "Up to 50,000 km". Returns undefined when both ends are open. */
export function formatRange({ min, max }: Range, unit: AmountUnit, locale: Locale): string | undefined {
  const messages = messagesFor(locale);
  if (min !== undefined && min === max) return formatFilterAmount(min, unit, locale);
  if (min !== undefined && max !== undefined) {
    return messages.betweenAmounts({ from: TEXTS[unit].bare(min, locale), to: formatFilterAmount(max, unit, locale) });
  }
  if (min !== undefined) return messages.fromAmount({ amount: formatFilterAmount(min, unit, locale) });
  return max === undefined ? undefined : messages.upTo({ price: formatFilterAmount(max, unit, locale) });
}

const THOUSANDS = /^\D*(\d+(?:\.\d+)?)\s*k(?!m)/iu;

/** Parses typed amounts: "20,000", "$20 000", "45 000 km", "20k". Returns undefined without a number. */
export function parseFilterAmount(text: string): number | undefined {
  const [, thousands] = THOUSANDS.exec(text) ?? [];
  return parseDollars(thousands === undefined ? text : String(Math.round(Number(thousands) * 1000)));
}
