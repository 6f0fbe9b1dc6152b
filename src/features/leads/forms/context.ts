import type { FieldRegion, LeadCar, LeadContext } from '../contract/index.ts';
import type { FormSite } from './form-site.ts';

/** Returns what decides the field rules of a site. The test number is accepted on mock builds only. */
export function getFieldRegion(
  site: { readonly locale: FieldRegion['locale']; readonly leads: Pick<FormSite['leads'], 'phones'> },
  mock: boolean,
): FieldRegion {
  return { locale: site.locale, phones: site.leads.phones, testPhone: mock };
}

/** Returns the site, region and car that a form is shown for. */
export function makeLeadContext(site: FormSite, mock: boolean, car?: LeadCar): LeadContext {
  const { locations, slug } = site;
  const main = locations.find(({ primary }) => primary) ?? locations[0];
  return {
    site: slug,
    dealership_slug: car?.dealership_slug ?? main?.dealership_slug ?? slug,
    region: getFieldRegion(site, mock),
    car,
  };
}
