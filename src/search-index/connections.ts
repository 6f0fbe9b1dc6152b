import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Key, Meilisearch } from 'meilisearch';
import * as v from 'valibot';
import { publishedRelease } from '#src/build/releases.ts';
import { CONNECTION_PATH, type SearchConnection, SearchConnectionSchema } from '#src/features/search/index.ts';
import { createSiteKey, deleteKeys, hasEnded, signingKey, siteConnection, siteKeys } from './keys.ts';
import type { PublishedSite } from './published-stock.ts';

export interface Problem {
  readonly site: string;
  readonly reason: string;
}

export interface ConnectionOptions {
  readonly outDir: string;
  /** The engine's address as browsers know it. */
  readonly host: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Gives the sites new keys, and ends the old ones. */
  readonly rotate: boolean;
}

/** Gives each site a fresh token to search with. Returns which could not be written; those sites keep what they had. */
export async function renewConnections(
  client: Meilisearch,
  sites: readonly PublishedSite[],
  options: ConnectionOptions,
): Promise<Problem[]> {
  const standing = await siteKeys(client);
  const results: Renewed[] = [];
  for (const site of sites) results.push(await renew(client, site, standing.get(site.site) ?? [], options));
  // A rotation elsewhere may have ended a key after it was read here.
  const present = await siteKeys(client);
  for (const result of results) {
    const keys = present.get(result.site.site) ?? [];
    if (result.kind === 'failed' || keys.some(({ uid }) => uid === result.uid)) continue;
    results.push(await renew(client, result.site, keys, { ...options, rotate: false }));
  }
  return results.flatMap((result) =>
    result.kind === 'failed' ? [{ site: result.site.site, reason: result.reason }] : [],
  );
}

type Renewed =
  | { readonly kind: 'written'; readonly site: PublishedSite; readonly uid: string }
  | { readonly kind: 'failed'; readonly site: PublishedSite; readonly reason: string };

/** The new key comes first, then the file, and only then the old key goes: a site never stands without a working one. */
async function renew(
  client: Meilisearch,
  published: PublishedSite,
  standing: readonly Key[],
  { outDir, host, now, rotate }: ConnectionOptions,
): Promise<Renewed> {
  const { site } = published;
  const key = rotate ? await createSiteKey(client, site, now) : await signingKey(client, site, standing, now);
  const siteDir = publishedRelease(outDir, site)?.siteDir ?? published.release.siteDir;
  const connection = await siteConnection({ key, site, host, now });
  const reason = replaceFile(siteDir, { ...connection, ...endpointOf(published, siteDir) });
  if (reason !== undefined) {
    if (!standing.includes(key)) await deleteKeys(client, [key]);
    return { kind: 'failed', site: published, reason };
  }
  await deleteKeys(client, rotate ? standing : standing.filter((old) => hasEnded(old, now)));
  return { kind: 'written', site: published, uid: key.uid };
}

/** The dealer's own way to the engine, by its config, or as it was while the config cannot be read. */
function endpointOf({ config }: PublishedSite, siteDir: string): Pick<SearchConnection, 'url' | 'headers'> {
  if (config) return config.search.endpoint ?? {};
  try {
    const text = readFileSync(join(siteDir, CONNECTION_PATH), 'utf8');
    return v.parse(v.pick(SearchConnectionSchema, ['url', 'headers']), JSON.parse(text));
  } catch {
    return {};
  }
}

/** Replaces the file, never its content: releases share unchanged files by hard links. Returns why it could not. */
function replaceFile(siteDir: string, connection: SearchConnection): string | undefined {
  const file = join(siteDir, CONNECTION_PATH);
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, `${JSON.stringify(connection)}\n`);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    return `its search key could not be written (${messageOf(error)}); correct that and run "npm run index" again`;
  }
  return;
}

/** Takes the file away from sites that carry the stock that they search. Returns which could not be removed. */
export function withdrawConnections(sites: readonly PublishedSite[]): Problem[] {
  return sites.flatMap(({ site, release }) => {
    try {
      rmSync(join(release.siteDir, CONNECTION_PATH), { force: true });
      return [];
    } catch (error) {
      const reason = `its search key could not be removed (${messageOf(error)}); correct that and run "npm run index" again`;
      return [{ site, reason }];
    }
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
