import * as v from 'valibot';
import type { Locale } from '#src/lib/locale/locale.ts';
import { type AppointmentKind, type Appointments, AppointmentsSchema, LOOKUP_PATHS } from '../lookups/contract.ts';
import { askService } from './services.ts';
import { onTheWall } from './wall-clock.ts';

/** A day with times that can be booked, as a shopper reads it. */
export interface DayView {
  readonly date: string;
  readonly weekday: string;
  readonly day: string;
  readonly slots: readonly { readonly value: string; readonly time: string }[];
}

/** The times that are free at a place, or where a car is. Rejects where nobody answers. */
export async function freeTimes(
  services: string,
  asked: { readonly form: AppointmentKind; readonly location?: string | undefined; readonly car?: string | undefined },
): Promise<Appointments> {
  const query = new URLSearchParams({
    form: asked.form,
    ...(asked.location && { location_id: asked.location }),
    ...(asked.car && { car_id: asked.car }),
  });
  return v.parse(AppointmentsSchema, await askService(`${services}${LOOKUP_PATHS.appointments}?${query}`));
}

/** The days as chips say them. */
export function dayViews({ days }: Appointments, locale: Locale): DayView[] {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const weekday = format({ weekday: 'short' });
  const day = format({ day: 'numeric', month: 'short' });
  const time = format({ hour: 'numeric', minute: '2-digit' });
  return days.map(({ date, slots }) => ({
    date,
    weekday: weekday.format(Date.parse(date)),
    day: day.format(Date.parse(date)),
    slots: slots.map((value) => ({ value, time: time.format(onTheWall(value)) })),
  }));
}
