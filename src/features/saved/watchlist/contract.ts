import * as v from 'valibot';
import { PHONE_TEXT } from '#src/lib/phone-text.ts';

/*
 * The contract between browser and API about a watchlist. Both import this file, so it imports neither. All calls carry
 * `Accept: application/json`; the session identifies the customer, and a change is accepted only if `phone_number` is the
 * phone of that session. Saving and removing are idempotent, so a lost answer can be retried.
 */

/** The path of each call, after the prefix of the platform's services. The list is a GET, the others are POST. */
export const WATCHLIST_PATHS = {
  list: '/watchlist',
  save: '/watchlist/save-car',
  remove: '/watchlist/remove-car',
} as const;

export type WatchlistChange = 'save' | 'remove';

const CarIdSchema = v.pipe(v.string(), v.regex(/^.{1,500}$/su));

/** The body of a change. */
export const WatchlistRequestSchema = v.object({
  phone_number: v.pipe(v.string(), v.regex(PHONE_TEXT)),
  car_id: CarIdSchema,
});

/** The answer to a change. The message is shown to the shopper if success is false. */
export const WatchlistAnswerSchema = v.object({
  success: v.boolean(),
  message: v.optional(v.pipe(v.string(), v.regex(/^.{0,300}$/su))),
});

/** The answer to GET: the cars of the list, the newest last. */
export const WatchlistSchema = v.object({
  cars: v.array(v.object({ car_id: CarIdSchema })),
});

export type WatchlistRequest = v.InferOutput<typeof WatchlistRequestSchema>;
