import * as v from 'valibot';
import {
  about,
  CountSchema,
  DateSchema,
  EmailSchema,
  ImageUrlSchema,
  PhoneSchema,
  RatingSchema,
  SlugSchema,
  TextSchema,
  TimeZoneSchema,
  toggle,
  WebUrlSchema,
} from '#src/lib/fields.ts';
import { PlaceSchema } from './address-schema.ts';
import { OpeningHourSchema } from './hours-schema.ts';
import { MapSchema } from './map-schema.ts';

export { AddressSchema } from './address-schema.ts';
export { HoursFeaturesSchema, type OpeningHour, type SpecialHours, SpecialHoursSchema } from './hours-schema.ts';

/** On the location they win over those of its contact detail (D39). */
const LICENCE_ENTRIES = {
  dealer_license_number: v.optional(v.pipe(TextSchema, about('Number of the dealer licence.', 'MD000000'))),
  motor_vehicle_repairer: v.optional(v.pipe(TextSchema, about("Number of the repairer's licence.", 'MVRL00000'))),
};

const ContactDetailSchema = v.strictObject({
  phone: v.optional(v.pipe(PhoneSchema, about('The number that visitors should call.', '(02) 5550 0101'))),
  landline_phone: v.optional(v.pipe(PhoneSchema, about('A second number.', '(02) 5550 0102'))),
  email: v.optional(v.pipe(EmailSchema, about('Where enquiries go.', 'sales@example.com'))),
  opening_hours: v.optional(
    v.pipe(
      v.array(OpeningHourSchema),
      about('One entry a weekday; a day left out is not shown.', [
        { weekday: 1, status: 'Open', open: '08:30', close: '17:30' },
      ]),
    ),
    [],
  ),
  youtube_url: v.optional(v.pipe(WebUrlSchema, about("The location's page.", 'https://www.youtube.com/@example'))),
  linkedin_url: v.optional(
    v.pipe(WebUrlSchema, about("The location's page.", 'https://www.linkedin.com/company/example')),
  ),
  ...LICENCE_ENTRIES,
});

export const LOCATION_TYPES = ['sales', 'service', 'parts'] as const;

const LocationTypeSchema = v.pipe(
  v.picklist([...LOCATION_TYPES, '']),
  about('What the location is for; empty counts as sales.', 'service'),
  v.transform((type) => type || 'sales'),
);

/** Feeds name locations by number or by text; from here on it is text. */
const LocationIdSchema = v.pipe(
  v.union([CountSchema, TextSchema]),
  v.title('a number or a text'),
  about('Id of the location, as the stock feed names it.', 101),
  v.transform(String),
);

const LocationImageSchema = v.strictObject({
  image: v.strictObject({
    url: v.pipe(ImageUrlSchema, about('Address of the picture.', '/assets/yard.jpg')),
    thumb: v.optional(
      v.strictObject({ url: v.pipe(ImageUrlSchema, about('Address of a small one.', '/assets/yard-small.jpg')) }),
    ),
  }),
});

/** What a location has to announce, such as that it opens soon (spec 2 §2). */
const BadgeSchema = v.strictObject({
  text: v.pipe(
    TextSchema,
    v.maxLength(40, 'Shorten it to 40 characters: it stands on a picture.'),
    about('What the badge says.', 'Coming early 2027'),
  ),
  until: v.optional(
    v.pipe(DateSchema, about('The last day that it shows, where the location is; always when left out.', '2027-03-31')),
  ),
});

/** A yard, a workshop or a parts counter of the dealer (spec 2 §3). */
export const LocationSchema = v.strictObject({
  id: LocationIdSchema,
  name: v.pipe(TextSchema, about('What visitors know the location as.', 'City Motors Parramatta')),
  slug: v.pipe(SlugSchema, about("Last part of the location's address on the site.", 'parramatta')),
  primary: toggle(false, 'The main location: its time zone and address stand for the site; the first when none is.'),
  visible: toggle(true, 'Hidden everywhere when false.'),
  position: v.optional(v.pipe(v.number(), about("Place in the dealer's own order, lowest first.", 1))),
  location_type: v.optional(LocationTypeSchema, ''),
  location_subtype: v.optional(
    v.pipe(v.array(TextSchema), about('Further uses; "buying" is a yard that buys cars.', ['buying'])),
    [],
  ),
  manufacturers: v.optional(
    v.pipe(v.array(TextSchema), about('Makes that are sold or serviced here.', ['Toyota'])),
    [],
  ),
  dealership_id: v.optional(v.pipe(CountSchema, about('Id of the dealership it belongs to.', 1001))),
  dealership_slug: v.optional(v.pipe(SlugSchema, about('Slug of the dealership it belongs to.', 'city-motors'))),
  ...LICENCE_ENTRIES,
  average_rating: v.optional(v.pipe(RatingSchema, about('Average of its reviews.', 4.6))),
  review_count: v.optional(v.pipe(CountSchema, about('Number of its reviews.', 212))),
  reviews: v.optional(
    v.strictObject({
      count: v.pipe(CountSchema, about('Number of reviews, where review_count is left out.', 212)),
      average_rating: v.pipe(RatingSchema, about('Their average, where average_rating is left out.', 4.6)),
    }),
  ),
  image: v.optional(LocationImageSchema),
  badge: v.optional(v.pipe(BadgeSchema, v.description('A word on the picture of its card.'))),
  address: PlaceSchema,
  contact_detail: v.optional(ContactDetailSchema, {}),
  timeZone: v.optional(v.pipe(TimeZoneSchema, about("Where it differs from the site's.", 'Australia/Perth'))),
});

const LOCATION_ORDERS = ['name', 'position'] as const;

/** Switches of locations. Where a location's card leads is settled by the first rule that holds (D36). */
export const LocationFeaturesSchema = v.strictObject({
  order: v.optional(
    v.pipe(v.picklist(LOCATION_ORDERS), about('By name, or by each location\'s "position".', 'position')),
    'name',
  ),
  linkToContact: toggle(false, 'A location links to /contact. Wins over the next switch.'),
  ownPages: toggle(
    false,
    "A location has a page at /locations/{slug} and links to it; else it links to its dealership_slug's, if it has one.",
  ),
  carouselTitle: v.optional(
    v.pipe(TextSchema, about('Heading over several locations, where it is not "Our Locations".', 'Find us')),
  ),
  map: v.optional(v.pipe(MapSchema, v.description('The map beside a location.')), {}),
});

export type LocationType = (typeof LOCATION_TYPES)[number];
