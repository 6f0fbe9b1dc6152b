import { Meilisearch } from 'meilisearch';
import type { Counts } from './comparison.ts';
import { type Problem, renewConnections, withdrawConnections } from './connections.ts';
import { type Engine, openEngine } from './engine.ts';
import { SearchEngineError } from './errors.ts';
import { retireFormerKey } from './former-key.ts';
import { dropKeys } from './keys.ts';
import { type IndexProgress, SILENT } from './progress-events.ts';
import { isEmbedded, type PublishedSite, publishedSites, publishedStock } from './published-stock.ts';
import type { SearchSettings } from './settings-env.ts';
import type { SiteStock } from './stock.ts';
import { updateStock, type Way } from './update.ts';

export interface IndexReport extends Counts {
  readonly way: Way | { readonly kind: 'no engine' };
  /** Sites that carry the stock that they search. */
  readonly embedded: number;
  /** Sites whose stock could not be read, so that their indexed cars were kept, or whose key could not be written. */
  readonly problems: readonly Problem[];
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

/**
 * The engine to index with. None is started where every published site carries the stock that it searches; one that runs
 * elsewhere is used all the same, since it may still hold cars of such a site.
 */
export async function engineFor(
  outDir: string,
  settings: SearchSettings,
  cacheDir: string,
): Promise<Engine | undefined> {
  for (const site of publishedSites(outDir)) if (!isEmbedded(site)) return await openEngine(settings, cacheDir);
  return settings.kind === 'host' ? await openEngine(settings, cacheDir) : undefined;
}

/** Puts the published stock into the engine, and gives every published site a fresh key to find it with. */
export async function indexSites(
  engine: Engine | undefined,
  request: IndexRequest,
  progress: IndexProgress = SILENT,
): Promise<IndexReport> {
  const { published, wanted } = sitesOf(request);
  const embedded = published.filter(isEmbedded);
  const searched = published.filter((site) => !isEmbedded(site));
  const withdrawn = withdrawConnections(embedded);
  if (!engine) return { ...NOTHING, way: { kind: 'no engine' }, embedded: embedded.length, problems: withdrawn };

  const client = new Meilisearch({ host: engine.url, apiKey: engine.adminKey });
  const unreadable = new Map<string, string>();
  const own = new Set(searched.map(({ site }) => site));
  const withoutCars = new Set(embedded.map(({ site }) => site));
  const keeps = (site: string): boolean => own.has(site) || !(request.prune || withoutCars.has(site));
  const stock = wanted.filter((site) => !isEmbedded(site));
  const update = await updateStock(client, () => readable(stock, unreadable, progress), keeps, progress);
  const connections = { outDir: request.outDir, host: engine.publicUrl, now: request.now, rotate: false };
  const unwritten = await renewConnections(client, searched, connections);
  await dropKeys(client, (site) => !keeps(site));
  await retireFormerKey(client, request.now);
  const unread = [...unreadable].map(([site, reason]) => ({ site, reason }));
  return { ...update, embedded: embedded.length, problems: [...unread, ...unwritten, ...withdrawn] };
}

const NOTHING: Counts = { sites: 0, cars: 0, added: 0, changed: 0, removed: 0, unchanged: 0, keptCars: 0 };

/** The published sites, and those of them that are named. */
export function sitesOf({ outDir, slugs }: Pick<IndexRequest, 'outDir' | 'slugs'>): {
  readonly published: readonly PublishedSite[];
  readonly wanted: readonly PublishedSite[];
} {
  const published = [...publishedSites(outDir)];
  if (published.length === 0)
    throw new SearchEngineError(`No site is published in ${outDir}. Run "npm run build" first.`);
  const known = published.map(({ site }) => site);
  const unknown = slugs.filter((slug) => !known.includes(slug));
  if (unknown.length > 0) {
    throw new SearchEngineError(
      `No published site ${unknown.join(', ')} in ${outDir}. Published sites: ${known.join(', ')}.`,
    );
  }
  return { published, wanted: slugs.length > 0 ? published.filter(({ site }) => slugs.includes(site)) : published };
}

function* readable(
  sites: readonly PublishedSite[],
  unreadable: Map<string, string>,
  progress: IndexProgress,
): Generator<SiteStock> {
  for (const [position, published] of sites.entries()) {
    const { site } = published;
    const stock = publishedStock(published);
    progress.read(site, stock.kind === 'readable' ? stock.cars.length : 0, position + 1, sites.length);
    if (stock.kind === 'readable') yield { site, cars: stock.cars };
    else unreadable.set(site, stock.reason);
  }
}
