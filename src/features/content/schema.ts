import * as v from 'valibot';
import { about, TextSchema, toggle } from '#src/lib/fields.ts';
import { PRICE_STEP } from './price-range.ts';

export { makeHomeSchema } from './home-schema.ts';

/** The dealer's own texts. */
export const CONTENT_ENTRIES = {
  about: v.optional(
    v.pipe(TextSchema, about('A few sentences about the dealer, in the footer.', 'Family owned since 1974.')),
  ),
  tagline: v.optional(v.pipe(TextSchema, about("The line over the home page's picture.", 'Cars you can trust.'))),
};

const step = `Write whole dollars in steps of ${PRICE_STEP}.`;
const SliderEndSchema = v.pipe(
  v.number(),
  v.integer(step),
  v.minValue(0, step),
  v.maxValue(100_000_000, 'Write 100000000 or less.'),
  v.multipleOf(PRICE_STEP, step),
  v.title(`whole dollars in steps of ${PRICE_STEP}`),
);

/** The ends of the price slider. */
const PriceSliderSchema = v.pipe(
  v.strictObject({
    minimum: v.optional(
      v.pipe(SliderEndSchema, about('Lowest amount of the slider; includes cheaper cars.', 2000)),
      5000,
    ),
    maximum: v.optional(
      v.pipe(SliderEndSchema, about('Highest amount of the slider; includes dearer cars.', 80_000)),
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

/** Names of the variants that the templates offer; the first one is the default. */
export type LookNames = readonly string[];

/** Switches of built-in pages, and the arrangement of search, car, comparison, form and location pages. `/service` depends on the dealer's workshops. */
export const makePagesFeaturesSchema = (layouts: LookNames) =>
  v.strictObject({
    layout: v.optional(
      v.pipe(
        v.picklist(layouts),
        about(
          'Arrangement of search, car, comparison, form and location pages: open with large photos, ruled like a ledger, in bold blocks, or like a journal.',
          'ledger',
        ),
      ),
      layouts[0] ?? '',
    ),
    valuations: toggle(true, 'Adds a page for sellers at /valuations.'),
    finance: toggle(true, 'Adds a finance page at /finance.'),
  });

/** Settings of the home page. */
export const makeHomeFeaturesSchema = (heroes: LookNames, tiles: LookNames) =>
  v.strictObject({
    hero: v.optional(
      v.pipe(
        v.picklist(heroes),
        about('Home page hero: a large picture, a search form, a bold band, or plain type.', 'finder'),
      ),
      heroes[0] ?? '',
    ),
    tiles: v.optional(
      v.pipe(
        v.picklist(tiles),
        about('Make and body type tiles: boxes, chips in a row, large outlines, or an index of names.', 'chips'),
      ),
      tiles[0] ?? '',
    ),
    priceSlider: v.optional(v.pipe(PriceSliderSchema, v.description('Scale of the price slider.')), {}),
  });
