import type { DayHours, Timetable } from './timetable.ts';

/** The next opening. */
export interface Opening {
  readonly time: string;
  readonly date: string;
  /** Calendar days from today at the location. */
  readonly inDays: number;
}

/** The open state of a location at an instant, as far as its published hours show. */
export type OpenState =
  | { readonly kind: 'open'; readonly closes: string }
  /** `holiday`: the date has its own hours; `allDay`: closed all day. */
  | {
      readonly kind: 'closed';
      readonly allDay: boolean;
      readonly holiday: boolean;
      readonly opens?: Opening | undefined;
    }
  | { readonly kind: 'appointment' }
  | { readonly kind: 'unknown' };

/** Longer than any closure over the summer holidays; after a longer one the reopening date is not shown. */
const LOOK_AHEAD = 21;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns the state at `now` (milliseconds). Hours are compared with local clock time, so daylight saving needs no
 * arithmetic.
 */
export function getOpenState(timetable: Timetable, now: number): OpenState {
  const { date, time } = getLocalTime(now, timetable.zone);
  const today = getHoursOn(timetable, date);
  if (today === null) return { kind: 'unknown' };
  if (today === 'appointment') return { kind: 'appointment' };
  const isOpen = today !== 'closed' && time >= today[0] && time < today[1];
  if (isOpen) return { kind: 'open', closes: today[1] };
  const opens = findNextOpening(timetable, date, time);
  const holiday = isSpecial(timetable, date);
  return { kind: 'closed', allDay: today === 'closed', holiday, opens };
}

/** Returns the first opening after now. Stops at a day with unknown hours, because it may be open. */
function findNextOpening(timetable: Timetable, today: string, time: string): Opening | undefined {
  for (let inDays = 0; inDays <= LOOK_AHEAD; inDays += 1) {
    const date = addDays(today, inDays);
    const hours = getHoursOn(timetable, date);
    if (hours === null) return undefined;
    if (typeof hours === 'string') continue;
    if (inDays > 0 || time < hours[0]) return { time: hours[0], date, inDays };
  }
  return undefined;
}

export const isSpecial = ({ dates }: Timetable, date: string): boolean => Object.hasOwn(dates, date);

/** Returns the hours of a date: its own, else those of its weekday. */
export function getHoursOn(timetable: Timetable, date: string): DayHours {
  const hours = isSpecial(timetable, date) ? timetable.dates[date] : timetable.week[getWeekday(date)];
  return hours ?? null;
}

/** 0 is Sunday. */
export const getWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Date and time in a zone: `2026-12-24` and `06:05`. */
export function getLocalTime(now: number, zone: string): { readonly date: string; readonly time: string } {
  // Swedish dates have the ISO format, and Swedish times 24 hours.
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(now);
  const [date = '', time = ''] = text.split(' ');
  return { date, time };
}
