import * as v from 'valibot';
import { about, toggle } from '#src/lib/fields.ts';

/** Switches of what a shopper keeps. */
export const SavedFeaturesSchema = v.strictObject({
  saving: v.optional(
    v.pipe(
      v.picklist(['favourites', 'watchlist', 'none']),
      about('Where saved cars are: in the browser, or on the watchlist of a customer who signs in.', 'watchlist'),
    ),
    'favourites',
  ),
  compare: toggle(true, 'Cars can be put side by side.'),
});

export type SavedFeatures = v.InferOutput<typeof SavedFeaturesSchema>;
