import * as v from 'valibot';
import { about, DateSchema, TextSchema, TimeSchema, toggle } from '#src/lib/fields.ts';

const OPENING_STATUSES = ['Open', 'Closed'] as const;

const WeekdaySchema = v.pipe(
  v.number(),
  v.integer('Write a whole number: 0 is Sunday, 6 is Saturday.'),
  v.minValue(0, 'Write 0 for Sunday to 6 for Saturday.'),
  v.maxValue(6, 'Write 0 for Sunday to 6 for Saturday.'),
  v.title('a whole number from 0 to 6'),
  about('0 is Sunday, 6 is Saturday.', 1),
);

const StatusSchema = v.pipe(v.picklist(OPENING_STATUSES), about('Whether the day is a working day.', 'Open'));

/** One weekday of a location (spec 2 §3, spelling included). */
export const OpeningHourSchema = v.pipe(
  v.strictObject({
    weekday: WeekdaySchema,
    status: StatusSchema,
    formated_hours: v.optional(
      v.pipe(TextSchema, about('The hours in words; made from open and close when left out.', '8:30am - 5:30pm')),
    ),
    open: v.optional(v.pipe(TimeSchema, about('When the doors open.', '08:30'))),
    close: v.optional(v.pipe(TimeSchema, about('When the doors close.', '17:30'))),
  }),
  v.check(
    (hour) => hour.status === 'Closed' || Boolean(hour.formated_hours ?? (hour.open && hour.close)),
    'Give an open day "open" and "close", or "formated_hours".',
  ),
  v.check(
    (hour) => !hour.open || !hour.close || hour.open < hour.close,
    'Make "open" earlier than "close", both on a 24-hour clock.',
  ),
  v.title('the hours of a weekday'),
);

const DEPARTMENTS = ['all', 'sales', 'service', 'parts'] as const;

/** Hours of one date that differ from the weekday's: a holiday (spec 2 §3). */
export const SpecialHoursSchema = v.pipe(
  v.strictObject({
    status: StatusSchema,
    date: v.pipe(DateSchema, about('The day they hold for.', '2026-12-25')),
    start_hour: v.optional(v.pipe(TimeSchema, about('When the doors open that day.', '10:00'))),
    end_hour: v.optional(v.pipe(TimeSchema, about('When the doors close that day.', '16:00'))),
    department: v.optional(v.pipe(v.picklist(DEPARTMENTS), about('The department they hold for.', 'service')), 'all'),
    location_name: v.optional(
      v.pipe(TextSchema, about('Name of the one location they hold for; all when left out.', 'City Motors Parramatta')),
    ),
  }),
  v.check(
    (hours) => hours.status === 'Closed' || Boolean(hours.start_hour && hours.end_hour),
    'Give an open day "start_hour" and "end_hour".',
  ),
  v.check(
    (hours) => !hours.start_hour || !hours.end_hour || hours.start_hour < hours.end_hour,
    'Make "start_hour" earlier than "end_hour", both on a 24-hour clock.',
  ),
  v.title('the hours of a date'),
);

/** Switches of opening hours. */
export const HoursFeaturesSchema = v.strictObject({
  weekendByAppointment: toggle(false, 'Shows "By appointment only" on Saturday and Sunday.'),
});

export type OpeningHour = v.InferOutput<typeof OpeningHourSchema>;
export type SpecialHours = v.InferOutput<typeof SpecialHoursSchema>;
