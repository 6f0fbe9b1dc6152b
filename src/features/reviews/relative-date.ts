const DAY = 24 * 60 * 60 * 1000;

/** From how many days on a unit is the one that people speak in, and how many days it has. */
const UNITS = [
  { unit: 'year', days: 365 },
  { unit: 'month', days: 30.44 },
  { unit: 'week', days: 7 },
  { unit: 'day', days: 1 },
] as const satisfies readonly { unit: Intl.RelativeTimeFormatUnit; days: number }[];

/** How long ago a calendar date (`YYYY-MM-DD`) was: "2 months ago". Nothing for a date to come, or none. */
export function relativeDate(date: string, now: number, locale: string): string | undefined {
  const days = Math.floor((now - Date.parse(`${date}T00:00:00Z`)) / DAY);
  if (Number.isNaN(days) || days < 0) return undefined;
  const { unit, days: length } = UNITS.find((each) => days >= each.days) ?? UNITS[3];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(days / length), unit);
}
