import { DEFAULT_DESTINATION, type Destination } from '#src/features/leads/index.ts';
import { primaryLocation, type Site } from '#src/site/index.ts';

/** What decides where a lead goes. */
export interface Routed {
  readonly form: string;
  readonly category: string;
  readonly locationId: string | null;
}

/** Names of the destinations of a lead: those of the first route that fits, else the e-mail to its location. */
export function destinationNames({ leads }: Site, lead: Routed): readonly string[] {
  const route = leads.routes.find(
    ({ categories, forms, locations }) =>
      fits(categories, lead.category) && fits(forms, lead.form) && fits(locations, lead.locationId ?? undefined),
  );
  return route ? [...new Set(route.to)] : [DEFAULT_DESTINATION];
}

const fits = (wanted: readonly string[] | undefined, value: string | undefined): boolean =>
  wanted === undefined || (value !== undefined && wanted.includes(value));

/** The destination of that name as the config has it now, or nothing: it may have been renamed, or the e-mail have no address. */
export function destinationOf(site: Site, name: string, locationId: string | null): Destination | undefined {
  if (name !== DEFAULT_DESTINATION) return site.leads.destinations.find((destination) => destination.name === name);
  const to = addressFor(site, locationId);
  return to === undefined ? undefined : { name, kind: 'adf-email', to: [to] };
}

/** The e-mail of a location, else of the main one, else of any. */
function addressFor({ locations }: Site, locationId: string | null): string | undefined {
  const own = locations.find(({ id }) => id === locationId);
  return [own, primaryLocation(locations), ...locations].find((location) => location?.contact_detail.email)
    ?.contact_detail.email;
}
