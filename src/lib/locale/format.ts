import { LOCALE_FACTS, type Locale } from './locale.ts';

interface Formatters {
  readonly number: Intl.NumberFormat;
  readonly price: Intl.NumberFormat;
  readonly distance: Intl.NumberFormat;
  readonly date: { readonly long: Intl.DateTimeFormat; readonly numeric: Intl.DateTimeFormat };
  readonly day: Intl.DateTimeFormat;
  readonly month: Intl.DateTimeFormat;
}

// A format costs about 50 µs to make, a thousand times more than to use; there are only as many sets as locales.
const made = new Map<Locale, Formatters>();

function formattersOf(locale: Locale): Formatters {
  const known = made.get(locale);
  if (known) return known;
  const { currency, distance } = LOCALE_FACTS[locale];
  // A calendar date has no time zone: it is read and written in UTC so that no zone can move it by a day.
  const timeZone = 'UTC';
  const formatters: Formatters = {
    number: new Intl.NumberFormat(locale),
    price: new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }),
    distance: new Intl.NumberFormat(locale, { style: 'unit', unit: distance.unit, maximumFractionDigits: 0 }),
    date: {
      long: new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }),
      numeric: new Intl.DateTimeFormat(locale, { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }),
    },
    day: new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }),
    month: new Intl.DateTimeFormat(locale, { timeZone, month: 'long', year: 'numeric' }),
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

/**
 * A calendar date (`YYYY-MM-DD`) or month (`YYYY-MM`) in words or digits; the style defaults to the locale's.
 * Text that is no date comes back as it is, so that a feed's odd value is shown and not lost.
 */
export function formatDate(
  date: string,
  locale: Locale,
  style: 'long' | 'numeric' | 'day' = LOCALE_FACTS[locale].dateFormat,
): string {
  const month = /^\d{4}-\d{2}$/u.test(date);
  const instant = /^\d{4}-\d{2}(?:-\d{2})?$/u.test(date)
    ? Date.parse(`${date}${month ? '-01' : ''}T00:00:00Z`)
    : Number.NaN;
  if (Number.isNaN(instant)) return date;
  const formatters = formattersOf(locale);
  if (month) return formatters.month.format(instant);
  return (style === 'day' ? formatters.day : formatters.date[style]).format(instant);
}
