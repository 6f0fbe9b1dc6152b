import type { InferOutput } from 'valibot';
import { listSocialLinks, type SocialLink } from '#src/components/ui/social-links.ts';
import { type GmbProfile, getShownRating, type Rating, type RatingRules } from '#src/features/reviews/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { getNextDay, getStartOfDay } from '#src/lib/time-zone.ts';
import { type AddressLike, formatAddressLines, makeDirectionsUrl } from './address.ts';
import { type HoursLine, makeHoursLines } from './hours.ts';
import { type MapView, makeMapView } from './map.ts';
import type { MapSettings } from './map-schema.ts';
import { makePhoneLink, type PhoneLink } from './phone.ts';
import type { LocationSchema, LocationType, SpecialHours } from './schema.ts';
import {
  getCurrentDate,
  getSpecialDates,
  listSpecialHours,
  makeDepartmentLines,
  type SpecialLine,
} from './special-hours.ts';
import { getWeekHours, type Timetable } from './timetable.ts';

/** A location as displayed: an input of pages, so only plain data that is shown. */
export interface LocationView {
  readonly name: string;
  readonly slug: string;
  readonly type: LocationType;
  readonly department: string;
  /** The shared key of the departments of a dealership. */
  readonly dealership: string;
  readonly url?: string | undefined;
  /** The page about this location alone. */
  readonly page?: string | undefined;
  readonly image?: string | undefined;
  /** The small version of its picture, for cards. */
  readonly thumb?: string | undefined;
  /** A label on its picture: "Coming early 2027". */
  readonly badge?: string | undefined;
  readonly address: readonly string[];
  /** The address in parts, for structured data. */
  readonly postal: Pick<AddressLike, 'street' | 'city' | 'state' | 'postcode'>;
  readonly directions?: string | undefined;
  readonly map?: MapView | undefined;
  readonly geo?: { readonly lat: number; readonly long: number } | undefined;
  readonly phone?: PhoneLink | undefined;
  readonly landline?: PhoneLink | undefined;
  readonly email?: string | undefined;
  /** The website of its dealership. */
  readonly website?: { readonly name: string; readonly url: string } | undefined;
  /** The page to write a review of it. */
  readonly review?: string | undefined;
  /** Its own pages on social networks. */
  readonly social: readonly SocialLink[];
  readonly hours: readonly HoursLine[];
  readonly specialHours: readonly SpecialLine[];
  /** The same hours for scripts and search engines. */
  readonly timetable: Timetable;
  readonly licence?: string | undefined;
  readonly repairer?: string | undefined;
  readonly rating?: Rating | undefined;
  readonly makes: readonly string[];
  /** The page to book a workshop visit. */
  readonly booking?: string | undefined;
  /** The page with an enquiry form for it. */
  readonly form?: string | undefined;
}

/** Returns the id of the dialog with the e-mail form of a location, which several buttons open. */
export const getEmailDialogId = ({ slug }: Pick<LocationView, 'slug'>): string => `email-${slug}`;

/** Returns how to reach a location: by phone, else by e-mail, if it has either. */
export function getMainContact({
  phone,
  landline,
  email,
}: Pick<LocationView, 'phone' | 'landline' | 'email'>):
  | { readonly kind: 'phone'; readonly phone: PhoneLink }
  | { readonly kind: 'email' }
  | undefined {
  const number = phone ?? landline;
  if (number) return { kind: 'phone', phone: number };
  return email ? { kind: 'email' } : undefined;
}

/** The settings and data that decide the link of a location's name. */
export interface LocationLinkRules {
  /** All locations link to the one contact page. */
  readonly linkToContact: boolean;
  /** Each location has a page under its own slug. */
  readonly ownPages: boolean;
}

/** Everything besides the location itself that affects how it is shown. */
export interface LocationContext {
  readonly locale: Locale;
  readonly clock: Clock;
  readonly specialHours: readonly SpecialHours[];
  /** Departments with their own location. */
  readonly departments: readonly LocationType[];
  readonly linkRules: LocationLinkRules;
  readonly ratingRules: RatingRules;
  readonly weekendByAppointment: boolean;
  readonly map: MapSettings;
  /** Other websites of the dealer. */
  readonly websites?: readonly { readonly name: string; readonly url: string; readonly slug?: string | undefined }[];
  /** Business profiles that take reviews. */
  readonly profiles?: readonly GmbProfile[] | undefined;
  /** The page to book a workshop visit. */
  readonly bookingUrl?: string | undefined;
  /** The page with an enquiry form for any location. */
  readonly formUrl?: string | undefined;
}

export type ZonedLocation = InferOutput<typeof LocationSchema> & { readonly timeZone: string };

