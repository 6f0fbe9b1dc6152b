import * as v from 'valibot';
import { about, toggle } from '#src/lib/fields.ts';

/** Switches of saved cars. */
export const SavedFeaturesSchema = v.strictObject({
  saving: v.optional(
    v.pipe(
      v.picklist(['favourites', 'watchlist', 'none']),
      about('Where saved cars are stored: in the browser, or on the watchlist of a signed-in customer.', 'watchlist'),
    ),
    'favourites',
  ),
  compare: toggle(true, 'Lets shoppers compare cars side by side.'),
});

export type SavedFeatures = v.InferOutput<typeof SavedFeaturesSchema>;
