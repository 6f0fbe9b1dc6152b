import * as v from 'valibot';
import { about, TextSchema, toggle } from '#src/lib/fields.ts';
import { PRICE_STEP } from './price-range.ts';

export { homeSchema } from './home-schema.ts';

/** The dealer's own words. */
export const CONTENT_ENTRIES = {
  about: v.optional(
    v.pipe(TextSchema, about('A few sentences on the dealer, in the footer.', 'Family owned since 1974.')),
  ),
  tagline: v.optional(v.pipe(TextSchema, about("The line over the home page's picture.", 'Cars you can trust.'))),
};

export const TILE_FORMS = ['boxes', 'chips', 'outlines', 'index'] as const;
export const HERO_VARIANTS = ['banner', 'finder', 'rugged', 'editorial'] as const;

const step = `Write whole dollars in steps of ${PRICE_STEP}.`;
const SliderEndSchema = v.pipe(
  v.number(),
  v.integer(step),
  v.minValue(0, step),
  v.maxValue(100_000_000, 'Write 100000000 or less.'),
  v.multipleOf(PRICE_STEP, step),
  v.title(`whole dollars in steps of ${PRICE_STEP}`),
);

/** The ends of the price slider (spec 2 §9). */
const PriceSliderSchema = v.pipe(
  v.strictObject({
    minimum: v.optional(
      v.pipe(SliderEndSchema, about('Where it begins; cheaper cars belong to that end.', 2000)),
      5000,
    ),
    maximum: v.optional(
      v.pipe(SliderEndSchema, about('Where it stops; dearer cars belong to that end.', 80_000)),
      250_000,
    ),
  }),
  v.forward(
    v.partialCheck(
      [['minimum'], ['maximum']],
      ({ minimum, maximum }) => minimum < maximum,
      'Make it larger than the minimum.',
    ),
    ['maximum'],
  ),
);

/** Switches of the pages that the platform has for every dealer. `/service` follows from the dealer's workshops. */
export const PagesFeaturesSchema = v.strictObject({
  valuations: toggle(true, 'Has a page for those who want to sell, at /valuations.'),
  finance: toggle(true, 'Has a page on finance, at /finance.'),
});

/** Switches of the home page. */
export const HomeFeaturesSchema = v.strictObject({
  hero: v.optional(
    v.pipe(
      v.picklist(HERO_VARIANTS),
      about(
        'Top of the home page: a large picture, a search form first, a bold band, or a quiet page of type.',
        'finder',
      ),
    ),
    'banner',
  ),
  tiles: v.optional(
    v.pipe(
      v.picklist(TILE_FORMS),
      about('Makes and body types: in boxes, as chips in a line, as large outlines, or as an index of names.', 'chips'),
    ),
    'boxes',
  ),
  priceSlider: v.optional(v.pipe(PriceSliderSchema, v.description('The scale of the price slider.')), {}),
});

export type HeroVariant = (typeof HERO_VARIANTS)[number];
