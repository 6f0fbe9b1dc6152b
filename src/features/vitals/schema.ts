import * as v from 'valibot';
import { about } from '#src/lib/fields.ts';

/** Switches of speed measurement. */
export const VitalsFeaturesSchema = v.strictObject({
  sample: v.optional(
    v.pipe(
      v.number(),
      v.minValue(0, 'Use 0 to measure no visit.'),
      v.maxValue(1, 'Use a share from 0 to 1: 0.1 for one visit in ten.'),
      v.title('a share from 0 to 1'),
      about(
        'Share of page views whose speed is measured, without anything that identifies the visitor; 0 for none.',
        0.25,
      ),
    ),
    0.1,
  ),
});
