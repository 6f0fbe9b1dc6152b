import * as v from 'valibot';
import { about, TextSchema } from '#src/lib/fields.ts';

/** The dealer's own words. */
export const CONTENT_ENTRIES = {
  about: v.optional(
    v.pipe(TextSchema, about('A few sentences on the dealer, in the footer.', 'Family owned since 1974.')),
  ),
  tagline: v.optional(v.pipe(TextSchema, about("The line over the home page's picture.", 'Cars you can trust.'))),
};

export const HERO_VARIANTS = ['banner', 'finder', 'rugged', 'editorial'] as const;

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
});

export type HeroVariant = (typeof HERO_VARIANTS)[number];
