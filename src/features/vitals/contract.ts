import * as v from 'valibot';
import { DEVICES, PAGE_KINDS, VITALS } from './vitals.ts';

const ValueSchema = v.pipe(v.number(), v.minValue(0));

/**
 * A report of a page view, as pages send it. A view without an input has no INP, and not every browser measures everything. Pages of a
 * newer release may have kinds and values that the API does not know.
 */
export const VitalsReportSchema = v.object({
  page: v.fallback(v.picklist(PAGE_KINDS), 'other'),
  device: v.picklist(DEVICES),
  values: v.object(v.entriesFromList(VITALS, v.optional(ValueSchema))),
});
export type VitalsReport = v.InferOutput<typeof VitalsReportSchema>;
