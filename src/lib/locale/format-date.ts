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

const MOMENT = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;

/** Formats a moment as the clocks in a zone show it, with the zone: "Tuesday 24 November at 4:00 pm AEDT". */
export function formatMoment(instant: number, timeZone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { ...MOMENT, timeZone, timeZoneName: 'short' }).format(instant);
}

/** Formats a moment that may be in another year: "Tuesday 24 November 2026 at 4:00 pm AEDT". */
export function formatMomentWithYear(instant: number, timeZone: string, locale: Locale): string {
  const options = { ...MOMENT, year: 'numeric', timeZone, timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(locale, options).format(instant);
}

/** Formats the time of a moment as the clocks in a zone show it: "4:00 pm". */
export function formatTime(instant: number, timeZone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(instant);
}
