import type { FooterModel, PhoneEntry } from '#src/features/frame/index.ts';
import { formViews } from '#src/features/leads/index.ts';
import { type LocationView, locationView, phoneLink, shownLocations } from '#src/features/locations/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { SERVICE_PATH } from './frame-paths.ts';
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
  const shown = shownLocations(site.locations, features.locations.order);
  const context = {
    locale,
    clock,
    specialHours,
    departments: [...new Set(shown.map(({ location_type }) => location_type))],
    linkRules: { linkToContact: features.locations.linkToContact, ownPages: features.locations.ownPages },
    ratingRules: reviews,
    weekendByAppointment: features.hours.weekendByAppointment,
    map: features.locations.map,
    // A site with a workshop has a page on service (standing-pages.ts).
    bookingUrl: site.xtime_url ?? SERVICE_PATH,
    formUrl: formViews(site).find(({ id }) => id === 'email-us')?.path,
  };
  return shown.map((location) => ({ location, view: locationView(location, context) }));
}

/** The place that stands for the dealer: the primary location, unless it is hidden. */
export function mainPlace(places: readonly Place[]): Place | undefined {
  const primary = primaryLocation(places.map(({ location }) => location));
  return places.find(({ location }) => location === primary);
}

const DEPARTMENTS = ['sales', 'service', 'parts'] as const;

/** The phones of the header: sales is the dealer's own number, else its main location's; service and parts where they have one. */
export function headerPhones({ site }: SiteContext, places: readonly Place[]): PhoneEntry[] {
  const messages = messagesFor(site.locale);
  const main = mainPlace(places)?.view;
  const sales = site.phone ? phoneLink(site.phone) : (main?.phone ?? main?.landline);
  const ofType = (type: LocationView['type']) =>
    places.find(({ view }) => view.type === type && view.phone)?.view.phone;
  const phones = { sales, service: ofType('service'), parts: ofType('parts') };
  const entries = DEPARTMENTS.flatMap((department) => {
    const phone = phones[department];
    return phone ? { label: messages[department], ...phone } : [];
  });
  return entries.filter(({ href }, index) => entries.findIndex((entry) => entry.href === href) === index);
}

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
