import * as v from 'valibot';
import { about, toggle } from '#src/lib/fields.ts';

/** Switches of what a site tells of what its visitors do. */
export const EventFeaturesSchema = v.strictObject({
  sink: v.optional(
    v.pipe(v.picklist(['dataLayer', 'none']), about('Where events go: to what tag managers read, or nowhere.', 'none')),
    'dataLayer',
  ),
  consent: toggle(false, 'Events wait until the visitor agrees to the scripts whose "load" is "consent".'),
});
