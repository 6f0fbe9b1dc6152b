import { createHash, randomUUID } from 'node:crypto';
import type { Key, Meilisearch } from 'meilisearch';
import { generateTenantToken } from 'meilisearch/token';
import { formatFilter, oneOf, type SearchConnection } from '#src/features/search/index.ts';
import { CARS_INDEX } from './load.ts';
import { isRefusal } from './tasks.ts';

/** Long enough for a site that misses a few nightly runs, short enough that a copied token is soon worth nothing. */
export const TOKEN_DAYS = 14;
const KEY_DAYS = 90;
/** A key is followed by a new one while it still outlives any token that it signs, and the one before that as well. */
const LEAST_KEY_DAYS = 2 * TOKEN_DAYS;
const SECOND = 1000;
/** Milliseconds. */
export const DAY = 24 * 60 * 60 * SECOND;

const NAME = 'Search of ';

/**
 * The first half of a uid tells the site. The rest is new each time: the engine makes a key of its uid and the master key,
 * so that a uid which came back would bring every revoked token back with it.
 */
function uidFor(site: string): string {
  return `${sitePart(site)}${randomUUID().slice(sitePart(site).length)}`;
}

function sitePart(site: string): string {
  const hash = createHash('sha256').update(`search key of ${site}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-`;
}

/** The keys of each site, the newest first. */
export async function siteKeys(client: Meilisearch): Promise<Map<string, Key[]>> {
  const keys = new Map<string, Key[]>();
  for (const key of await allKeys(client)) {
    const site = key.name?.startsWith(NAME) ? key.name.slice(NAME.length) : undefined;
    if (site === undefined || !key.uid.startsWith(sitePart(site))) continue;
    keys.set(
      site,
      [...(keys.get(site) ?? []), key].sort((a, b) => millis(b.createdAt) - millis(a.createdAt)),
    );
  }
  return keys;
}

const PAGE = 1000;

async function allKeys(client: Meilisearch): Promise<Key[]> {
  const keys: Key[] = [];
  for (;;) {
    const { results } = await client.getKeys({ limit: PAGE, offset: keys.length });
    keys.push(...results);
    if (results.length < PAGE) return keys;
  }
}

/** A new key of a site. It can only search the cars index and never leaves the server: the site gets tokens signed with it. */
export async function createSiteKey(client: Meilisearch, site: string, now: number): Promise<Key> {
  return await client.createKey({
    uid: uidFor(site),
    name: `${NAME}${site}`,
    description: 'Signs the search tokens of this site, and can only search. Deleting it ends them.',
    actions: ['search'],
    indexes: [CARS_INDEX],
    expiresAt: new Date(now + KEY_DAYS * DAY),
  });
}

/** The key to sign a site's next token with: its newest one, and a new one when that has not long to live. */
export async function signingKey(
  client: Meilisearch,
  site: string,
  standing: readonly Key[],
  now: number,
): Promise<Key> {
  const newest = standing[0];
  const lasts = newest !== undefined && millis(newest.expiresAt) - now >= LEAST_KEY_DAYS * DAY;
  return lasts ? newest : await createSiteKey(client, site, now);
}

/** Whether a key has ended, and all its tokens with it. */
export function hasEnded(key: Key, now: number): boolean {
  return millis(key.expiresAt) <= now;
}

/** Deletes keys; another run may have done it already. */
export async function deleteKeys(client: Meilisearch, keys: readonly Pick<Key, 'uid'>[]): Promise<void> {
  for (const { uid } of keys) {
    try {
      await client.deleteKey(uid);
    } catch (error) {
      if (!isRefusal(error, 'api_key_not_found')) throw error;
    }
  }
}

/** The client gives times out as the text that they came as, whatever its types say. */
export function millis(time: Date | string): number {
  return new Date(time).getTime();
}

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
  const expires = Math.floor((options.now + TOKEN_DAYS * DAY) / SECOND);
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

/** Ends the keys of sites that are gone. */
export async function dropKeys(client: Meilisearch, isGone: (site: string) => boolean): Promise<void> {
  for (const [site, keys] of await siteKeys(client)) if (isGone(site)) await deleteKeys(client, keys);
}
