import { getHoursOn, type Timetable } from '#src/features/locations/index.ts';
import { getNextDay, toInstant, toLocalDate } from '#src/lib/time-zone.ts';
import { HOUR, MINUTE } from '../../lib/durations.ts';

/** A dealer's booking rules. */
export interface AppointmentRules {
  /** Length of an appointment, and the distance between start times. */
  readonly slotMinutes: number;
  /** Minimum hours between now and the first slot. */
  readonly noticeHours: number;
  /** Appointments at the same time and location. */
  readonly perSlot: number;
  /** Days ahead that can be booked. */
  readonly daysAhead: number;
}

/** A day and the instants that can be booked on it. */
export interface OpenDay {
  readonly date: string;
  readonly slots: readonly number[];
}

interface SlotOptions {
  readonly timetable: Timetable;
  readonly rules: AppointmentRules;
  readonly now: number;
  /** Start times of the location's existing appointments. */
  readonly taken: readonly number[];
}

/**
 * Lists the bookable times: within opening hours in the location's time zone, holidays included, after the notice
 * period, and with capacity left. Closed, unknown and by-appointment days have none.
 */
export function listOpenDays(options: SlotOptions): OpenDay[] {
  const { timetable, rules, now } = options;
  const days: OpenDay[] = [];
  let date = toLocalDate(now, timetable.zone);
  for (let ahead = 0; ahead <= rules.daysAhead; ahead += 1) {
    const slots = listSlots(date, options);
    if (slots.length > 0) days.push({ date, slots });
    date = getNextDay(date);
  }
  return days;
}

function listSlots(date: string, { timetable, rules, now, taken }: SlotOptions): number[] {
  const hours = getHoursOn(timetable, date);
  if (hours === null || typeof hours === 'string') return [];
  const [opens, closes] = hours.map(toMinutes);
  if (opens === undefined || closes === undefined) return [];
  const soonest = now + rules.noticeHours * HOUR;
  const slots: number[] = [];
  for (let minute = opens; minute + rules.slotMinutes <= closes; minute += rules.slotMinutes) {
    const instant = toInstant(date, formatClock(minute), timetable.zone);
    if (instant !== undefined && instant >= soonest && hasCapacity(instant, rules, taken)) slots.push(instant);
  }
  return slots;
}

/** Counts every overlapping booking: older bookings may follow a different slot length. */
export function hasCapacity(
  instant: number,
  { slotMinutes, perSlot }: Pick<AppointmentRules, 'slotMinutes' | 'perSlot'>,
  taken: readonly number[],
): boolean {
  const overlapping = taken.filter((start) => Math.abs(start - instant) < slotMinutes * MINUTE);
  return overlapping.length < perSlot;
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const formatClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** A time as written in a lead. */
export interface RequestedTime {
  readonly instant: number;
  /** Offered times carry an offset; a time typed by hand, as in a browser without JavaScript, has none. */
  readonly hasOffset: boolean;
}

/**
 * Parses the answer to `dateTime`, in the given time zone unless it has an offset. Returns undefined if it is not a
 * time.
 */
export function parseRequestedTime(text: string, zone: string): RequestedTime | undefined {
  const [, date, time, offset] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d)?(Z|[+-]\d\d:\d\d)?$/u.exec(text) ?? [];
  if (date === undefined || time === undefined) return undefined;
  const instant = offset === undefined ? toInstant(date, time, zone) : Date.parse(`${date}T${time}:00${offset}`);
  return instant === undefined || Number.isNaN(instant) ? undefined : { instant, hasOffset: offset !== undefined };
}
