import type { SpecialHours } from './schema.ts';
import { specialDates, specialHoursOf } from './special-hours.ts';
import { type Timetable, weekHours } from './timetable.ts';
import type { LocationView, ZonedLocation } from './view.ts';

/** What a car's page shows of its location: what seldom changes, so that no holiday renders every car anew. */
export type LocationSummary = Pick<LocationView, 'name' | 'address' | 'hours'> &
  Partial<Pick<LocationView, 'url' | 'phone' | 'landline' | 'email' | 'directions' | 'licence' | 'timetable'>>;

const summaries = new WeakMap<LocationView, LocationSummary>();

/** The summary of a location, made once for all of its cars. */
export function locationSummary(view: LocationView): LocationSummary {
  const known = summaries.get(view);
  if (known) return known;
  const { name, address, hours, url, phone, landline, email, directions, licence } = view;
  const summary = {
    ...{ name, address, hours },
    ...(url && { url }),
    ...(phone && { phone }),
    ...(landline && { landline }),
    ...(email && { email }),
    ...(directions && { directions }),
    ...(licence && { licence }),
  };
  summaries.set(view, summary);
  return summary;
}

interface Hours {
  readonly specialHours: readonly SpecialHours[];
  readonly weekendByAppointment: boolean;
}

/** When a location is open, with every date that differs: also past ones, so that the list stays when a holiday is over. */
export function lastingTimetable(location: ZonedLocation, { specialHours, weekendByAppointment }: Hours): Timetable {
  return {
    zone: location.timeZone,
    week: weekHours(location.contact_detail.opening_hours, { weekendByAppointment }),
    dates: specialDates(specialHoursOf(specialHours, location), ''),
  };
}
