import { getPrimaryLocation, type Site } from '#src/config/index.ts';
import type { Timetable } from '#src/features/locations/index.ts';
import { getTimetable } from '../appointments/location.ts';

/** Hours of a dealer whose config is gone: the time counts day and night. */
const UNKNOWN_HOURS: Timetable = { zone: 'UTC', week: Array<null>(7).fill(null), dates: {} };

/** Returns the opening hours of a car's location; those of the main one if the dealer has no such location any more. */
export function getCarTimetable(site: Site | undefined, locationId: string): Timetable {
  const location = site?.locations.find(({ id }) => id === locationId) ?? getPrimaryLocation(site?.locations ?? []);
  return site && location ? getTimetable(site, location) : UNKNOWN_HOURS;
}
