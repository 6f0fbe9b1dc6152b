import { hoursOn, type Timetable } from '#src/features/locations/index.ts';
import { dayAfter, localDate } from '#src/lib/clock.ts';
import { instantAt } from './zoned-time.ts';

/** How a dealer takes bookings. */
export interface AppointmentRules {
  /** How long one takes; also from one to the next. */
  readonly slotMinutes: number;
  /** How far ahead the soonest is. */
  readonly noticeHours: number;
  /** How many at one time, at one location. */
  readonly perSlot: number;
  /** How far ahead the last day is. */
  readonly daysAhead: number;
}

/** A day with the instants that can be booked on it. */
export interface OpenDay {
  readonly date: string;
  readonly slots: readonly number[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface SlotFacts {
  readonly timetable: Timetable;
  readonly rules: AppointmentRules;
  readonly now: number;
  /** When appointments of the location begin that are booked already. */
  readonly taken: readonly number[];
}

/**
 * The times that can be booked: within the hours of each day in the location's own zone, holidays included, after the dealer's
 * notice, where there is still room. None on days that are closed, by appointment only, or of which nothing is known.
 */
export function openDays(facts: SlotFacts): OpenDay[] {
  const { timetable, rules, now } = facts;
  const days: OpenDay[] = [];
  let date = localDate(now, timetable.zone);
  for (let ahead = 0; ahead <= rules.daysAhead; ahead += 1) {
    const slots = slotsOf(date, facts);
    if (slots.length > 0) days.push({ date, slots });
    date = dayAfter(date);
  }
  return days;
}

function slotsOf(date: string, { timetable, rules, now, taken }: SlotFacts): number[] {
  const hours = hoursOn(timetable, date);
  if (hours === null || typeof hours === 'string') return [];
  const [opens, closes] = hours.map(minutesOf);
  if (opens === undefined || closes === undefined) return [];
  const soonest = now + rules.noticeHours * HOUR;
  const slots: number[] = [];
  for (let minute = opens; minute + rules.slotMinutes <= closes; minute += rules.slotMinutes) {
    const instant = instantAt(date, clockText(minute), timetable.zone);
    if (instant !== undefined && instant >= soonest && hasRoom(instant, rules, taken)) slots.push(instant);
  }
  return slots;
}

/** Bookings may stand in another rhythm, from before the hours were changed, so whatever overlaps counts. */
export function hasRoom(
  instant: number,
  { slotMinutes, perSlot }: Pick<AppointmentRules, 'slotMinutes' | 'perSlot'>,
  taken: readonly number[],
): boolean {
  const overlapping = taken.filter((start) => Math.abs(start - instant) < slotMinutes * MINUTE);
  return overlapping.length < perSlot;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
