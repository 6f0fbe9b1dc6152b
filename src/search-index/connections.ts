import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Key, Meilisearch } from 'meilisearch';
import * as v from 'valibot';
import {
  CARS_INDEX,
  CONNECTION_PATH,
  type EngineConnection,
  SEARCH_PATH,
  type SearchConnection,
  SearchConnectionSchema,
} from '#src/features/search/index.ts';
import { isLocalEngine, LOCAL_ENGINES } from '#src/lib/search-address.ts';
import { SERVICES_PREFIX } from '#src/lib/services-prefix.ts';
import { findPublishedRelease } from '#src/release/index.ts';
import { createSiteConnection, createSiteKey, deleteKeys, getSigningKey, isExpired, listSiteKeys } from './keys.ts';
import type { PublishedSite } from './published-stock.ts';

export interface SiteProblem {
  readonly site: string;
  readonly reason: string;
}

export interface ConnectionOptions {
  readonly outDir: string;
  /** The engine's public URL, for browsers. */
  readonly host: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** True to create new keys and delete the old ones. */
  readonly rotate: boolean;
}

/** Writes a fresh search token for each site that needs one. Returns the sites whose file could not be written; they keep their token. */
export async function renewConnections(
  client: Meilisearch,
  sites: readonly PublishedSite[],
  options: ConnectionOptions,
): Promise<SiteProblem[]> {
  const existing = await listSiteKeys(client);
  const results: Renewed[] = [];
  for (const site of sites) results.push(await renew(client, site, existing.get(site.site) ?? [], options));
  // A concurrent rotation may have deleted a key after it was read here.
  const present = await listSiteKeys(client);
  for (const result of results) {
    const keys = present.get(result.site.site) ?? [];
    if (result.kind !== 'written' || keys.some(({ uid }) => uid === result.uid)) continue;
    results.push(await renew(client, result.site, keys, { ...options, rotate: false }));
  }
  return results.flatMap((result) =>
    result.kind === 'failed' ? [{ site: result.site.site, reason: result.reason }] : [],
  );
}

type Renewed =
  | { readonly kind: 'written'; readonly site: PublishedSite; readonly uid: string }
  /** The site searches through the API and needs no token. */
  | { readonly kind: 'without-token'; readonly site: PublishedSite }
  | { readonly kind: 'failed'; readonly site: PublishedSite; readonly reason: string };

/** Creates the new key, then writes the file, and only then deletes the old key, so that a site always has a working one. */
async function renew(
  client: Meilisearch,
  published: PublishedSite,
  existing: readonly Key[],
  { outDir, host, now, rotate }: ConnectionOptions,
): Promise<Renewed> {
  const { site } = published;
  if (usesApi(published)) {
    const reason = replaceFile(published.release.siteDir, API_CONNECTION);
    if (reason !== undefined) return { kind: 'failed', site: published, reason };
    await deleteKeys(client, existing);
    return { kind: 'without-token', site: published };
  }
  const key = rotate ? await createSiteKey(client, site, now) : await getSigningKey(client, site, existing, now);
  const siteDir = findPublishedRelease(outDir, site)?.siteDir ?? published.release.siteDir;
  const connection = await createSiteConnection({ key, site, host, now });
  const reason = replaceFile(siteDir, { ...connection, ...readEndpoint(published, siteDir) });
  if (reason !== undefined) {
    if (!existing.includes(key)) await deleteKeys(client, [key]);
    return { kind: 'failed', site: published, reason };
  }
  await deleteKeys(client, rotate ? existing : existing.filter((old) => isExpired(old, now)));
  return { kind: 'written', site: published, uid: key.uid };
}

/** Finds the sites that browsers do not let search at `host`, because their pages were built for another engine. */
export const findRefusedSites = (sites: readonly PublishedSite[], host: string): SiteProblem[] =>
  sites
    .filter((site) => !usesApi(site) && readEndpoint(site, site.release.siteDir).url === undefined)
    .flatMap(({ site, searchOrigin }) => {
      const reason = findRefusal(searchOrigin, host);
      return reason === undefined ? [] : [{ site, reason }];
    });

function findRefusal(searchOrigin: string | undefined, host: string): string | undefined {
  const { origin } = new URL(host);
  const isAllowed = searchOrigin === undefined ? isLocalEngine(origin) : origin === searchOrigin;
  if (isAllowed) return undefined;
  return `its pages may search at ${searchOrigin ?? LOCAL_ENGINES} only, so shoppers search the published stock; set MEILI_PUBLIC_URL=${host} for "npm run build" as well, and build again`;
}

/** The connection of sites that search through the API. Headers that are empty replace the token. */
const API_CONNECTION: SearchConnection = { indexUid: CARS_INDEX, url: SERVICES_PREFIX + SEARCH_PATH, headers: {} };

/** Returns whether the site searches through the API, from its config, or as published while the config is invalid. */
export function usesApi({ config, release }: PublishedSite): boolean {
  if (config) return config.search.endpoint === 'api';
  return readConnection(release.siteDir)?.url === API_CONNECTION.url;
}

/** Returns the dealer's own search endpoint from its config, or from the published file while the config is invalid. */
function readEndpoint({ config }: PublishedSite, siteDir: string): Pick<EngineConnection, 'url' | 'headers'> {
  if (config) return config.search.endpoint === 'api' ? {} : (config.search.endpoint ?? {});
  const published = readConnection(siteDir);
  return published ? { url: published.url, headers: published.headers } : {};
}

function readConnection(siteDir: string): SearchConnection | undefined {
  try {
    return v.parse(SearchConnectionSchema, JSON.parse(readFileSync(join(siteDir, CONNECTION_PATH), 'utf8')));
  } catch {
    return;
  }
}

/** Replaces the file by rename, because releases share unchanged files by hard links. Returns a reason on failure. */
function replaceFile(siteDir: string, connection: SearchConnection): string | undefined {
  const file = join(siteDir, CONNECTION_PATH);
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, `${JSON.stringify(connection)}\n`);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    return `its search key could not be written (${getMessage(error)}); correct that and run "npm run index" again`;
  }
  return;
}

/** Removes the file from sites that search their own stock. Returns the sites whose file could not be removed. */
export function withdrawConnections(sites: readonly PublishedSite[]): SiteProblem[] {
  return sites.flatMap(({ site, release }) => {
    try {
      rmSync(join(release.siteDir, CONNECTION_PATH), { force: true });
      return [];
    } catch (error) {
      const reason = `its search key could not be removed (${getMessage(error)}); correct that and run "npm run index" again`;
      return [{ site, reason }];
    }
  });
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
