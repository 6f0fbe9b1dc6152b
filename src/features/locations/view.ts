import type { InferOutput } from 'valibot';
import { type Rating, type RatingRules, shownRating } from '#src/features/reviews/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { type AddressLike, addressLines, directionsUrl } from './address.ts';
import { badgeText } from './badge.ts';
import { type HoursLine, hoursLines } from './hours.ts';
import { type LocationLinkRules, locationLink } from './location-link.ts';
import { type MapView, mapView } from './map.ts';
import type { MapSettings } from './map-schema.ts';
import { type PhoneLink, phoneLink } from './phone.ts';
import type { LocationSchema, LocationType, SpecialHours } from './schema.ts';
import { dayAmong, departmentLines, type SpecialLine, specialDates, specialHoursOf } from './special-hours.ts';
import { type Timetable, weekHours } from './timetable.ts';

/** A location as pages show it: a page's input, so plain data and nothing that is not shown. */
export interface LocationView {
  readonly name: string;
  readonly slug: string;
  readonly type: LocationType;
  readonly department: string;
  /** What departments of one dealership have in common. */
  readonly dealership: string;
  readonly url?: string;
  readonly image?: string;
  /** A word on its picture: "Coming early 2027". */
  readonly badge?: string;
  readonly address: readonly string[];
  /** The address in parts, for structured data. */
  readonly postal: Pick<AddressLike, 'street' | 'city' | 'state' | 'postcode'>;
  readonly directions?: string;
  readonly map?: MapView;
  readonly geo?: { readonly lat: number; readonly long: number };
  readonly phone?: PhoneLink;
  readonly landline?: PhoneLink;
  readonly email?: string;
  readonly hours: readonly HoursLine[];
  readonly specialHours: readonly SpecialLine[];
  /** The same hours for scripts and search engines. */
  readonly timetable: Timetable;
  readonly licence?: string;
  readonly repairer?: string;
  readonly rating?: Rating;
  readonly makes: readonly string[];
  /** Where a visit to the workshop is booked. */
  readonly booking?: string;
  /** The page with a form that writes to it. */
  readonly form?: string;
}

/** What the drawing in place of a picture or a map is drawn from: two places at one address look alike. */
export function drawingSeed({ geo, address, name }: Pick<LocationView, 'geo' | 'address' | 'name'>): string {
  return geo ? `${geo.lat} ${geo.long}` : address.join(' ') || name;
}

/** Everything beside the location itself that decides how it is shown. */
export interface LocationContext {
  readonly locale: Locale;
  readonly clock: Clock;
  readonly specialHours: readonly SpecialHours[];
  /** Departments that have a location of their own. */
  readonly departments: readonly LocationType[];
  readonly linkRules: LocationLinkRules;
  readonly ratingRules: RatingRules;
  readonly weekendByAppointment: boolean;
  readonly map: MapSettings;
  /** Page on which a visit to the workshop is booked. */
  readonly bookingUrl?: string | undefined;
  /** Page with a form that writes to any of the locations. */
  readonly formUrl?: string | undefined;
}

export type ZonedLocation = InferOutput<typeof LocationSchema> & { readonly timeZone: string };

export function locationView(location: ZonedLocation, context: LocationContext): LocationView {
  const { address, contact_detail: contact } = location;
  const { lat, long } = address;
  const rating = shownRating(
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
    ...given('url', locationLink(location, context.linkRules)),
    ...given('image', location.image?.image.url),
    ...given('badge', badgeText(location.badge, location.timeZone, context.clock)),
    address: addressLines(address),
    postal: {
      street: address.street,
      city: address.city,
      postcode: address.postcode,
      ...given('state', address.state),
    },
    ...given('directions', directionsUrl(address, location.name)),
    ...given('map', mapView(location, context.map)),
    ...given('geo', lat !== undefined && long !== undefined ? { lat, long } : undefined),
    ...given('phone', contact.phone ? phoneLink(contact.phone) : undefined),
    ...given('landline', contact.landline_phone ? phoneLink(contact.landline_phone) : undefined),
    ...given('email', contact.email),
    ...hoursFacts(location, context),
    ...given('licence', location.dealer_license_number ?? contact.dealer_license_number),
    ...given('repairer', location.motor_vehicle_repairer ?? contact.motor_vehicle_repairer),
    ...given('rating', rating),
    makes: location.manufacturers,
    ...given('booking', location.location_type === 'service' ? context.bookingUrl : undefined),
    ...given('form', context.formUrl && `${context.formUrl}?location=${location.id}`),
  };
}

/** The hours of a location, of weekdays and of dates, each in words and for machines. */
function hoursFacts(
  location: ZonedLocation,
  context: LocationContext,
): Pick<LocationView, 'hours' | 'specialHours' | 'timetable'> {
  const { clock, locale, specialHours, weekendByAppointment } = context;
  const { opening_hours: week } = location.contact_detail;
  const texts = messagesFor(locale);
  const departments = [location.location_type, ...departmentsBeside(location, context)];
  const own = specialHoursOf(specialHours, location);
  const isSpecial = departments.some((department) => specialHoursOf(specialHours, location, department).length > 0);
  const today = isSpecial ? dayAmong(specialHours, location.timeZone, clock) : '';
  return {
    hours: hoursLines(week, texts, { weekendByAppointment }),
    specialHours: isSpecial ? departmentLines(specialHours, location, departments, { today, locale, texts }) : [],
    timetable: {
      zone: location.timeZone,
      week: weekHours(week, { weekendByAppointment }),
      dates: specialDates(own, today),
    },
  };
}

/** Departments that special hours name and that have no location of their own: they are at the sales yard. */
function departmentsBeside(location: ZonedLocation, { specialHours, departments }: LocationContext): LocationType[] {
  if (location.location_type !== 'sales') return [];
  const named = specialHours.flatMap(({ department }) => (department === 'all' ? [] : [department]));
  return [...new Set(named)].filter((department) => department !== 'sales' && !departments.includes(department));
}

/** An entry only where there is a value: absent facts are absent keys. */
function given<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: NonNullable<Value> } {
  return value === undefined || value === null || value === ''
    ? {}
    : ({ [key]: value } as { [K in Key]?: NonNullable<Value> });
}

interface Ordered {
  readonly name: string;
  readonly visible: boolean;
  readonly position?: number | undefined;
}

/** The locations that visitors see: visible ones, by name unless the dealer has set an order (spec 2 §2). */
export function shownLocations<Place extends Ordered>(
  locations: readonly Place[],
  order: 'name' | 'position',
): Place[] {
  const byName = (a: Place, b: Place) => a.name.localeCompare(b.name, 'en');
  const last = Number.POSITIVE_INFINITY;
  const position = (place: Place) => place.position ?? last;
  return locations
    .filter(({ visible }) => visible)
    .toSorted((a, b) =>
      order === 'position' && position(a) !== position(b) ? position(a) - position(b) : byName(a, b),
    );
}
