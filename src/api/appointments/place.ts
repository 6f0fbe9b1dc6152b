import type { AppointmentKind } from '#src/features/leads/lookups/contract.ts';
import { lastingTimetable, type Timetable } from '#src/features/locations/index.ts';
import { type Location, primaryLocation, type Site } from '#src/site/index.ts';
import type { Tenant } from '../tenants/tenants.ts';

/** What a caller says of where an appointment is to be. */
interface Wanted {
  readonly kind: AppointmentKind;
  readonly locationId?: string | undefined;
  readonly carId?: string | undefined;
}

/**
 * Where an appointment takes place: the location that is named, else the one where the car stands; else the one that the form of
 * its kind is for, for a service the first workshop; else the dealer's main one. Nothing where a location is named that the
 * dealer does not have, or not any more.
 */
export async function placeOf(tenant: Tenant, { kind, locationId, carId }: Wanted): Promise<Location | undefined> {
  const locations = tenant.site.locations.filter(({ visible }) => visible);
  if (locationId !== undefined) return locations.find(({ id }) => id === locationId);
  const car = carId === undefined ? undefined : await tenant.car(carId);
  const ofCar = locations.find(({ id }) => id === car?.location_id);
  const ofForm = locations.find(({ id }) => id === tenant.forms.get(kind)?.place);
  if (kind === 'test-drive') return ofCar ?? ofForm ?? primaryLocation(locations);
  const workshop = locations.find(({ location_type }) => location_type === 'service');
  return ofForm ?? workshop ?? primaryLocation(locations);
}

/** When a location is open, with its holidays. */
export const timetableOf = (site: Site, location: Location): Timetable =>
  lastingTimetable(location, {
    specialHours: site.special_hours,
    weekendByAppointment: site.features.hours.weekendByAppointment,
  });
