import type { Lead } from '#src/features/leads/index.ts';
import { primaryLocation } from '#src/site/index.ts';
import type { Tenant } from '../tenants/tenants.ts';

/**
 * The lead with the place that it is for (spec 1 §3, `location_id` and `dealership_slug`): the location that was answered, else one
 * of the dealership that was, else the one that came with the lead, else where the car stands. Only the dealer's own places
 * count; a lead that names none stays as it is, and goes to the main one.
 */
export async function placed(tenant: Tenant, lead: Lead): Promise<Lead> {
  const { locations } = tenant.site;
  const ids = new Set(locations.map(({ id }) => id));
  const own = (id: string | number | undefined): string | undefined =>
    id !== undefined && ids.has(String(id)) ? String(id) : undefined;
  const preferred = lead.details?.['preferredDealership'];
  const ofDealership = preferred ? locations.filter(({ dealership_slug: slug }) => slug === preferred) : [];
  const main = primaryLocation(ofDealership);
  const location =
    own(lead.location) ??
    ofDealership.find(({ id }) => id === String(lead.location_id))?.id ??
    main?.id ??
    own(lead.location_id) ??
    (lead.car_id === undefined ? undefined : own((await tenant.car(lead.car_id))?.location_id));
  return {
    ...lead,
    ...(main?.dealership_slug && { dealership_slug: main.dealership_slug }),
    ...(location !== undefined && { location_id: asSent(location) }),
  };
}

/** As a number where the id is one (spec 1 §3). */
function asSent(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}
