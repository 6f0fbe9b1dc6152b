import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Meilisearch } from 'meilisearch';
import { publishedRelease } from '#src/build/releases.ts';
import { CONNECTION_PATH, type SearchConnection } from '#src/features/search/index.ts';
import type { Engine } from './engine.ts';
import { SearchEngineError } from './errors.ts';
import { parentKey, siteConnection } from './keys.ts';
import { type LoadReport, loadStock, type SiteStock } from './load.ts';
import { publishedSites, publishedStock } from './published-stock.ts';

export interface IndexReport extends LoadReport {
  /** Sites whose stock could not be read, so that their indexed cars were kept, or whose key could not be written. */
  readonly problems: readonly { readonly site: string; readonly reason: string }[];
}

export interface IndexRequest {
  /** Folder that the sites are published in. */
  readonly outDir: string;
  /** Only these sites are read anew; all of them when empty. The others stay as they are indexed. */
  readonly slugs: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Takes out the cars of sites that are not published in `outDir`. Else they stay: they may be another machine's. */
  readonly prune?: boolean;
}

/** Puts the published stock into the engine, and gives every published site a fresh key to find it with. */
export async function indexSites(engine: Engine, request: IndexRequest): Promise<IndexReport> {
  const { outDir, now } = request;
  const published = publishedSites(outDir);
  if (published.length === 0)
    throw new SearchEngineError(`No site is published in ${outDir}. Run "npm run build" first.`);
  const unknown = request.slugs.filter((slug) => !published.includes(slug));
  if (unknown.length > 0) {
    const known = published.join(', ') || 'none';
    throw new SearchEngineError(`No published site ${unknown.join(', ')} in ${outDir}. Published sites: ${known}.`);
  }
  const client = new Meilisearch({ host: engine.url, apiKey: engine.adminKey });
  const problems: { site: string; reason: string }[] = [];
  const wanted = request.slugs.length > 0 ? request.slugs : published;
  const kept = request.prune ? published : 'every other site';
  const loaded = await loadStock(client, readable(outDir, wanted, problems), kept);
  const key = await parentKey(client);
  for (const site of published) {
    const connection = await siteConnection({ key, site, host: engine.publicUrl, now });
    const reason = publishConnection(publishedRelease(outDir, site)?.siteDir ?? join(outDir, site), connection);
    if (reason !== undefined) problems.push({ site, reason });
  }
  return { ...loaded, problems };
}

function* readable(
  outDir: string,
  slugs: readonly string[],
  problems: { site: string; reason: string }[],
): Generator<SiteStock> {
  for (const slug of slugs) {
    const stock = publishedStock(outDir, slug);
    if (stock.kind === 'readable') yield { site: slug, cars: stock.cars };
    else problems.push({ site: slug, reason: stock.reason });
  }
}

/** Replaces the file, never its content: releases share unchanged files by hard links. Returns why it could not. */
function publishConnection(siteDir: string, connection: SearchConnection): string | undefined {
  const file = join(siteDir, CONNECTION_PATH);
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, `${JSON.stringify(connection)}\n`);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    const cause = error instanceof Error ? error.message : String(error);
    return `its search key could not be written (${cause}); correct that and run "npm run index" again`;
  }
  return;
}
