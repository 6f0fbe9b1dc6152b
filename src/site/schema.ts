import * as v from 'valibot';
import { AccountFeaturesSchema } from '#src/features/account/schema.ts';
import { DealershipWebsiteSchema, ManufacturerSchema, ModelSchema } from '#src/features/brands/schema.ts';
import { CarFeaturesSchema, CertifiedSchema } from '#src/features/cars/schema.ts';
import { CONTENT_ENTRIES, HomeFeaturesSchema, homeSchema, PagesFeaturesSchema } from '#src/features/content/schema.ts';
import { EventFeaturesSchema } from '#src/features/events/schema.ts';
import { FinanceFeaturesSchema, FinanceSchema } from '#src/features/finance/schema.ts';
import {
  FooterFeaturesSchema,
  FRAME_ENTRIES,
  HeaderFeaturesSchema,
  LogoSchema,
  NavigationSchema,
  SOCIAL_ENTRIES,
  ThemeSchema,
} from '#src/features/frame/schema.ts';
import { PICTURE_ENTRIES } from '#src/features/images/schema.ts';
import { LeadFeaturesSchema, LeadsSchema } from '#src/features/leads/schema.ts';
import {
  AddressSchema,
  HoursFeaturesSchema,
  LocationFeaturesSchema,
  LocationSchema,
  SpecialHoursSchema,
} from '#src/features/locations/schema.ts';
import { GmbProfileSchema, ReviewsSchema } from '#src/features/reviews/schema.ts';
import { SavedFeaturesSchema } from '#src/features/saved/schema.ts';
import { RefinementsSchema, SearchSchema } from '#src/features/search/schema.ts';
import { about, OriginSchema, SlugSchema, TimeZoneSchema } from '#src/lib/fields.ts';
import { LOCALES } from '#src/lib/locale/index.ts';
import { DealershipSchema, IDENTITY_ENTRIES, SERVICE_ENTRIES } from './identity-schema.ts';
import { StockSchema } from './stock-schema.ts';
import { TEMPLATES } from './template-names.ts';

const described = <const Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

/** Switches (D1), by the area that honours them: what differs between dealers and is no fact about the dealer. */
const FeaturesSchema = v.strictObject({
  home: v.optional(described(HomeFeaturesSchema, 'Switches of the home page.'), {}),
  pages: v.optional(described(PagesFeaturesSchema, 'Switches of the pages that every dealer has.'), {}),
  header: v.optional(described(HeaderFeaturesSchema, 'Switches of the header.'), {}),
  footer: v.optional(described(FooterFeaturesSchema, 'Switches of the footer.'), {}),
  hours: v.optional(described(HoursFeaturesSchema, 'Switches of opening hours.'), {}),
  locations: v.optional(described(LocationFeaturesSchema, 'Switches of locations.'), {}),
  cars: v.optional(described(CarFeaturesSchema, 'Switches of cars.'), {}),
  finance: v.optional(described(FinanceFeaturesSchema, 'Switches of finance.'), {}),
  saved: v.optional(described(SavedFeaturesSchema, 'Switches of what shoppers keep.'), {}),
  account: v.optional(described(AccountFeaturesSchema, 'Switches of what customers sign in for.'), {}),
  leads: v.optional(described(LeadFeaturesSchema, 'Switches of leads.'), {}),
  events: v.optional(described(EventFeaturesSchema, 'Switches of what a site tells of its visitors.'), {}),
});

const SiteEntriesSchema = v.strictObject({
  $schema: v.optional(v.pipe(v.string(), about('Lets an editor complete and check this file.', '../site.schema.json'))),
  slug: v.pipe(SlugSchema, about("Name of the tenant; the same as its folder's.", 'city-motors')),
  template: v.pipe(v.picklist(TEMPLATES), about('The look, and the defaults under this file.', 'photographic')),
  url: v.pipe(
    OriginSchema,
    about('Where the site is live.', 'https://www.citymotors.example'),
    v.transform((url) => new URL(url).origin),
  ),
  locale: v.pipe(v.picklist(LOCALES), about('Decides currency, distance unit, formats and spelling.', 'en-AU')),
  timeZone: v.optional(
    v.pipe(TimeZoneSchema, about('Time zone of every location that does not state its own.', 'Australia/Sydney')),
  ),

  ...IDENTITY_ENTRIES,
  logo: v.optional(LogoSchema),
  ...PICTURE_ENTRIES,
  address: v.optional(described(AddressSchema, "The dealer's postal address.")),
  ...CONTENT_ENTRIES,
  home: v.optional(described(homeSchema(RefinementsSchema), 'The home page, part by part.'), {}),
  ...SOCIAL_ENTRIES,
  ...FRAME_ENTRIES,

  locations: v.pipe(
    v.array(LocationSchema),
    v.minLength(1, 'Add at least one location.'),
    v.title('a list of at least one location'),
    v.description('Yards, workshops and parts counters.'),
  ),
  special_hours: v.optional(
    described(v.array(SpecialHoursSchema), 'Holidays and other days with hours of their own.'),
    [],
  ),
  dealerships: v.optional(described(v.array(DealershipSchema), 'The dealerships of the group.'), []),
  dealership_websites: v.optional(described(v.array(DealershipWebsiteSchema), 'Other websites of the dealer.'), []),
  gmb_profiles: v.optional(described(v.array(GmbProfileSchema), 'Business profiles that take reviews.'), []),
  manufacturers: v.optional(described(v.array(ManufacturerSchema), 'The makers that the dealer sells.'), []),
  models: v.optional(described(v.array(ModelSchema), 'The models that the dealer sells new.'), []),

  navigation: NavigationSchema,
  ...SERVICE_ENTRIES,

  theme: v.optional(ThemeSchema, {}),
  search: v.optional(described(SearchSchema, 'Which stock is shown, and how it is searched.'), {}),
  stock: described(StockSchema, 'Where the stock comes from, and how long sold cars stay.'),
  certified: v.optional(described(CertifiedSchema, 'What it means that a car is certified.'), {}),
  finance: v.optional(described(FinanceSchema, 'Who lends, on which cars, and where shoppers ask.'), {}),
  leads: v.optional(described(LeadsSchema, 'How forms ask, and where leads go.'), {}),
  reviews: v.optional(described(ReviewsSchema, 'When review stars show.'), {}),
  features: v.optional(described(FeaturesSchema, 'Switches.'), {}),
});

type Entries = v.InferOutput<typeof SiteEntriesSchema>;

/** The main location: the one marked primary, else the first. */
export function primaryLocation<Place extends { readonly primary: boolean }>(
  locations: readonly Place[],
): Place | undefined {
  return locations.find((location) => location.primary) ?? locations[0];
}

/** Gives every location its own time zone, and a site that states none its main location's. */
function withTimeZones({ $schema: _, ...site }: Entries) {
  // Neither is missing in a site that has passed the checks of `parseSite`.
  const timeZone = site.timeZone ?? primaryLocation(site.locations)?.timeZone ?? 'UTC';
  const locations = site.locations.map((location) => ({ ...location, timeZone: location.timeZone ?? timeZone }));
  return { ...site, timeZone, locations };
}

/** The whole of `tenants/<slug>/site.json` (D2), once the template's defaults are under it. */
export const SiteSchema = v.pipe(SiteEntriesSchema, v.transform(withTimeZones));

/** What people write. */
export type SiteInput = v.InferInput<typeof SiteSchema>;
/** What code reads: every default filled in. */
export type Site = v.InferOutput<typeof SiteSchema>;
export type Location = Site['locations'][number];
