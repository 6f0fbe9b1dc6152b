import * as v from 'valibot';

/** The path of the file in which a site publishes its search connection. */
export const CONNECTION_PATH = '/search.json';

/**
 * How a browser reaches the search engine. It is a file of its own because a token lives shorter than a page: renewing it
 * leaves the pages unchanged.
 */
export const SearchConnectionSchema = v.object({
  /** Address of the engine, without a slash at the end. */
  host: v.pipe(v.string(), v.regex(/^https?:\/\/[^\s"'<>\\]*[^\s"'<>\\/]$/u)),
  indexUid: v.string(),
  /** A tenant token: it finds the cars that this site shows and nothing else. */
  token: v.string(),
  /** Expiry of the token, in seconds since the epoch. */
  expires: v.number(),
  /** A proxy of the dealer's that receives multi-searches instead of the engine. */
  url: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s"'<>\\]+$/u))),
  /** Headers that authorise requests to the proxy instead of the token. */
  headers: v.optional(v.record(v.string(), v.string())),
});

export type SearchConnection = v.InferOutput<typeof SearchConnectionSchema>;
