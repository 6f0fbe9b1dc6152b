import * as v from 'valibot';
import { about, CountSchema, TextSchema, toggle } from '#src/lib/fields.ts';
import { CAR_TYPES, PRICE_TYPES, type PriceType } from '#src/stock/car.ts';

/** The destinations of a file, in the order of reports. */
export const DESTINATIONS = ['google', 'meta', 'tiktok', 'classifieds'] as const;
export type DestinationName = (typeof DESTINATIONS)[number];

const MIN_KEY = 20;

/** Not a password: an address that derives from it shows only cars that are on the site. */
const AddressKeySchema = v.pipe(
  v.string(),
  v.minLength(MIN_KEY, `Write at least ${MIN_KEY} random characters, such as the output of "openssl rand -hex 16".`),
  v.maxLength(200, 'Shorten it to 200 characters.'),
  v.title(`a random text of at least ${MIN_KEY} characters`),
  about(
    'Random text from which the addresses of the feeds derive. Another text moves all of them.',
    '6f1d0f0c3b5e4a7d9c2b8e1a4f607d35',
  ),
);

const PhotosSchema = v.pipe(
  v.number(),
  v.integer('Write a whole number from 1 to 10.'),
  v.minValue(1, 'Write a whole number from 1 to 10.'),
  v.maxValue(10, 'Write a whole number from 1 to 10.'),
  v.title('a whole number from 1 to 10'),
);

/** Makes the settings that every destination of cars has. */
const makeDestinationEntries = (name: string, priceTypes: readonly PriceType[]) => ({
  enabled: toggle(false, `Publishes the file for ${name}.`),
  conditions: v.optional(v.pipe(v.array(v.picklist(CAR_TYPES)), about('The cars to send.', ['used', 'demo'])), [
    ...CAR_TYPES,
  ]),
  priceTypes: v.optional(
    v.pipe(
      v.array(v.picklist(PRICE_TYPES)),
      about('The kinds of prices to send. Cars with another kind are left out.', ['drive_away']),
    ),
    [...priceTypes],
  ),
  minimumPhotos: v.optional(v.pipe(PhotosSchema, about('Number of photos below which a car is left out.', 3)), 1),
});

/** The destination states nothing about a price, so only prices that a shopper pays are sent unless the dealer decides otherwise. */
const FULL_PRICES = ['drive_away', 'on_road'] as const;

const makeCatalogueEntries = (name: string) => ({
  ...makeDestinationEntries(name, FULL_PRICES),
  dealerId: v.optional(v.pipe(TextSchema, about(`Id of the dealer at ${name}.`, '10045'))),
});

const MetaSchema = v.strictObject({
  ...makeCatalogueEntries('Meta'),
  pageId: v.optional(v.pipe(CountSchema, about("Id of the dealer's Facebook page.", 102030))),
});

const GoogleSchema = v.strictObject({
  ...makeDestinationEntries('Google vehicle ads', PRICE_TYPES),
  storeCodes: v.optional(
    v.pipe(
      v.record(v.string(), TextSchema),
      about("Store code in Google's business profile of each location, by the location's id.", { 101: 'PARRAMATTA' }),
    ),
    {},
  ),
});

const ClassifiedsSchema = v.strictObject({
  ...makeDestinationEntries('classifieds', PRICE_TYPES),
  dealerId: v.optional(v.pipe(TextSchema, about('Id of the dealer at the classifieds site.', '10045'))),
});

const describe = <const Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

/** Destinations of a dealer's stock: files that other companies fetch, and feeds for readers. */
export const SyndicationSchema = v.strictObject({
  addressKey: v.optional(AddressKeySchema),
  google: v.optional(describe(GoogleSchema, 'Google vehicle ads.'), {}),
  meta: v.optional(describe(MetaSchema, 'Meta automotive inventory ads.'), {}),
  tiktok: v.optional(describe(v.strictObject(makeCatalogueEntries('TikTok')), 'TikTok automotive ads.'), {}),
  classifieds: v.optional(describe(ClassifiedsSchema, 'A plain CSV file for classifieds sites.'), {}),
  atom: toggle(false, 'Gives each search page an Atom feed of its newest cars.'),
});

export type SyndicationConfig = v.InferOutput<typeof SyndicationSchema>;
