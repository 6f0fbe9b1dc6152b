import type { Lead } from '#src/features/leads/index.ts';
import { type Location, primaryLocation } from '#src/site/index.ts';
import type { Tenant } from '../tenants/tenants.ts';

/**
 * The lead with the place that it is for (spec 1 §3, `location_id` and `dealership_slug`): the location that was answered, else one
 * of the dealership that was, else the one that came with the lead, else where the car stands, else the one that its form is for.
 * Only the dealer's own places count; a lead that names none stays as it is, and goes to the main one. The dealership is that of
 * the place, so that whoever reads either of them sends the lead the same way.
 */
export async function placed(tenant: Tenant, lead: Lead): Promise<Lead> {
  const { locations } = tenant.site;
  const own = (id: string | number | undefined): Location | undefined =>
    id === undefined ? undefined : locations.find((location) => location.id === String(id));
  const of = (slug: string | undefined): Location[] =>
    slug ? locations.filter(({ dealership_slug: other }) => other === slug) : [];
  const preferred = of(lead.details?.['preferredDealership']);
  const named =
    own(lead.location) ??
    preferred.find(({ id }) => id === String(lead.location_id)) ??
    primaryLocation(preferred) ??
    own(lead.location_id);
  const isSettled = named !== undefined && dealershipOf(tenant, named) !== undefined;
  const car = isSettled || lead.car_id === undefined ? undefined : await tenant.car(lead.car_id);
  const ofCar = own(car?.location_id) ?? primaryLocation(of(car?.dealership_slug));
  const location = named ?? ofCar ?? own(tenant.forms.get(lead.form)?.place);
  const dealership = (location && dealershipOf(tenant, location)) ?? car?.dealership_slug;
  return {
    ...lead,
    ...(dealership !== undefined && { dealership_slug: dealership }),
    ...(location && { location_id: asSent(location.id) }),
  };
}

/** A workshop seldom has a slug of its own, and belongs to the dealership of a yard that has. */
function dealershipOf({ site }: Tenant, { dealership_slug: own, dealership_id: id }: Location): string | undefined {
  const sameDealership = site.locations.filter(({ dealership_id: other }) => id !== undefined && other === id);
  return own ?? sameDealership.find(({ dealership_slug: slug }) => slug !== undefined)?.dealership_slug;
}

/** As a number where the id is one (spec 1 §3). */
function asSent(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}
