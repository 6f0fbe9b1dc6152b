import * as v from 'valibot';
import { about } from '#src/lib/fields.ts';

const USED_LABELS = ['used', 'pre-owned'] as const;

/** Switches of cars. */
export const CarFeaturesSchema = v.strictObject({
  usedLabel: v.optional(
    v.pipe(v.picklist(USED_LABELS), about('What used cars are called: "Used" or "Pre-Owned".', 'pre-owned')),
    'used',
  ),
});
