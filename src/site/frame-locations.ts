import type { FooterModel, PhoneEntry } from '#src/features/frame/index.ts';
import { type LocationView, locationView, phoneLink, shownLocations } from '#src/features/locations/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { type Location, primaryLocation } from './index.ts';
import type { SiteContext } from './routes-context.ts';

/** A location with what is said about it. */
export interface Place {
  readonly location: Location;
  readonly view: LocationView;
}

/** The locations that visitors see, in the order in which they see them. */
export function placesOf({ site, clock }: SiteContext): Place[] {
  const { locale, features, reviews, special_hours: specialHours } = site;
  const context = {
    locale,
    clock,
    specialHours,
    linkRules: { linkToContact: features.locations.linkToContact, ownPages: features.locations.ownPages },
    ratingRules: reviews,
    weekendByAppointment: features.hours.weekendByAppointment,
    bookingUrl: site.xtime_url,
  };
  return shownLocations(site.locations, features.locations.order).map((location) => ({
    location,
    view: locationView(location, context),
  }));
}

/** The place that stands for the dealer: the primary location, unless it is hidden. */
export function mainPlace(places: readonly Place[]): Place | undefined {
  const primary = primaryLocation(places.map(({ location }) => location));
  return places.find(({ location }) => location === primary);
}

/** The phones of the header: the dealer's own, or its main location's, and the workshop's where it has another. */
export function headerPhones({ site }: SiteContext, places: readonly Place[]): PhoneEntry[] {
  const messages = messagesFor(site.locale);
  const main = mainPlace(places)?.view;
  const sales = site.phone ? phoneLink(site.phone) : (main?.phone ?? main?.landline);
  const service = places.find(({ view }) => view.type === 'service' && view.phone)?.view.phone;
  const entries = [
    ...(sales ? [{ label: messages.sales, ...sales }] : []),
    ...(service ? [{ label: messages.service, ...service }] : []),
  ];
  return entries.filter(({ href }, index) => entries.findIndex((entry) => entry.href === href) === index);
}

const DEPARTMENTS = ['sales', 'service', 'parts'] as const;

/** Sales, service and parts hours (spec 2 §2): of the main location, else of the first that has that department. */
export function footerHours(places: readonly Place[]): FooterModel['hours'] {
  const main = mainPlace(places);
  const inOrder = main ? [main, ...places.filter((place) => place !== main)] : places;
  return DEPARTMENTS.flatMap((type) => {
    const view = inOrder.find((place) => place.view.type === type && place.view.hours.length > 0)?.view;
    return view ? { department: view.department, lines: view.hours } : [];
  });
}

/** Dealer licence and repairer numbers of all locations, each once (D39). */
export function licenceLines({ site }: SiteContext, places: readonly Place[]): string[] {
  const messages = messagesFor(site.locale);
  const lines = places.flatMap(({ view }) => [
    ...(view.licence ? [messages.dealerLicence({ number: view.licence })] : []),
    ...(view.repairer ? [messages.repairerLicence({ number: view.repairer })] : []),
  ]);
  return [...new Set(lines)];
}
