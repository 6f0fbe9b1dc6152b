import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Meilisearch } from 'meilisearch';
import { CONNECTION_PATH, type SearchConnection } from '#src/features/search/index.ts';
import type { Engine } from './engine.ts';
import { SearchEngineError } from './errors.ts';
import { parentKey, siteConnection } from './keys.ts';
import { type LoadReport, loadStock, type SiteStock } from './load.ts';
import { publishedSites, publishedStock } from './published-stock.ts';

export interface IndexReport extends LoadReport {
  /** Sites whose indexed cars were kept because their stock could not be read, with the reason. */
  readonly problems: readonly { readonly site: string; readonly reason: string }[];
}

export interface IndexRequest {
  /** Folder that the sites are published in. */
  readonly outDir: string;
  /** Only these sites are read anew; all of them when empty. The others stay as they are indexed. */
  readonly slugs: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
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
  const loaded = await loadStock(client, readable(outDir, wanted, problems), published);
  const key = await parentKey(client);
  for (const site of published) {
    const connection = await siteConnection({ key, site, host: engine.publicUrl, now });
    publishConnection(publishedStock(outDir, site).siteDir, connection);
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

/** Replaces the file, never its content: releases share unchanged files by hard links. */
function publishConnection(siteDir: string, connection: SearchConnection): void {
  const file = join(siteDir, CONNECTION_PATH);
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(connection)}\n`);
  renameSync(draft, file);
}
