import * as v from 'valibot';
import { about, toggle } from '#src/lib/fields.ts';

export const HEADER_VARIANTS = ['standard', 'large', 'large-square-logo', 'none'] as const;
const SEARCH_PLACEHOLDERS = ['used-cars', 'make-model'] as const;

/** Settings of the header; the first layout is the default. */
export const makeHeaderFeaturesSchema = (layouts: readonly string[]) =>
  v.strictObject({
    variant: v.optional(
      v.pipe(
        v.picklist(HEADER_VARIANTS),
        about('Size of the header and shape of its logo; "none" leaves it out, for sites inside another one.', 'large'),
      ),
      'standard',
    ),
    layout: v.optional(
      v.pipe(
        v.picklist(layouts),
        about('Header style: two rows, one row under a thin strip, or the logo centred above the navigation.', 'slim'),
      ),
      layouts[0] ?? '',
    ),
    searchPlaceholder: v.optional(
      v.pipe(
        v.picklist(SEARCH_PLACEHOLDERS),
        about('Placeholder of the search box: "Search used cars" or "Search by make, model...".', 'used-cars'),
      ),
      'make-model',
    ),
    collapseLocations: toggle(true, 'Shows one "Locations" link if there are more than three locations.'),
    rating: toggle(false, 'Shows the main location\'s star rating, if "reviews" allows it.'),
  });
