import { LOCALE_FACTS, type Locale } from './locale.ts';

/* Apart from numbers and prices, which every page of a browser has: dates are written by the build, and by few scripts. */

const STYLES = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof STYLES;

// A format costs about 50 µs to make, a thousand times more than to use; there are only as many as locales and styles.
const made = new Map<string, Intl.DateTimeFormat>();

function formatterOf(locale: Locale, style: Style): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const known = made.get(key);
  if (known) return known;
  // A calendar date has no time zone: it is read and written in UTC so that no zone can move it by a day.
  const formatter = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...STYLES[style] });
  made.set(key, formatter);
  return formatter;
}

/**
 * A calendar date (`YYYY-MM-DD`) or month (`YYYY-MM`) in words or digits; the style defaults to the locale's.
 * Text that is no date comes back as it is, so that a feed's odd value is shown and not lost.
 */
export function formatDate(
  date: string,
  locale: Locale,
  style: Exclude<Style, 'month'> = LOCALE_FACTS[locale].dateFormat,
): string {
  const month = /^\d{4}-\d{2}$/u.test(date);
  const instant = /^\d{4}-\d{2}(?:-\d{2})?$/u.test(date)
    ? Date.parse(`${date}${month ? '-01' : ''}T00:00:00Z`)
    : Number.NaN;
  if (Number.isNaN(instant)) return date;
  return formatterOf(locale, month ? 'month' : style).format(instant);
}
