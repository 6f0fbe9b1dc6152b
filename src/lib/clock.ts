import { getNextDay, getStartOfDay, toLocalDate } from './time-zone.ts';

/**
 * The one source of time for everything that is rendered. It records the earliest instant at which one of its answers
 * would change, so that a build knows how long its pages stay valid without rendering them again.
 */
export interface Clock {
  /** Milliseconds since the epoch, fixed for a whole build. Pages depend on its consequences only, never on the number itself. */
  readonly now: number;
  /** Returns whether `instant` (milliseconds) has been reached; a later one becomes a candidate for `validUntil`. */
  hasReached(instant: number): boolean;
  /** Returns the date in `timeZone` as `YYYY-MM-DD`; the next local midnight becomes a candidate for `validUntil`. */
  today(timeZone: string): string;
  /** Returns the year in `timeZone`; the next local new year becomes a candidate for `validUntil`. */
  year(timeZone: string): number;
  /** The earliest future instant (milliseconds) at which an answer given so far changes; Infinity if none does. */
  readonly validUntil: number;
}

/** Creates a clock stopped at `now` (milliseconds since the epoch). */
export function createClock(now: number): Clock {
  let validUntil = Number.POSITIVE_INFINITY;
  /** Asked for each car. */
  const years = new Map<string, number>();

  const hasReached = (instant: number): boolean => {
    if (now >= instant) return true;
    validUntil = Math.min(validUntil, instant);
    return false;
  };

  return {
    now,
    hasReached,
    today(timeZone) {
      const today = toLocalDate(now, timeZone);
      hasReached(getStartOfDay(getNextDay(today), timeZone));
      return today;
    },
    year(timeZone) {
      const known = years.get(timeZone);
      if (known !== undefined) return known;
      const year = Number(toLocalDate(now, timeZone).slice(0, 4));
      hasReached(getStartOfDay(`${year + 1}-01-01`, timeZone));
      years.set(timeZone, year);
      return year;
    },
    get validUntil() {
      return validUntil;
    },
  };
}
