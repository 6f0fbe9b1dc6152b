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

/** Values on the location override those of its contact detail. */
const LICENCE_ENTRIES = {
  dealer_license_number: v.optional(v.pipe(TextSchema, about('Number of the dealer licence.', 'MD000000'))),
  motor_vehicle_repairer: v.optional(v.pipe(TextSchema, about("Number of the repairer's licence.", 'MVRL00000'))),
};

const ContactDetailSchema = v.strictObject({
  phone: v.optional(v.pipe(PhoneSchema, about('Main phone number.', '(02) 5550 0101'))),
  landline_phone: v.optional(v.pipe(PhoneSchema, about('Second phone number.', '(02) 5550 0102'))),
  email: v.optional(v.pipe(EmailSchema, about('E-mail address for enquiries.', 'sales@example.com'))),
  opening_hours: v.optional(
    v.pipe(
      v.array(OpeningHourSchema),
      about('One entry per weekday. Days left out are not shown.', [
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
  about('Purpose of the location; empty means sales.', 'service'),
  v.transform((type) => type || 'sales'),
);

/** Feeds identify locations by number or by text; normalised to text. */
/** The id of a location: the feed writes numbers or texts, which are compared as texts. */
export const LocationIdSchema = v.pipe(
  v.union([CountSchema, TextSchema]),
  v.title('a number or a text'),
  about('Id of the location in the stock feed.', 101),
  v.transform(String),
);

const LocationImageSchema = v.strictObject({
  image: v.strictObject({
    url: v.pipe(ImageUrlSchema, about('Address of the picture.', '/assets/yard.jpg')),
    thumb: v.optional(
      v.strictObject({ url: v.pipe(ImageUrlSchema, about('URL of a small version.', '/assets/yard-small.jpg')) }),
    ),
  }),
});

/** A location's announcement, such as an opening soon. */
const BadgeSchema = v.strictObject({
  text: v.pipe(
    TextSchema,
    v.maxLength(40, 'Shorten it to 40 characters, to fit on the picture.'),
    about('Text of the badge.', 'Coming early 2027'),
  ),
  until: v.optional(
    v.pipe(
      DateSchema,
      about("Last day the badge is shown, in the location's time zone; always shown by default.", '2027-03-31'),
    ),
  ),
});

/** A yard, a workshop or a parts counter of the dealer. */
export const LocationSchema = v.strictObject({
  id: LocationIdSchema,
  name: v.pipe(TextSchema, about('Public name of the location.', 'City Motors Parramatta')),
  slug: v.pipe(SlugSchema, about("Last part of the location's URL.", 'parramatta')),
  primary: toggle(
    false,
    'The main location, whose time zone and address the site uses. The first location by default.',
  ),
  visible: toggle(true, 'Hidden everywhere when false.'),
  position: v.optional(v.pipe(v.number(), about('Position in the list, lowest first.', 1))),
  location_type: v.optional(LocationTypeSchema, ''),
  location_subtype: v.optional(
    v.pipe(v.array(TextSchema), about('Other uses; "buying" is a yard that buys cars.', ['buying'])),
    [],
  ),
  manufacturers: v.optional(
    v.pipe(v.array(TextSchema), about('Makes that are sold or serviced here.', ['Toyota'])),
    [],
  ),
  dealership_id: v.optional(v.pipe(CountSchema, about('Id of the dealership it belongs to.', 1001))),
  dealership_slug: v.optional(v.pipe(SlugSchema, about('Slug of the dealership it belongs to.', 'city-motors'))),
  gmb_profile: v.optional(
    v.pipe(TextSchema, about('Id of its business profile in gmb_profiles.', 'accounts/1/locations/2')),
  ),
  ...LICENCE_ENTRIES,
  average_rating: v.optional(v.pipe(RatingSchema, about('Average review rating.', 4.6))),
  review_count: v.optional(v.pipe(CountSchema, about('Number of reviews.', 212))),
  reviews: v.optional(
    v.strictObject({
      count: v.pipe(CountSchema, about('Number of reviews, if review_count is left out.', 212)),
      average_rating: v.pipe(RatingSchema, about('Average rating, if average_rating is left out.', 4.6)),
    }),
  ),
  image: v.optional(LocationImageSchema),
  badge: v.optional(v.pipe(BadgeSchema, v.description("Short text on the card's picture."))),
  address: PlaceSchema,
  contact_detail: v.optional(ContactDetailSchema, {}),
  timeZone: v.optional(v.pipe(TimeZoneSchema, about("Time zone, if different from the site's.", 'Australia/Perth'))),
});

const LOCATION_ORDERS = ['name', 'position'] as const;

/** Settings of locations. The first matching rule decides the link of a location's card. */
export const LocationFeaturesSchema = v.strictObject({
  order: v.optional(
    v.pipe(v.picklist(LOCATION_ORDERS), about('By name, or by each location\'s "position".', 'position')),
    'name',
  ),
  linkToContact: toggle(false, 'Links locations to /contact. Takes priority over the next switch.'),
  ownPages: toggle(
    false,
    'Gives each location a page at /locations/{slug}. When off, locations link to the page of their dealership_slug, if any.',
  ),
  carouselTitle: v.optional(
    v.pipe(TextSchema, about('Heading of the list of locations, if not "Our Locations".', 'Find us')),
  ),
  map: v.optional(v.pipe(MapSchema, v.description('The map beside a location.')), {}),
});

export type LocationType = (typeof LOCATION_TYPES)[number];
