import { LOCALE_FACTS, type Locale } from './locale.ts';

interface Formatters {
  readonly number: Intl.NumberFormat;
  readonly price: Intl.NumberFormat;
  readonly distance: Intl.NumberFormat;
}

// Creating a formatter takes about 50 µs, a thousand times longer than using it. There is one set per locale.
const cache = new Map<Locale, Formatters>();

function getFormatters(locale: Locale): Formatters {
  const cached = cache.get(locale);
  if (cached) return cached;
  const { currency, distance } = LOCALE_FACTS[locale];
  const formatters: Formatters = {
    number: new Intl.NumberFormat(locale),
    price: new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }),
    distance: new Intl.NumberFormat(locale, { style: 'unit', unit: distance.unit, maximumFractionDigits: 0 }),
  };
  cache.set(locale, formatters);
  return formatters;
}

/** Formats a count with the locale's digit groups: "1,250". */
export function formatNumber(value: number, locale: Locale): string {
  return getFormatters(locale).number.format(value);
}

/** Formats a price in whole dollars of the locale's currency: "$45,990". Callers show a price of 0 as text instead. */
export function formatPrice(amount: number, locale: Locale): string {
  return getFormatters(locale).price.format(amount);
}

/** Formats an amount of whole cents that is paid: "$500.00". */
export function formatCents(cents: number, locale: Locale): string {
  const { currency } = LOCALE_FACTS[locale];
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
}

/** Formats a distance that is already in the locale's unit, as odometers are stored: "45,000 km", "28,000 mi". */
export function formatDistance(distance: number, locale: Locale): string {
  return getFormatters(locale).distance.format(distance);
}
