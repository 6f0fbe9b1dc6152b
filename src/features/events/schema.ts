import * as v from 'valibot';
import { about, toggle } from '#src/lib/fields.ts';

/** Switches of visitor events. */
export const EventFeaturesSchema = v.strictObject({
  sink: v.optional(
    v.pipe(
      v.picklist(['dataLayer', 'none']),
      about('Where events are sent: the data layer for tag managers, or nowhere.', 'none'),
    ),
    'dataLayer',
  ),
  consent: toggle(false, 'Holds events until the visitor accepts the scripts whose "load" is "consent".'),
});