export function makeLocationView(location: ZonedLocation, context: LocationContext): LocationView {
  const { address, contact_detail: contact } = location;
  const { lat, long } = address;
  const rating = getShownRating(
    location.average_rating ?? location.reviews?.average_rating,
    location.review_count ?? location.reviews?.count,
    context.ratingRules,
  );
  return {
    name: location.name,
    slug: location.slug,
    type: location.location_type,
    department: messagesFor(context.locale)[location.location_type],
    dealership: String(location.dealership_id ?? location.dealership_slug ?? ''),
    url: getLocationLink(location, context.linkRules),
    image: location.image?.image.url,
    thumb: location.image?.image.thumb?.url,
    badge: getBadgeText(location.badge, location.timeZone, context.clock),
    address: formatAddressLines(address),
    postal: {
      street: address.street,
      city: address.city,
      postcode: address.postcode,
      state: address.state,
    },
    directions: makeDirectionsUrl(address, location.name),
    map: makeMapView(location, context.map),
    geo: lat !== undefined && long !== undefined ? { lat, long } : undefined,
    phone: contact.phone ? makePhoneLink(contact.phone) : undefined,
    landline: contact.landline_phone ? makePhoneLink(contact.landline_phone) : undefined,
    email: contact.email,
    website: findWebsite(location, context),
    review: context.profiles?.find(({ id }) => id === location.gmb_profile)?.review_url,
    social: listSocialLinks(contact),
    ...makeHoursFacts(location, context),
    licence: location.dealer_license_number ?? contact.dealer_license_number,
    repairer: location.motor_vehicle_repairer ?? contact.motor_vehicle_repairer,
    rating,
    makes: location.manufacturers,
    booking: location.location_type === 'service' ? context.bookingUrl : undefined,
    form: context.formUrl && `${context.formUrl}?location=${location.id}`,
  };
}

/** Finds the website of the dealership that a location belongs to. */
function findWebsite({ dealership_slug }: ZonedLocation, { websites = [] }: LocationContext): LocationView['website'] {
  const website = websites.find(({ slug }) => slug !== undefined && slug === dealership_slug);
  return website && { name: website.name, url: website.url };
}

interface LinkedLocation {
  readonly slug: string;
  readonly dealership_slug?: string | undefined;
}

/**
 * Returns the link of a location: the contact page if the tenant is configured so, else the location's own page if those are on,
 * else the page of its dealership, else undefined.
 */
export function getLocationLink(location: LinkedLocation, rules: LocationLinkRules): string | undefined {
  if (rules.linkToContact) return '/contact';
  if (rules.ownPages) return `/locations/${location.slug}`;
  if (location.dealership_slug) return `/locations/${location.dealership_slug}`;
  return undefined;
}

interface PlaceBadge {
  readonly text: string;
  readonly until?: string | undefined;
}

/** Returns a location's announcement until the end of its last day there. */
export function getBadgeText(badge: PlaceBadge | undefined, timeZone: string, clock: Clock): string | undefined {
  if (!badge?.until) return badge?.text;
  return clock.hasReached(getStartOfDay(getNextDay(badge.until), timeZone)) ? undefined : badge.text;
}

/** The hours of a location, for weekdays and special dates, each as text and for machines. */
function makeHoursFacts(
  location: ZonedLocation,
  context: LocationContext,
): Pick<LocationView, 'hours' | 'specialHours' | 'timetable'> {
  const { clock, locale, specialHours, weekendByAppointment } = context;
  const { opening_hours: week } = location.contact_detail;
  const texts = messagesFor(locale);
  const departments = [location.location_type, ...listDepartmentsWithoutLocation(location, context)];
  const own = listSpecialHours(specialHours, location);
  const isSpecial = departments.some((department) => listSpecialHours(specialHours, location, department).length > 0);
  const today = isSpecial ? getCurrentDate(specialHours, location.timeZone, clock) : '';
  return {
    hours: makeHoursLines(week, texts, { weekendByAppointment }),
    specialHours: isSpecial ? makeDepartmentLines(specialHours, location, departments, { today, locale, texts }) : [],
    timetable: {
      zone: location.timeZone,
      week: getWeekHours(week, { weekendByAppointment }),
      dates: getSpecialDates(own, today),
    },
  };
}

/** Departments that have special hours but no location of their own; they are at the sales yard. */
function listDepartmentsWithoutLocation(
  location: ZonedLocation,
  { specialHours, departments }: LocationContext,
): LocationType[] {
  if (location.location_type !== 'sales') return [];
  const named = specialHours.flatMap(({ department }) => (department === 'all' ? [] : [department]));
  return [...new Set(named)].filter((department) => department !== 'sales' && !departments.includes(department));
}

interface Ordered {
  readonly name: string;
  readonly visible: boolean;
  readonly position?: number | undefined;
}

/** Returns the visible locations, sorted by name unless the dealer has set an order. */
export function listShownLocations<Place extends Ordered>(
  locations: readonly Place[],
  order: 'name' | 'position',
): Place[] {
  const compareNames = (a: Place, b: Place) => a.name.localeCompare(b.name, 'en');
  const last = Number.POSITIVE_INFINITY;
  const getPosition = (place: Place) => place.position ?? last;
  return locations
    .filter(({ visible }) => visible)
    .toSorted((a, b) =>
      order === 'position' && getPosition(a) !== getPosition(b) ? getPosition(a) - getPosition(b) : compareNames(a, b),
    );
}
