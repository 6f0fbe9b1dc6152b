import * as v from 'valibot';
import { CarSchema } from './car.ts';

/** A car that had a page and is no longer for sale: what its sold page needs to know (D7). */
export const DepartedCarSchema = v.strictObject({
  ...v.entriesFromObjects([v.pick(CarSchema, ['id', 'slug', 'name', 'make', 'model', 'year', 'simple_body'])]),
  /** Seconds since the epoch: when the car was sold, or else when we first missed it in the feed. */
  gone_timestamp: v.number(),
});

export type DepartedCar = v.InferOutput<typeof DepartedCarSchema>;
