import type { InferOutput } from 'valibot';
import { type Rating, type RatingRules, shownRating } from '#src/features/reviews/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { type AddressLike, addressLines, directionsUrl } from './address.ts';
import { type HoursLine, hoursLines, type OpeningSpan, openingSpans } from './hours.ts';
import { type LocationLinkRules, locationLink } from './location-link.ts';
import { type PhoneLink, phoneLink } from './phone.ts';
import type { LocationSchema, LocationType, SpecialHours } from './schema.ts';
import { type SpecialLine, specialHoursOf, specialLines } from './special-hours.ts';

/** A location as pages show it: a page's input, so plain data and nothing that is not shown. */
export interface LocationView {
  readonly name: string;
  readonly slug: string;
  readonly type: LocationType;
  readonly department: string;
  readonly url?: string;
  readonly image?: string;
  readonly address: readonly string[];
  /** The address and the week in parts, for structured data. */
  readonly postal: Pick<AddressLike, 'street' | 'city' | 'state' | 'postcode'>;
  readonly week: readonly OpeningSpan[];
  readonly directions?: string;
  readonly geo?: { readonly lat: number; readonly long: number };
  readonly phone?: PhoneLink;
  readonly landline?: PhoneLink;
  readonly email?: string;
  readonly hours: readonly HoursLine[];
  readonly specialHours: readonly SpecialLine[];
  readonly licence?: string;
  readonly repairer?: string;
  readonly rating?: Rating;
  readonly makes: readonly string[];
  /** Where a visit to the workshop is booked. */
  readonly booking?: string;
}

/** Everything beside the location itself that decides how it is shown. */
export interface LocationContext {
  readonly locale: Locale;
  readonly clock: Clock;
  readonly specialHours: readonly SpecialHours[];
  readonly linkRules: LocationLinkRules;
  readonly ratingRules: RatingRules;
  readonly weekendByAppointment: boolean;
  /** Page of the dealer's service booking provider. */
  readonly bookingUrl?: string | undefined;
}

type ZonedLocation = InferOutput<typeof LocationSchema> & { readonly timeZone: string };

export function locationView(location: ZonedLocation, context: LocationContext): LocationView {
  const messages = messagesFor(context.locale);
  const { address, contact_detail: contact } = location;
  const { weekendByAppointment } = context;
  const special = specialHoursOf(context.specialHours, location);
  const geo = address.lat !== undefined && address.long !== undefined && { lat: address.lat, long: address.long };
  const rating = shownRating(
    location.average_rating ?? location.reviews?.average_rating,
    location.review_count ?? location.reviews?.count,
    context.ratingRules,
  );
  return {
    name: location.name,
    slug: location.slug,
    type: location.location_type,
    department: messages[location.location_type],
    ...given('url', locationLink(location, context.linkRules)),
    ...given('image', location.image?.image.url),
    address: addressLines(address),
    postal: {
      street: address.street,
      city: address.city,
      postcode: address.postcode,
      ...given('state', address.state),
    },
    week: openingSpans(contact.opening_hours),
    ...given('directions', directionsUrl(address, location.name)),
    ...given('geo', geo || undefined),
    ...given('phone', contact.phone ? phoneLink(contact.phone) : undefined),
    ...given('landline', contact.landline_phone ? phoneLink(contact.landline_phone) : undefined),
    ...given('email', contact.email),
    hours: hoursLines(contact.opening_hours, messages, { weekendByAppointment }),
    // The clock is asked only where the answer shows, or every location would expire at midnight.
    specialHours:
      special.length > 0
        ? specialLines(special, {
            today: context.clock.today(location.timeZone),
            locale: context.locale,
            texts: messages,
          })
        : [],
    ...given('licence', location.dealer_license_number ?? contact.dealer_license_number),
    ...given('repairer', location.motor_vehicle_repairer ?? contact.motor_vehicle_repairer),
    ...given('rating', rating),
    makes: location.manufacturers,
    ...given('booking', location.location_type === 'service' ? context.bookingUrl : undefined),
  };
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
