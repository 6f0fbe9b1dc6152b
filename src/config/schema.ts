import * as v from 'valibot';
import { AccountFeaturesSchema } from '#src/features/account/schema.ts';
import { DealershipWebsiteSchema, ManufacturerSchema, ModelSchema } from '#src/features/brands/schema.ts';
import { CertifiedSchema, makeCarFeaturesSchema, RentalsSchema, TrustSchema } from '#src/features/cars/schema.ts';
import { PaymentsSchema } from '#src/features/checkout/schema.ts';
import {
  CONTENT_ENTRIES,
  makeHomeFeaturesSchema,
  makeHomeSchema,
  makePagesFeaturesSchema,
} from '#src/features/content/schema.ts';
import { EventFeaturesSchema } from '#src/features/events/schema.ts';
import { FinanceFeaturesSchema, FinanceSchema } from '#src/features/finance/schema.ts';
import {
  FRAME_ENTRIES,
  LogoSchema,
  makeFooterFeaturesSchema,
  makeHeaderFeaturesSchema,
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
import { SpinCampaignSchema } from '#src/features/spin/schema.ts';
import { SyndicationSchema } from '#src/features/syndication/schema.ts';
import { VitalsFeaturesSchema } from '#src/features/vitals/schema.ts';
import { about, OriginSchema, SlugSchema, TimeZoneSchema } from '#src/lib/fields.ts';
import { LOCALES } from '#src/lib/locale/index.ts';
import { LOOKS, TEMPLATES } from '#src/templates/index.ts';
import { DealershipSchema, IDENTITY_ENTRIES, SERVICE_ENTRIES } from './identity-schema.ts';
import { StockSchema } from './stock-schema.ts';

const describe = <const Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

/** Feature switches, grouped by the area that reads them: choices that differ between dealers, as opposed to facts about a dealer. */
const FeaturesSchema = v.strictObject({
  home: v.optional(describe(makeHomeFeaturesSchema(LOOKS.heroes, LOOKS.tiles), 'Home page switches.'), {}),
  pages: v.optional(describe(makePagesFeaturesSchema(LOOKS.pages), 'Page switches.'), {}),
  header: v.optional(describe(makeHeaderFeaturesSchema(LOOKS.headers), 'Header switches.'), {}),
  footer: v.optional(describe(makeFooterFeaturesSchema(LOOKS.footers), 'Footer switches.'), {}),
  hours: v.optional(describe(HoursFeaturesSchema, 'Opening hours switches.'), {}),
  locations: v.optional(describe(LocationFeaturesSchema, 'Location switches.'), {}),
  cars: v.optional(describe(makeCarFeaturesSchema(LOOKS.cards), 'Car switches.'), {}),
  finance: v.optional(describe(FinanceFeaturesSchema, 'Finance switches.'), {}),
  saved: v.optional(describe(SavedFeaturesSchema, 'Saved car and comparison switches.'), {}),
  account: v.optional(describe(AccountFeaturesSchema, 'Customer account switches.'), {}),
  leads: v.optional(describe(LeadFeaturesSchema, 'Lead switches.'), {}),
  events: v.optional(describe(EventFeaturesSchema, 'Visitor event switches.'), {}),
  vitals: v.optional(describe(VitalsFeaturesSchema, 'Speed measurement switches.'), {}),
});

const SiteEntriesSchema = v.strictObject({
  $schema: v.optional(v.pipe(v.string(), about('Lets an editor complete and check this file.', '../site.schema.json'))),
  slug: v.pipe(SlugSchema, about('Name of the tenant, the same as its folder.', 'city-motors')),
  template: v.pipe(
    v.picklist(TEMPLATES),
    about('The look of the site, and the defaults for this file.', 'photographic'),
  ),
  url: v.pipe(
    OriginSchema,
    about('Address of the live site.', 'https://www.citymotors.example'),
    v.transform((url) => new URL(url).origin),
  ),
  locale: v.pipe(v.picklist(LOCALES), about('Sets currency, distance unit, formats and spelling.', 'en-AU')),
  timeZone: v.optional(
    v.pipe(TimeZoneSchema, about('Time zone of locations that do not set one.', 'Australia/Sydney')),
  ),

  ...IDENTITY_ENTRIES,
  logo: v.optional(LogoSchema),
  ...PICTURE_ENTRIES,
  address: v.optional(describe(AddressSchema, "The dealer's postal address.")),
  ...CONTENT_ENTRIES,
  home: v.optional(describe(makeHomeSchema(RefinementsSchema), 'The home page, part by part.'), {}),
  ...SOCIAL_ENTRIES,
  ...FRAME_ENTRIES,

  locations: v.pipe(
    v.array(LocationSchema),
    v.minLength(1, 'Add at least one location.'),
    v.title('a list of at least one location'),
    v.description('Yards, workshops and parts counters.'),
  ),
  special_hours: v.optional(describe(v.array(SpecialHoursSchema), 'Holidays and other days with different hours.'), []),
  dealerships: v.optional(describe(v.array(DealershipSchema), 'The dealerships of the group.'), []),
  dealership_websites: v.optional(describe(v.array(DealershipWebsiteSchema), 'Other websites of the dealer.'), []),
  gmb_profiles: v.optional(describe(v.array(GmbProfileSchema), 'Business profiles that take reviews.'), []),
  manufacturers: v.optional(describe(v.array(ManufacturerSchema), 'The makers that the dealer sells.'), []),
  models: v.optional(describe(v.array(ModelSchema), 'The models that the dealer sells new.'), []),

  navigation: NavigationSchema,
  ...SERVICE_ENTRIES,

  theme: v.optional(ThemeSchema, {}),
  search: v.optional(describe(SearchSchema, 'Which stock is shown, and how it is searched.'), {}),
  stock: describe(StockSchema, 'Source of the stock, and how long sold cars stay.'),
  syndication: v.optional(describe(SyndicationSchema, 'Where the stock is sent.'), {}),
  rentals: v.optional(describe(RentalsSchema, 'The terms of cars for rent.')),
  certified: v.optional(describe(CertifiedSchema, 'What certified cars come with.'), {}),
  trust: v.optional(describe(TrustSchema, 'What the dealer promises about its cars, beside their price.'), {}),
  finance: v.optional(
    describe(FinanceSchema, 'Finance providers, the cars they lend on, and where shoppers apply.'),
    {},
  ),
  leads: v.optional(describe(LeadsSchema, 'How forms work, and where leads go.'), {}),
  payments: v.optional(describe(PaymentsSchema, 'How shoppers reserve cars and pay online.'), {}),
  spinToWin: v.optional(describe(SpinCampaignSchema, 'A prize campaign, which adds the page /spin-to-win.')),
  reviews: v.optional(describe(ReviewsSchema, 'When to show review stars.'), {}),
  features: v.optional(describe(FeaturesSchema, 'Switches.'), {}),
});

type Entries = v.InferOutput<typeof SiteEntriesSchema>;

/** Returns the main location: the one marked primary, else the first. */
export function getPrimaryLocation<Place extends { readonly primary: boolean }>(
  locations: readonly Place[],
): Place | undefined {
  return locations.find((location) => location.primary) ?? locations[0];
}

/** Fills in missing time zones: a location takes the site's, and the site its main location's. */
function withTimeZones({ $schema: _, ...site }: Entries) {
  // The fallbacks satisfy the types only: `parseSite` rejects a site without a time zone.
  const timeZone = site.timeZone ?? getPrimaryLocation(site.locations)?.timeZone ?? 'UTC';
  const locations = site.locations.map((location) => ({ ...location, timeZone: location.timeZone ?? timeZone }));
  return { ...site, timeZone, locations };
}

/** Schema of a whole `tenants/<slug>/site.json`, after the template's defaults are merged in. */
export const SiteSchema = v.pipe(SiteEntriesSchema, v.transform(withTimeZones));

/** A site as written in its file. */
export type SiteInput = v.InferInput<typeof SiteSchema>;
/** A site as code reads it, with every default filled in. */
export type Site = v.InferOutput<typeof SiteSchema>;
export type Location = Site['locations'][number];
