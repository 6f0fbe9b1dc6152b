import { LOCALE_FACTS, type Locale } from './locale.ts';

interface Formatters {
  readonly number: Intl.NumberFormat;
  readonly price: Intl.NumberFormat;
  readonly distance: Intl.NumberFormat;
}

// A format costs about 50 µs to make, a thousand times more than to use; there are only as many sets as locales.
const made = new Map<Locale, Formatters>();

function formattersOf(locale: Locale): Formatters {
  const known = made.get(locale);
  if (known) return known;
  const { currency, distance } = LOCALE_FACTS[locale];
  const formatters: Formatters = {
    number: new Intl.NumberFormat(locale),
    price: new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }),
    distance: new Intl.NumberFormat(locale, { style: 'unit', unit: distance.unit, maximumFractionDigits: 0 }),
  };
  made.set(locale, formatters);
  return formatters;
}

/** A count with the locale's digit groups: "1,250". */
export function formatNumber(value: number, locale: Locale): string {
  return formattersOf(locale).number.format(value);
}

/** Whole dollars of the locale's own currency: "$45,990". The caller decides what a price of 0 says (D4). */
export function formatPrice(amount: number, locale: Locale): string {
  return formattersOf(locale).price.format(amount);
}

/** A distance that is already in the locale's own unit (odometers are stored so): "45,000 km", "28,000 mi". */
export function formatDistance(distance: number, locale: Locale): string {
  return formattersOf(locale).distance.format(distance);
}
