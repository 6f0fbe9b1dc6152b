import { createHash, randomUUID } from 'node:crypto';
import type { Key, Meilisearch } from 'meilisearch';
import { generateTenantToken } from 'meilisearch/token';
import { CARS_INDEX, type EngineConnection, formatFilter, isIn } from '#src/features/search/index.ts';
import { DAY, SECOND } from '../lib/durations.ts';
import { isRefusal } from './tasks.ts';

/**
 * Long enough for a week of failed nightly runs, short enough that a copied token soon expires. A page whose token has expired
 * searches the stock that it carries.
 */
const TOKEN_DAYS = 7;
const KEY_DAYS = 90;
/** A key is replaced while it still outlives all tokens that it signs, and those signed in the run before. */
const LEAST_KEY_DAYS = 4 * TOKEN_DAYS;
/** Milliseconds. */

const NAME = 'Search of ';

/**
 * Makes a key's uid. The first half identifies the site. The rest is random, because the engine derives a key from its uid and
 * the master key: reusing a uid would revive every revoked token.
 */
function makeKeyUid(site: string): string {
  return `${makeSitePart(site)}${randomUUID().slice(makeSitePart(site).length)}`;
}

function makeSitePart(site: string): string {
  const hash = createHash('sha256').update(`search key of ${site}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-`;
}

/** Lists the keys of each site, newest first. */
export async function listSiteKeys(client: Meilisearch): Promise<Map<string, Key[]>> {
  const keys = new Map<string, Key[]>();
  for (const key of await listKeys(client)) {
    const site = key.name?.startsWith(NAME) ? key.name.slice(NAME.length) : undefined;
    if (site === undefined || !key.uid.startsWith(makeSitePart(site))) continue;
    keys.set(
      site,
      [...(keys.get(site) ?? []), key].sort((a, b) => toMilliseconds(b.createdAt) - toMilliseconds(a.createdAt)),
    );
  }
  return keys;
}

const PAGE = 1000;

async function listKeys(client: Meilisearch): Promise<Key[]> {
  const keys: Key[] = [];
  for (;;) {
    const { results } = await client.getKeys({ limit: PAGE, offset: keys.length });
    keys.push(...results);
    if (results.length < PAGE) return keys;
  }
}

/** Creates a key of a site. It can only search the cars index. It never leaves the server: sites get tokens signed with it. */
export async function createSiteKey(client: Meilisearch, site: string, now: number): Promise<Key> {
  return await client.createKey({
    uid: makeKeyUid(site),
    name: `${NAME}${site}`,
    description: 'Signs the search tokens of this site, and can only search. Deleting it ends them.',
    actions: ['search'],
    indexes: [CARS_INDEX],
    expiresAt: new Date(now + KEY_DAYS * DAY),
  });
}

/** Returns the key for a site's next token: its newest one, or a new one if that expires soon. */
export async function getSigningKey(
  client: Meilisearch,
  site: string,
  existing: readonly Key[],
  now: number,
): Promise<Key> {
  const newest = existing[0];
  const isLasting = newest !== undefined && toMilliseconds(newest.expiresAt) - now >= LEAST_KEY_DAYS * DAY;
  return isLasting ? newest : await createSiteKey(client, site, now);
}

const API_KEYS = {
  search: {
    name: 'Searches of the API',
    description: 'MEILI_SEARCH_KEY of the API. It can search the cars of all sites, so it never leaves the server.',
    actions: ['search'],
  },
  update: {
    name: 'Reservations of the API',
    description: 'MEILI_UPDATE_KEY of the API. It can change the cars of all sites, so it never leaves the server.',
    actions: ['documents.get', 'documents.add'],
  },
} as const;

/** The API's keys, both for the cars index only, of any site. */
export interface ApiKeys {
  /** Searches for pages. */
  readonly key: string;
  /** Marks cars as reserved. */
  readonly updateKey: string;
}

/** Returns the API's keys, and creates those that are missing. */
export async function getApiKeys(client: Meilisearch): Promise<ApiKeys> {
  const existing = await listKeys(client);
  const getKey = async ({ name, description, actions }: (typeof API_KEYS)[keyof typeof API_KEYS]): Promise<string> => {
    const found = existing.find((key) => key.name === name);
    const options = { name, description, actions: [...actions], indexes: [CARS_INDEX], expiresAt: null };
    return (found ?? (await client.createKey(options))).key;
  };
  return { key: await getKey(API_KEYS.search), updateKey: await getKey(API_KEYS.update) };
}

/** Returns whether a key has expired, and all its tokens with it. */
export function isExpired(key: Key, now: number): boolean {
  return toMilliseconds(key.expiresAt) <= now;
}

/** Deletes keys. Keys that another run already deleted are ignored. */
export async function deleteKeys(client: Meilisearch, keys: readonly Pick<Key, 'uid'>[]): Promise<void> {
  for (const { uid } of keys) {
    try {
      await client.deleteKey(uid);
    } catch (error) {
      if (!isRefusal(error, 'api_key_not_found')) throw error;
    }
  }
}

/** Converts a time to milliseconds. The client returns times as text, despite its types. */
export function toMilliseconds(time: Date | string): number {
  return new Date(time).getTime();
}

/**
 * Creates the content of a site's `/search.json`. The engine adds the token's filter to every query, so the token only finds
 * cars that the site shows.
 */
export async function createSiteConnection(options: {
  readonly key: Pick<Key, 'key' | 'uid'>;
  readonly site: string;
  /** The engine's public URL, for browsers. */
  readonly host: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}): Promise<EngineConnection> {
  const expires = Math.floor((options.now + TOKEN_DAYS * DAY) / SECOND);
  const own = formatFilter(isIn('site', [options.site]));
  const shown = formatFilter(isIn('show_on_dealer_website', ['true']));
  const token = await generateTenantToken({
    apiKey: options.key.key,
    apiKeyUid: options.key.uid,
    searchRules: { [CARS_INDEX]: { filter: `${own} AND ${shown}` } },
    expiresAt: expires,
  });
  return { host: options.host, indexUid: CARS_INDEX, token, expires };
}

/** Deletes the keys of removed sites. */
export async function dropKeys(client: Meilisearch, isGone: (site: string) => boolean): Promise<void> {
  for (const [site, keys] of await listSiteKeys(client)) if (isGone(site)) await deleteKeys(client, keys);
}
