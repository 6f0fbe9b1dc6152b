import * as v from 'valibot';
import {
  about,
  CountSchema,
  ImageUrlSchema,
  LinkSchema,
  SlugSchema,
  TextSchema,
  WebUrlSchema,
} from '#src/lib/fields.ts';

const LogoSchema = v.strictObject({
  url: v.pipe(v.nullable(ImageUrlSchema), about("Address of the maker's mark, or null.", '/assets/make.svg')),
});

/** A maker of vehicles. */
export const ManufacturerSchema = v.strictObject({
  id: v.pipe(CountSchema, about('Id of the maker.', 12)),
  name: v.pipe(TextSchema, about('Name of the manufacturer, as in the stock.', 'Toyota')),
  slug: v.pipe(SlugSchema, about("Last part of the manufacturer's URL on the site.", 'toyota')),
  logo: v.optional(LogoSchema),
});

const MODEL_STATUSES = ['new', 'all_new', 'coming_soon'] as const;

/** A model that the dealer sells new; it has a page at `/{slug}`. */
export const ModelSchema = v.strictObject({
  name: v.pipe(TextSchema, about('Name of the model.', 'Example GT')),
  slug: v.pipe(SlugSchema, about("Last part of the model's URL on the site.", 'example-gt')),
  status: v.optional(
    v.pipe(v.picklist(MODEL_STATUSES), about('Prefix or label in the models menu.', 'all_new')),
    'new',
  ),
  image: v.optional(
    v.strictObject({ url: v.pipe(ImageUrlSchema, about('Address of its picture.', '/assets/example-gt.png')) }),
  ),
  short_description: v.optional(
    v.pipe(TextSchema, about('Menus show its first 75 characters.', 'The family SUV with seven seats.')),
  ),
  override_url: v.optional(
    v.pipe(LinkSchema, about("Link used instead of the model's own page.", 'https://www.example.com/model')),
  ),
  position: v.optional(v.pipe(v.number(), about('Position in menus, lowest first.', 1))),
  manufacturer: v.optional(
    v.pipe(
      SlugSchema,
      about("Slug of its manufacturer, so that another make's model of the same name is not counted.", 'kia'),
    ),
  ),
  body: v.optional(v.pipe(TextSchema, about('Body type used for lists and the illustration.', 'SUV'))),
  description: v.optional(v.pipe(TextSchema, about("Text of the model's page.", 'Seven seats and a long warranty.'))),
  features: v.optional(
    v.pipe(
      v.array(v.pipe(TextSchema, v.maxLength(120, 'Shorten it to 120 characters.'))),
      v.title('a list of texts'),
      about('Key features, a few words each.', ['Seven seats', 'Low range']),
    ),
    [],
  ),
  price_from: v.optional(v.pipe(CountSchema, about('Lowest price of the model, in whole currency units.', 39990))),
  brochure_url: v.optional(v.pipe(LinkSchema, about('Link to the brochure.', '/assets/example-gt.pdf'))),
});

export type Model = v.InferOutput<typeof ModelSchema>;
export type ManufacturerConfig = v.InferOutput<typeof ManufacturerSchema>;

/** Another website of the dealer, usually one per make. */
export const DealershipWebsiteSchema = v.strictObject({
  url: v.pipe(WebUrlSchema, about('Address of the website.', 'https://www.example.com')),
  make: v.optional(v.pipe(TextSchema, about('Make that the website is for.', 'Toyota'))),
  name: v.pipe(TextSchema, about('Name of the website.', 'City Toyota')),
  slug: v.optional(v.pipe(SlugSchema, about('Slug of its tenant.', 'city-toyota'))),
  logo: v.optional(LogoSchema),
});
