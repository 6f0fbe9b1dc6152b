const DAY = 24 * 60 * 60 * 1000;

/** The number of days from which each unit is used, and its length in days. */
const UNITS = [
  { unit: 'year', days: 365 },
  { unit: 'month', days: 30.44 },
  { unit: 'week', days: 7 },
  { unit: 'day', days: 1 },
] as const satisfies readonly { unit: Intl.RelativeTimeFormatUnit; days: number }[];

/**
 * Returns the time from a calendar date to `today` (both `YYYY-MM-DD`): "2 months ago". Undefined for a future or
 * missing date.
 */
export function formatRelativeDate(date: string, today: string, locale: string): string | undefined {
  const days = Math.round((getStart(today) - getStart(date)) / DAY);
  if (Number.isNaN(days) || days < 0) return undefined;
  const { unit, days: length } = UNITS.find((each) => days >= each.days) ?? UNITS[3];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(days / length), unit);
}

const getStart = (date: string): number => Date.parse(`${date}T00:00:00Z`);
