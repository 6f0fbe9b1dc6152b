import * as v from 'valibot';

/** Where the site publishes how its search engine is reached. */
export const CONNECTION_PATH = '/search.json';

/**
 * How a browser reaches the search engine. It stands in a file of its own, because a key lives shorter than a page: the
 * pages stay as they are when it is renewed.
 */
export const SearchConnectionSchema = v.object({
  /** Address of the engine, without a slash at the end. */
  host: v.pipe(v.string(), v.regex(/^https?:\/\/[^\s"'<>\\]*[^\s"'<>\\/]$/u)),
  indexUid: v.string(),
  /** A tenant token: it finds this site's shown cars and nothing else (D15). */
  token: v.string(),
  /** When the token ends, in seconds since the epoch. */
  expires: v.number(),
  /** Where multi-searches go instead of to the engine itself: a proxy of the dealer's (spec 2 §7). */
  url: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s"'<>\\]+$/u))),
  /** What authorises them there instead of the token. */
  headers: v.optional(v.record(v.string(), v.string())),
});

export type SearchConnection = v.InferOutput<typeof SearchConnectionSchema>;
