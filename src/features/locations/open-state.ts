import type { DayHours, Timetable } from './timetable.ts';

/** When doors open next. */
export interface Opening {
  readonly time: string;
  readonly date: string;
  /** Calendar days from today, where the location is. */
  readonly inDays: number;
}

/** Whether a location is open at an instant, as far as its published hours tell. */
export type OpenState =
  | { readonly kind: 'open'; readonly closes: string }
  /** `holiday`: the date has hours of its own; `allDay`: today's doors stay shut. */
  | { readonly kind: 'closed'; readonly allDay: boolean; readonly holiday: boolean; readonly opens?: Opening }
  | { readonly kind: 'appointment' }
  | { readonly kind: 'unknown' };

/** Longer than any closing over the summer holidays; who is shut for longer need not say until when here. */
const LOOK_AHEAD = 21;
const DAY = 24 * 60 * 60 * 1000;

/** The state at `now` (milliseconds). Hours are what clocks at the location show, so daylight saving needs no arithmetic. */
export function openState(timetable: Timetable, now: number): OpenState {
  const { date, time } = localTime(now, timetable.zone);
  const today = hoursOn(timetable, date);
  if (today === null) return { kind: 'unknown' };
  if (today === 'appointment') return { kind: 'appointment' };
  const isOpen = today !== 'closed' && time >= today[0] && time < today[1];
  if (isOpen) return { kind: 'open', closes: today[1] };
  const opens = nextOpening(timetable, date, time);
  const holiday = isSpecial(timetable, date);
  return { kind: 'closed', allDay: today === 'closed', holiday, ...(opens && { opens }) };
}

/** The first opening after now. A day that nothing is known of may be one, so nothing is said past it. */
function nextOpening(timetable: Timetable, today: string, time: string): Opening | undefined {
  for (let inDays = 0; inDays <= LOOK_AHEAD; inDays += 1) {
    const date = dateAfter(today, inDays);
    const hours = hoursOn(timetable, date);
    if (hours === null) return undefined;
    if (typeof hours === 'string') continue;
    if (inDays > 0 || time < hours[0]) return { time: hours[0], date, inDays };
  }
  return undefined;
}

export const isSpecial = ({ dates }: Timetable, date: string): boolean => Object.hasOwn(dates, date);

/** The hours of a date: its own, else those of its weekday. */
export function hoursOn(timetable: Timetable, date: string): DayHours {
  const hours = isSpecial(timetable, date) ? timetable.dates[date] : timetable.week[weekdayOf(date)];
  return hours ?? null;
}

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** What calendar and clock show in a zone: `2026-12-24` and `06:05`. */
export function localTime(now: number, zone: string): { readonly date: string; readonly time: string } {
  // Swedish dates are ISO dates, and Swedish clocks have 24 hours.
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(now);
  const [date = '', time = ''] = text.split(' ');
  return { date, time };
}
