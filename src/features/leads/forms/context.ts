import type { FieldRegion } from '../fields/field-region.ts';
import type { LeadCar, LeadContext } from '../flow/lead-form-state.ts';
import type { FormSite } from './form-site.ts';

/** The rules of fields on a site. The test number passes on mock builds only (D17). */
export function fieldRegion(site: Pick<FormSite, 'locale' | 'leads'>, mock: boolean): FieldRegion {
  return { locale: site.locale, phones: site.leads.phones, testPhone: mock };
}

/** Where the forms of a site stand, and the car that they are about. */
export function leadContext(site: FormSite, mock: boolean, car?: LeadCar): LeadContext {
  const { locations, slug } = site;
  const main = locations.find(({ primary }) => primary) ?? locations[0];
  return {
    site: slug,
    dealership_slug: car?.dealership_slug ?? main?.dealership_slug ?? slug,
    region: fieldRegion(site, mock),
    ...(car && { car }),
  };
}
