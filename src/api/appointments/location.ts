import { getPrimaryLocation, type Location, type Site } from '#src/config/index.ts';
import type { AppointmentKind } from '#src/features/leads/lookups/index.ts';
import { getLastingTimetable, type Timetable } from '#src/features/locations/index.ts';
import type { Tenant } from '../tenants/tenants.ts';

/** The location hints of a caller. */
interface RequestedPlace {
  readonly kind: AppointmentKind;
  readonly locationId?: string | undefined;
  readonly carId?: string | undefined;
}

/**
 * Finds where an appointment takes place: the named location, else the car's, else the one that the form is for, else
 * for a service the first workshop, else the main one. Returns undefined for a named location that the dealer does not
 * have.
 */
export async function findAppointmentLocation(
  tenant: Tenant,
  { kind, locationId, carId }: RequestedPlace,
): Promise<Location | undefined> {
  const locations = tenant.site.locations.filter(({ visible }) => visible);
  if (locationId !== undefined) return locations.find(({ id }) => id === locationId);
  const car = carId === undefined ? undefined : await tenant.car(carId);
  const carLocation = locations.find(({ id }) => id === car?.location_id);
  const formLocation = locations.find(({ id }) => id === tenant.forms.get(kind)?.place);
  if (kind === 'test-drive') return carLocation ?? formLocation ?? getPrimaryLocation(locations);
  const workshop = locations.find(({ location_type }) => location_type === 'service');
  return formLocation ?? workshop ?? getPrimaryLocation(locations);
}

/** Returns the opening hours of a location, including holidays. */
export const getTimetable = (site: Site, location: Location): Timetable =>
  getLastingTimetable(location, {
    specialHours: site.special_hours,
    weekendByAppointment: site.features.hours.weekendByAppointment,
  });
