import { getHoursOn, type Timetable } from '#src/features/locations/index.ts';
import { getNextDay, toInstant, toLocalDate } from '#src/lib/time-zone.ts';
import type { HoldConfig } from './schema.ts';

/*
 * The end of a hold, counted in the opening hours of the car's location, holidays included. Shoppers get it as a date and a
 * time, so it never falls on a closed day.
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Longer than any closure; after it the clock simply runs, so that a hold always ends. */
const MAX_DAYS = 120;

/** Returns the end of a hold in milliseconds since 1970. */
export function getHoldEnd({ length, unit }: HoldConfig, timetable: Timetable, start: number): number {
  return unit === 'open-hours' ? addOpenHours(length, timetable, start) : addOpenDays(length, timetable, start);
}

/** Counts the time in which a location is open. Days with unknown hours count from midnight to midnight. */
export function addOpenHours(hours: number, timetable: Timetable, start: number): number {
  let left = hours * HOUR;
  let date = toLocalDate(start, timetable.zone);
  for (let day = 0; day < MAX_DAYS; day += 1) {
    const span = getOpenSpan(timetable, date);
    const opens = span && Math.max(span.opens, start);
    if (opens !== undefined && span && span.closes > opens) {
      if (span.closes - opens >= left) return opens + left;
      left -= span.closes - opens;
    }
    date = getNextDay(date);
  }
  return start + hours * HOUR;
}

/** Counts days of 24 hours, of which one is added for each day on which the location is closed. */
function addOpenDays(days: number, timetable: Timetable, start: number): number {
  let end = start;
  let left = days;
  for (let day = 0; day < MAX_DAYS && left > 0; day += 1) {
    end += DAY;
    if (getOpenSpan(timetable, toLocalDate(end, timetable.zone))) left -= 1;
  }
  return end;
}

interface OpenSpan {
  readonly opens: number;
  readonly closes: number;
}

/** Returns the open time of a date; undefined if the location is closed or opens by appointment only. */
function getOpenSpan(timetable: Timetable, date: string): OpenSpan | undefined {
  const hours = getHoursOn(timetable, date);
  if (typeof hours === 'string') return undefined;
  const [from, to] = hours ?? ['00:00', '24:00'];
  const opens = toInstant(date, from, timetable.zone);
  const closes =
    to === '24:00' ? toInstant(getNextDay(date), '00:00', timetable.zone) : toInstant(date, to, timetable.zone);
  return opens === undefined || closes === undefined ? undefined : { opens, closes };
}
