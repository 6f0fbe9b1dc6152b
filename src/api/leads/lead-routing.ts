import { getPrimaryLocation, type Location } from '#src/config/index.ts';
import type { FormView, Lead } from '#src/features/leads/index.ts';
import { findLocationDealership } from '#src/features/locations/index.ts';
import type { Tenant } from '../tenants/tenants.ts';

/**
 * Sets `location_id` and `dealership_slug` of a lead: the chosen location, else one of the chosen dealership, else the
 * location it came with, else the car's, else the form's. Only the dealer's own locations count; otherwise the lead
 * stays as it is and goes to the main one. The dealership is the location's, so that either field routes the lead the
 * same way.
 */
export async function resolveLocation(tenant: Tenant, lead: Lead): Promise<Lead> {
  const { locations } = tenant.site;
  const own = (id: string | number | undefined): Location | undefined =>
    id === undefined ? undefined : locations.find((location) => location.id === String(id));
  const of = (slug: string | undefined): Location[] =>
    slug ? locations.filter(({ dealership_slug: other }) => other === slug) : [];
  const preferred = of(lead.details?.['preferredDealership']);
  const named =
    own(lead.location) ??
    preferred.find(({ id }) => id === String(lead.location_id)) ??
    getPrimaryLocation(preferred) ??
    own(lead.location_id);
  const isSettled = named !== undefined && findLocationDealership(tenant.site, named)?.slug !== undefined;
  const car = isSettled || lead.car_id === undefined ? undefined : await tenant.car(lead.car_id);
  const ofCar = own(car?.location_id) ?? getPrimaryLocation(of(car?.dealership_slug));
  const location = named ?? ofCar ?? own(tenant.forms.get(lead.form)?.place);
  const dealership = (location && findLocationDealership(tenant.site, location)?.slug) ?? car?.dealership_slug;
  return {
    ...lead,
    dealership_slug: dealership ?? lead.dealership_slug,
    location_id: location ? toLocationId(location.id) : lead.location_id,
  };
}

/** Converts numeric ids to numbers, as the lead contract has them. */
function toLocationId(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}

/**
 * Returns the category that routes a lead: the chosen one if the form, or the published form of an outdated page,
 * offers it, else the form's own.
 */
export async function resolveCategory(tenant: Tenant, form: FormView, { category }: Lead): Promise<string> {
  if (category === form.category || listCategories(form)) return category;
  const published = await tenant.publishedForm(form.id);
  return listCategories(published)?.some(({ value }) => value === category) ? category : form.category;
}

const listCategories = (form: FormView | undefined) =>
  form?.steps.flatMap(({ fields }) => fields).find(({ name }) => name === 'category')?.options;
