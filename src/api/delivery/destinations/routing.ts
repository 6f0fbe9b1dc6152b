import { getPrimaryLocation, type Site } from '#src/config/index.ts';
import { DEFAULT_DESTINATION, type Destination } from '#src/features/leads/index.ts';

/** The fields of a lead that decide its destinations. */
export interface RoutedLead {
  readonly form: string;
  readonly category: string;
  readonly locationId: string | null;
}

/** Lists the destinations of a lead: those of the first matching route, else the e-mail to its location. */
export function listDestinationNames({ leads }: Site, lead: RoutedLead): readonly string[] {
  const route = leads.routes.find(
    ({ categories, forms, locations }) =>
      matches(categories, lead.category) &&
      matches(forms, lead.form) &&
      matches(locations, lead.locationId ?? undefined),
  );
  return route ? [...new Set(route.to)] : [DEFAULT_DESTINATION];
}

const matches = (allowed: readonly string[] | undefined, value: string | undefined): boolean =>
  allowed === undefined || (value !== undefined && allowed.includes(value));

/**
 * Finds a destination in the current config. Returns undefined if it was renamed, or if the e-mail to a location has no
 * address.
 */
export function findDestination(site: Site, name: string, locationId: string | null): Destination | undefined {
  if (name !== DEFAULT_DESTINATION) return site.leads.destinations.find((destination) => destination.name === name);
  const to = findAddress(site, locationId);
  return to === undefined ? undefined : { name, kind: 'adf-email', to: [to] };
}

/** Finds the e-mail address of a location, else of the main one, else of any. */
function findAddress({ locations }: Site, locationId: string | null): string | undefined {
  const own = locations.find(({ id }) => id === locationId);
  return [own, getPrimaryLocation(locations), ...locations].find((location) => location?.contact_detail.email)
    ?.contact_detail.email;
}
