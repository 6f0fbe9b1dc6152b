import type { SpecialHours } from './schema.ts';
import { getSpecialDates, listSpecialHours } from './special-hours.ts';
import { getWeekHours, type Timetable } from './timetable.ts';
import type { LocationView, ZonedLocation } from './view.ts';

/**
 * The part of a location that a car's page shows. It has only data that rarely changes, so that a holiday does not
 * re-render every car.
 */
export type LocationSummary = Pick<LocationView, 'name' | 'address' | 'hours'> &
  Partial<Pick<LocationView, 'url' | 'phone' | 'landline' | 'email' | 'directions' | 'licence' | 'timetable'>>;

/** Another yard that shows a car. */
export interface OtherPlace {
  readonly name: string;
  readonly url?: string | undefined;
}

const summaries = new WeakMap<LocationView, LocationSummary>();

/** Returns the summary of a location, cached for all its cars. */
export function getLocationSummary(view: LocationView): LocationSummary {
  const cached = summaries.get(view);
  if (cached) return cached;
  const { name, address, hours, url, phone, landline, email, directions, licence } = view;
  const summary = {
    name,
    address,
    hours,
    url: url || undefined,
    phone,
    landline,
    email: email || undefined,
    directions: directions || undefined,
    licence: licence || undefined,
  };
  summaries.set(view, summary);
  return summary;
}

interface Hours {
  readonly specialHours: readonly SpecialHours[];
  readonly weekendByAppointment: boolean;
}

/**
 * The hours of a location with every special date, including past ones, so that the data stays the same after a
 * holiday.
 */
export function getLastingTimetable(location: ZonedLocation, { specialHours, weekendByAppointment }: Hours): Timetable {
  return {
    zone: location.timeZone,
    week: getWeekHours(location.contact_detail.opening_hours, { weekendByAppointment }),
    dates: getSpecialDates(listSpecialHours(specialHours, location), ''),
  };
}
