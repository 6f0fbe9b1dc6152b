import * as v from 'valibot';
import { CarSchema } from './car.ts';

/** A sold or delisted car that had a page: the data of its sold page. */
export const SoldCarSchema = v.strictObject({
  ...v.entriesFromObjects([v.pick(CarSchema, ['id', 'slug', 'name', 'make', 'model', 'year', 'simple_body'])]),
  /** Seconds since the epoch: when the car was sold, or else when it was first missing from the feed. */
  gone_timestamp: v.number(),
});

export type SoldCar = v.InferOutput<typeof SoldCarSchema>;
