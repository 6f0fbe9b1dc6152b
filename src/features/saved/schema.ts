import * as v from 'valibot';
import { toggle } from '#src/lib/fields.ts';

/** Switches of what a shopper keeps. */
export const SavedFeaturesSchema = v.strictObject({
  favourites: toggle(true, 'Cars can be saved, and are kept on the page of favourites.'),
  compare: toggle(true, 'Cars can be put side by side.'),
});
