import * as v from 'valibot';
import type { Locale } from '#src/lib/locale/locale.ts';
import { type AppointmentKind, type Appointments, AppointmentsSchema, LOOKUP_PATHS } from '../../lookups/index.ts';
import { requestLookup } from '../request-lookup.ts';
import { parseLocalTime } from './local-time.ts';

/** A day with bookable times, in the shopper's language. */
export interface DayView {
  readonly date: string;
  readonly weekday: string;
  readonly day: string;
  readonly slots: readonly { readonly value: string; readonly time: string }[];
}

/** The location and car that free times are for. */
export interface TimesQuery {
  readonly form: AppointmentKind;
  readonly location?: string | undefined;
  readonly car?: string | undefined;
}

/** Fetches the free times of a location, or of the location of a car. Rejects if the service does not answer. */
export async function fetchFreeTimes(services: string, { form, location, car }: TimesQuery): Promise<Appointments> {
  const query = new URLSearchParams({ form });
  if (location) query.set('location_id', location);
  if (car) query.set('car_id', car);
  return v.parse(AppointmentsSchema, await requestLookup(`${services}${LOOKUP_PATHS.appointments}?${query}`));
}

/** Formats days and times. */
export function makeDayViews({ days }: Appointments, locale: Locale): DayView[] {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const weekday = format({ weekday: 'short' });
  const day = format({ day: 'numeric', month: 'short' });
  const time = format({ hour: 'numeric', minute: '2-digit' });
  return days.map(({ date, slots }) => ({
    date,
    weekday: weekday.format(Date.parse(date)),
    day: day.format(Date.parse(date)),
    slots: slots.map((value) => ({ value, time: time.format(parseLocalTime(value)) })),
  }));
}
