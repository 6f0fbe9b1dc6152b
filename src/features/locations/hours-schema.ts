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

const StatusSchema = v.pipe(v.picklist(OPENING_STATUSES), about('Open or closed.', 'Open'));

/** One weekday of a location. `formated_hours` keeps the spelling of existing data. */
export const OpeningHourSchema = v.pipe(
  v.strictObject({
    weekday: WeekdaySchema,
    status: StatusSchema,
    formated_hours: v.optional(
      v.pipe(TextSchema, about('Hours as text; generated from open and close by default.', '8:30am - 5:30pm')),
    ),
    open: v.optional(v.pipe(TimeSchema, about('Opening time.', '08:30'))),
    close: v.optional(v.pipe(TimeSchema, about('Closing time.', '17:30'))),
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

/** Hours of one date that differ from the weekday's, such as a holiday. */
export const SpecialHoursSchema = v.pipe(
  v.strictObject({
    status: StatusSchema,
    date: v.pipe(DateSchema, about('Date of the hours.', '2026-12-25')),
    start_hour: v.optional(v.pipe(TimeSchema, about('Opening time on that day.', '10:00'))),
    end_hour: v.optional(v.pipe(TimeSchema, about('Closing time on that day.', '16:00'))),
    department: v.optional(v.pipe(v.picklist(DEPARTMENTS), about('Department with these hours.', 'service')), 'all'),
    location_name: v.optional(
      v.pipe(TextSchema, about('Name of the location with these hours; all by default.', 'City Motors Parramatta')),
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

/** Settings of opening hours. */
export const HoursFeaturesSchema = v.strictObject({
  weekendByAppointment: toggle(false, 'Shows "By appointment only" on Saturday and Sunday.'),
});

export type OpeningHour = v.InferOutput<typeof OpeningHourSchema>;
export type SpecialHours = v.InferOutput<typeof SpecialHoursSchema>;
