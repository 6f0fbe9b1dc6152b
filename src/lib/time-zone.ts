/*
 * Dates and times in the time zone of a dealer, whatever the zone of the machine is. Dates are `YYYY-MM-DD`, instants are
 * milliseconds since the epoch.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats the date and time in a zone as `2026-11-23 10:30:00`. Throws a RangeError for an unknown zone. */
function formatLocal(instant: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish dates are ISO dates. Making a format takes 50 µs, a thousand times longer than using it.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

/** Returns the date that clocks in a zone show at an instant. Throws a RangeError for an unknown zone. */
export function toLocalDate(instant: number, timeZone: string): string {
  return formatLocal(instant, timeZone).slice(0, 'YYYY-MM-DD'.length);
}

/** Returns the day after a calendar date. */
export function getNextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
}

/** Returns the first instant of a date in a zone. */
export function getStartOfDay(date: string, timeZone: string): number {
  const midnight = toInstant(date, '00:00', timeZone);
  if (midnight !== undefined) return midnight;
  // Some zones start daylight saving at midnight. Zones are within 14 hours of UTC, so the day starts within a day of this.
  const utcMidnight = Date.parse(`${date}T00:00:00Z`);
  let before = utcMidnight - DAY;
  let after = utcMidnight + DAY;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (toLocalDate(middle, timeZone) >= date) after = middle;
    else before = middle;
  }
  return after;
}

/**
 * Returns the instant at which clocks in a zone show a date and a time, `2026-10-04` and `10:30`: undefined for a time that
 * daylight saving skips, the first of two where it repeats one.
 */
export function toInstant(date: string, time: string, timeZone: string): number | undefined {
  const shown = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(shown)) return undefined;
  const offsets = new Set([getOffset(shown - DAY, timeZone), getOffset(shown + DAY, timeZone)]);
  const instants = [...offsets]
    .map((offset) => ({ offset, instant: shown - offset * MINUTE }))
    .filter(({ offset, instant }) => getOffset(instant, timeZone) === offset)
    .map(({ instant }) => instant);
  return instants.length > 0 ? Math.min(...instants) : undefined;
}

/** Formats an instant as ISO 8601 with the offset of a zone: `2026-11-23T10:30:00+11:00`. */
export function toZonedIso(instant: number, timeZone: string): string {
  const offset = getOffset(instant, timeZone);
  const local = new Date(instant + offset * MINUTE).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);
  const pad = (number: number): string => String(number).padStart(2, '0');
  const minutes = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** Returns how far clocks in a zone are ahead of UTC at an instant, in minutes. */
function getOffset(instant: number, timeZone: string): number {
  const shown = Date.parse(`${formatLocal(instant, timeZone).replace(' ', 'T')}Z`);
  return Math.round((shown - Math.floor(instant / 1000) * 1000) / MINUTE);
}
