import * as v from 'valibot';
import { PHONE_TEXT } from '#src/lib/phone-text.ts';

/*
 * What the browser and the API say to each other about a watchlist (spec 1 §7). Both import this file, so it imports nothing
 * of either. All calls carry `Accept: application/json`; the session tells whose list it is, and a change is taken only
 * where `phone_number` is the phone of that session (D19). Saving a car that is on the list, and removing one that is not,
 * succeed: whoever got no answer asks again.
 */

/** Where each call goes, after the prefix of the platform's services; a list is read by GET, the others are POST. */
export const WATCHLIST_PATHS = {
  list: '/watchlist',
  save: '/watchlist/save-car',
  remove: '/watchlist/remove-car',
} as const;

export type WatchlistChange = 'save' | 'remove';

const CarIdSchema = v.pipe(v.string(), v.regex(/^.{1,500}$/su));

/** The body of a change. */
export const WatchlistRequestSchema = v.strictObject({
  phone_number: v.pipe(v.string(), v.regex(PHONE_TEXT)),
  car_id: CarIdSchema,
});

/** The answer to a change. The message is shown to the shopper where success is false (spec 1 §8). */
export const WatchlistAnswerSchema = v.object({
  success: v.boolean(),
  message: v.optional(v.pipe(v.string(), v.regex(/^.{0,300}$/su))),
});

/** The answer to GET: the cars of the list, the newest last. */
export const WatchlistSchema = v.object({
  cars: v.array(v.object({ car_id: CarIdSchema })),
});

export type WatchlistRequest = v.InferOutput<typeof WatchlistRequestSchema>;
