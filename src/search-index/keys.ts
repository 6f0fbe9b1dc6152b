import { type Key, type Meilisearch, MeilisearchApiError } from 'meilisearch';
import { generateTenantToken } from 'meilisearch/token';
import { formatFilter, oneOf, type SearchConnection } from '#src/features/search/index.ts';
import { CARS_INDEX } from './load.ts';

/** A key that can only search the cars index. It never leaves the server: sites get tokens signed with it. */
const PARENT_KEY = {
  uid: '9b5b6a6c-4d0e-4b7f-9a4e-5f2c8d1e7a30',
  name: 'Signs the search tokens of dealer sites',
  description: 'Search only. Deleting it ends the token of every site; the next "npm run index" makes new ones.',
  actions: ['search'],
  indexes: [CARS_INDEX],
  expiresAt: null,
} as const;

export async function parentKey(client: Meilisearch): Promise<Key> {
  try {
    return await client.getKey(PARENT_KEY.uid);
  } catch (error) {
    if (!(error instanceof MeilisearchApiError && error.cause?.code === 'api_key_not_found')) throw error;
  }
  return await client.createKey({ ...PARENT_KEY, actions: [...PARENT_KEY.actions], indexes: [...PARENT_KEY.indexes] });
}

/** Long enough for a site that misses a few nightly runs, short enough that a copied token is soon worth nothing. */
const TOKEN_DAYS = 14;
const DAY = 24 * 60 * 60;
const SECOND = 1000;

/**
 * What a site publishes as `/search.json`. The token answers with the site's own shown cars, whatever is asked (D15): the
 * engine adds the filter to every query that comes with it.
 */
export async function siteConnection(options: {
  readonly key: Pick<Key, 'key' | 'uid'>;
  readonly site: string;
  /** The engine's address as browsers know it. */
  readonly host: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}): Promise<SearchConnection> {
  const expires = Math.floor(options.now / SECOND) + TOKEN_DAYS * DAY;
  const own = formatFilter(oneOf('site', [options.site]));
  const shown = formatFilter(oneOf('show_on_dealer_website', ['true']));
  const token = await generateTenantToken({
    apiKey: options.key.key,
    apiKeyUid: options.key.uid,
    searchRules: { [CARS_INDEX]: { filter: `${own} AND ${shown}` } },
    expiresAt: expires,
  });
  return { host: options.host, indexUid: CARS_INDEX, token, expires };
}
