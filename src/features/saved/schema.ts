import * as v from 'valibot';
import { about, toggle } from '#src/lib/fields.ts';

/** Switches of saved cars. */
export const SavedFeaturesSchema = v.strictObject({
  saving: v.optional(
    v.pipe(
      v.picklist(['favourites', 'watchlist', 'both', 'none']),
      about(
        'Where saved cars are stored: in the browser, on the watchlist of a signed-in customer, or in the browser first and also in their account once they sign in.',
        'both',
      ),
    ),
    'favourites',
  ),
  compare: toggle(true, 'Lets shoppers compare cars side by side.'),
});

export type SavedFeatures = v.InferOutput<typeof SavedFeaturesSchema>;
