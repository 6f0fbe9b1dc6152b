import * as v from 'valibot';
import { about, toggle } from '#src/lib/fields.ts';

export const HEADER_VARIANTS = ['standard', 'large', 'large-square-logo'] as const;
export const HEADER_LAYOUTS = ['bar', 'slim', 'centred'] as const;
const SEARCH_PLACEHOLDERS = ['used-cars', 'make-model'] as const;

/** Switches of the header. */
export const HeaderFeaturesSchema = v.strictObject({
  variant: v.optional(
    v.pipe(v.picklist(HEADER_VARIANTS), about('Size of the header and shape of its logo.', 'large')),
    'standard',
  ),
  layout: v.optional(
    v.pipe(
      v.picklist(HEADER_LAYOUTS),
      about('Two rows, one row under a thin strip, or the logo in the middle over the navigation.', 'slim'),
    ),
    'bar',
  ),
  searchPlaceholder: v.optional(
    v.pipe(
      v.picklist(SEARCH_PLACEHOLDERS),
      about('Hint in the search box: "Search used cars" or "Search by make, model...".', 'used-cars'),
    ),
    'make-model',
  ),
  collapseLocations: toggle(true, 'Shows one "Locations" link where there are more than three locations.'),
  rating: toggle(false, 'Shows the main location\'s star rating, where the rules of "reviews" let it show.'),
});
