import { getPrimaryLocation, type Location } from '#src/config/index.ts';
import type { FooterModel, PhoneEntry } from '#src/features/frame/index.ts';
import {
  formatDealerLicence,
  type LocationView,
  listShownLocations,
  makeLocationView,
  makePhoneLink,
  type PhoneLink,
} from '#src/features/locations/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { SiteContext } from '../context.ts';
import { getForms } from './form-links.ts';
import { LOCATIONS_PATH, SERVICE_PATH } from './paths.ts';

/** A location and the details that pages show of it. */
export interface Place {
  readonly location: Location;
  readonly view: LocationView;
}

/** Returns the visible locations in display order. */
export function listPlaces({ site, clock }: SiteContext): Place[] {
  const { locale, features, reviews, special_hours: specialHours } = site;
  const shown = listShownLocations(site.locations, features.locations.order);
  const context = {
    locale,
    clock,
    specialHours,
    departments: [...new Set(shown.map(({ location_type }) => location_type))],
    linkRules: { linkToContact: features.locations.linkToContact, ownPages: features.locations.ownPages },
    ratingRules: reviews,
    weekendByAppointment: features.hours.weekendByAppointment,
    map: features.locations.map,
    websites: site.dealership_websites,
    profiles: site.gmb_profiles,
    // A site with a workshop has a page on service (built-in-pages.ts).
    bookingUrl: site.xtime_url ?? SERVICE_PATH,
    formUrl: getForms(site).find(({ id }) => id === 'email-us')?.path,
  };
  const places = shown.map((location) => ({ location, view: makeLocationView(location, context) }));
  const countLinks = (url: string | undefined): number => places.filter(({ view }) => view.url === url).length;
  return places.map(({ location, view }) => {
    // The page of a dealership with several locations is about all of them.
    const isAlone = view.url?.startsWith('/locations/') && countLinks(view.url) === 1;
    return { location, view: { ...view, page: isAlone ? view.url : `${LOCATIONS_PATH}/${location.slug}` } };
  });
}

/** Returns the location that represents the dealer: the primary one, unless it is hidden. */
export function findMainPlace(places: readonly Place[]): Place | undefined {
  const primary = getPrimaryLocation(places.map(({ location }) => location));
  return places.find(({ location }) => location === primary);
}

const DEPARTMENTS = ['sales', 'service', 'parts'] as const;

/**
 * Returns the number that sells the cars of a location: its own if it is a sales yard, else the dealer's, else that of a
 * sales yard of its dealership, else the main location's. A car that waits in a workshop is not sold by the workshop, and
 * another yard may sell other vehicles.
 */
export function findSalesPhone(
  { site }: SiteContext,
  places: readonly Place[],
  { view }: Place,
): PhoneLink | undefined {
  const getPhone = (place: LocationView | undefined) => place?.phone ?? place?.landline;
  const own = view.type === 'sales' ? getPhone(view) : undefined;
  const yard = places.find(
    ({ view: other }) => other.type === 'sales' && other.dealership === view.dealership && getPhone(other),
  );
  const dealer = site.phone ? makePhoneLink(site.phone) : undefined;
  return own ?? dealer ?? getPhone(yard?.view) ?? getPhone(findMainPlace(places)?.view) ?? getPhone(view);
}

/** Returns the header's phones: sales (the dealer's number, else the main location's), service and parts, if they have one. */
export function listHeaderPhones({ site }: SiteContext, places: readonly Place[]): PhoneEntry[] {
  const messages = messagesFor(site.locale);
  const main = findMainPlace(places)?.view;
  const sales = site.phone ? makePhoneLink(site.phone) : (main?.phone ?? main?.landline);
  const findPhone = (type: LocationView['type']) =>
    places.find(({ view }) => view.type === type && view.phone)?.view.phone;
  const phones = { sales, service: findPhone('service'), parts: findPhone('parts') };
  const entries = DEPARTMENTS.flatMap((department) => {
    const phone = phones[department];
    return phone ? { label: messages[department], ...phone } : [];
  });
  return entries.filter(({ href }, index) => entries.findIndex((entry) => entry.href === href) === index);
}

/** Returns sales, service and parts hours: of the main location, else of the first that has the department. */
export function listFooterHours(places: readonly Place[]): FooterModel['hours'] {
  const main = findMainPlace(places);
  const inOrder = main ? [main, ...places.filter((place) => place !== main)] : places;
  return DEPARTMENTS.flatMap((type) => {
    const view = inOrder.find((place) => place.view.type === type && place.view.hours.length > 0)?.view;
    return view ? { department: view.department, lines: view.hours } : [];
  });
}

/** Returns the dealer licence and repairer numbers of all locations, without duplicates. */
export function listLicences({ site }: SiteContext, places: readonly Place[]): string[] {
  const messages = messagesFor(site.locale);
  const lines = places.flatMap(({ view }) => [
    ...(view.licence ? [formatDealerLicence(view.licence, site.locale)] : []),
    ...(view.repairer ? [messages.repairerLicence({ number: view.repairer })] : []),
  ]);
  return [...new Set(lines)];
}
