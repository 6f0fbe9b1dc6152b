/**
 * The one source of time for everything that is rendered (D8). It remembers the earliest instant at which an answer it
 * gave would turn out differently, so that a build knows how long its pages stay true without rendering them again.
 */
export interface Clock {
  /** Milliseconds since the epoch, fixed for a whole build. Never put it in a page: only its consequences belong there. */
  readonly now: number;
  /** Whether `instant` (milliseconds) has been reached; a later one becomes a candidate for `validUntil`. */
  hasReached(instant: number): boolean;
  /** The calendar date in `timeZone` as `YYYY-MM-DD`; the next local midnight becomes a candidate for `validUntil`. */
  today(timeZone: string): string;
  /** The calendar year in `timeZone`; the next local new year becomes a candidate for `validUntil`. */
  year(timeZone: string): number;
  /** The earliest future instant (milliseconds) at which an answer given so far changes; Infinity when none does. */
  readonly validUntil: number;
}

/** A clock stopped at `now` (milliseconds since the epoch). */
export function clockAt(now: number): Clock {
  let validUntil = Number.POSITIVE_INFINITY;

  const hasReached = (instant: number): boolean => {
    if (now >= instant) return true;
    validUntil = Math.min(validUntil, instant);
    return false;
  };

  return {
    now,
    hasReached,
    today(timeZone) {
      const today = localDate(now, timeZone);
      hasReached(startOfLocalDay(dayAfter(today), timeZone));
      return today;
    },
    year(timeZone) {
      const year = Number(localDate(now, timeZone).slice(0, 4));
      hasReached(startOfLocalDay(`${year + 1}-01-01`, timeZone));
      return year;
    },
    get validUntil() {
      return validUntil;
    },
  };
}

const DAY = 24 * 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The `YYYY-MM-DD` that clocks in `timeZone` show at `instant`. Throws a RangeError for an unknown zone. */
export function localDate(instant: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish dates are ISO dates. A format costs 50 µs to make, a thousand times more than to use.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

/** The day after a calendar date, both `YYYY-MM-DD`. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
}

/** The first instant of `date` in `timeZone`. Zones are within 14 hours of UTC, so the answer lies within a day of UTC midnight. */
export function startOfLocalDay(date: string, timeZone: string): number {
  const utcMidnight = Date.parse(`${date}T00:00:00Z`);
  let before = utcMidnight - DAY;
  let after = utcMidnight + DAY;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDate(middle, timeZone) >= date) after = middle;
    else before = middle;
  }
  return after;
}
