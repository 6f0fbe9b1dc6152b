import * as v from 'valibot';

/** The path of the file in which a site publishes its search connection. */
export const CONNECTION_PATH = '/search.json';

/** The path of a search, after the prefix of the platform's services and at the engine. */
export const SEARCH_PATH = '/multi-search';

/**
 * Address and token with which a browser reaches the search engine. It is a file of its own because a token lives shorter than a page:
 * renewing it leaves the pages unchanged.
 */
export const SearchConnectionSchema = v.object({
  /** Address of the engine, without a slash at the end. Sites that search through the API have no address and no token. */
  host: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s"'<>\\]*[^\s"'<>\\/]$/u))),
  indexUid: v.string(),
  /** A tenant token: it finds the cars that this site shows and nothing else. */
  token: v.optional(v.string()),
  /** Expiry of the token, in seconds since the epoch. */
  expires: v.optional(v.number()),
  /** The API, or a proxy of the dealer's, that receives multi-searches instead of the engine. */
  url: v.optional(v.pipe(v.string(), v.regex(/^(?:https?:\/)?\/[^\s"'<>\\]+$/u))),
  /** Headers that authorise requests to the proxy instead of the token. */
  headers: v.optional(v.record(v.string(), v.string())),
});

/** The connection of a site that asks the engine itself. */
export type EngineConnection = SearchConnection & {
  readonly host: string;
  readonly token: string;
  readonly expires: number;
};
export type SearchConnection = v.InferOutput<typeof SearchConnectionSchema>;
