import { LOCALE_FACTS, type Locale } from './locale.ts';

/* Separate from numbers and prices, which every page loads, because few scripts need dates. */

const STYLES = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof STYLES;

// Creating a formatter takes about 50 µs, a thousand times longer than using it. There is one per locale and style.
const cache = new Map<string, Intl.DateTimeFormat>();

function getFormatter(locale: Locale, style: Style): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const cached = cache.get(key);
  if (cached) return cached;
  // A calendar date has no time zone. Formatting in UTC keeps any zone from moving it by a day.
  const formatter = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...STYLES[style] });
  cache.set(key, formatter);
  return formatter;
}

/**
 * Formats a calendar date (`YYYY-MM-DD`) or month (`YYYY-MM`) in words or digits. The style defaults to the locale's.
 * Text that is not a date is returned unchanged, so that an odd value in a feed is still shown.
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
  return getFormatter(locale, month ? 'month' : style).format(instant);
}
