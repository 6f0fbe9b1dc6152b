import { Meilisearch } from 'meilisearch';
import type { HeldCar } from '#src/release/index.ts';
import type { ComparisonCounts } from './comparison.ts';
import { findRefusedSites, renewConnections, type SiteProblem, withdrawConnections } from './connections.ts';
import { openEngine, type SearchEngine } from './engine.ts';
import { SearchEngineError } from './errors.ts';
import { MAX_SITE_CARS } from './index-settings.ts';
import { dropKeys } from './keys.ts';
import { retireLegacyKey } from './legacy-key.ts';
import { type IndexProgress, SILENT } from './progress-events.ts';
import { isEmbedded, listPublishedSites, type PublishedSite, readPublishedStock } from './published-stock.ts';
import type { SearchSettings } from './settings-env.ts';
import type { IndexedStock } from './stock.ts';
import { type UpdateMode, updateIndex } from './update.ts';

export interface IndexReport extends ComparisonCounts {
  readonly mode: UpdateMode | { readonly kind: 'no engine' };
  /** The number of sites that search their own stock. */
  readonly embedded: number;
  /** Sites whose stock could not be read, so that their indexed cars stay, or whose key could not be written. */
  readonly problems: readonly SiteProblem[];
  /** Sites with more cars than the engine counts. */
  readonly large: readonly string[];
}

export interface IndexRequest {
  /** The folder with the published sites. */
  readonly outDir: string;
  /** The sites to read; all when empty. Other sites stay indexed unchanged. */
  readonly slugs: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Removes the cars of sites that are not published in `outDir`. By default they stay: another machine may publish them. */
  readonly prune?: boolean;
  /** The cars that shoppers hold. If unknown, those that each site shows as held. */
  readonly held?: readonly HeldCar[] | undefined;
}

/**
 * Opens the engine if one is needed. None is started when every published site searches its own stock. A hosted engine is
 * always used, because it may still have cars of such a site.
 */
export async function openNeededEngine(
  outDir: string,
  settings: SearchSettings,
  cacheDir: string,
): Promise<SearchEngine | undefined> {
  for (const site of listPublishedSites(outDir)) if (!isEmbedded(site)) return await openEngine(settings, cacheDir);
  return settings.kind === 'host' ? await openEngine(settings, cacheDir) : undefined;
}

/** Indexes the published stock, and gives every published site a fresh search token. */
export async function indexSites(
  engine: SearchEngine | undefined,
  request: IndexRequest,
  progress: IndexProgress = SILENT,
): Promise<IndexReport> {
  const { published, selected } = selectSites(request);
  const embedded = published.filter(isEmbedded);
  const searched = published.filter((site) => !isEmbedded(site));
  const withdrawn = withdrawConnections(embedded);
  if (!engine)
    return { ...NO_COUNTS, mode: { kind: 'no engine' }, embedded: embedded.length, problems: withdrawn, large: [] };

  const client = new Meilisearch({ host: engine.url, apiKey: engine.adminKey });
  const unreadable = new Map<string, string>();
  const large = new Set<string>();
  const own = new Set(searched.map(({ site }) => site));
  const withoutCars = new Set(embedded.map(({ site }) => site));
  const isRetained = (site: string): boolean => own.has(site) || !(request.prune || withoutCars.has(site));
  const stock = selected.filter((site) => !isEmbedded(site));
  const update = await updateIndex(
    client,
    () => readStocks(stock, { unreadable, large, held: request.held }, progress),
    isRetained,
    progress,
  );
  const connections = { outDir: request.outDir, host: engine.publicUrl, now: request.now, rotate: false };
  const unwritten = await renewConnections(client, searched, connections);
  await dropKeys(client, (site) => !isRetained(site));
  await retireLegacyKey(client, request.now);
  const unread = [...unreadable].map(([site, reason]) => ({ site, reason }));
  const refused = findRefusedSites(stock, engine.publicUrl);
  const problems = [...unread, ...unwritten, ...withdrawn, ...refused];
  return { ...update, embedded: embedded.length, problems, large: [...large] };
}

const NO_COUNTS: ComparisonCounts = { sites: 0, cars: 0, added: 0, changed: 0, removed: 0, unchanged: 0, keptCars: 0 };

/** Returns the published sites, and those selected by name. */
export function selectSites({ outDir, slugs }: Pick<IndexRequest, 'outDir' | 'slugs'>): {
  readonly published: readonly PublishedSite[];
  readonly selected: readonly PublishedSite[];
} {
  const published = [...listPublishedSites(outDir)];
  if (published.length === 0)
    throw new SearchEngineError(`No site is published in ${outDir}. Run "npm run build" first.`);
  const names = published.map(({ site }) => site);
  const unknown = slugs.filter((slug) => !names.includes(slug));
  if (unknown.length > 0) {
    throw new SearchEngineError(
      `No published site ${unknown.join(', ')} in ${outDir}. Published sites: ${names.join(', ')}.`,
    );
  }
  return { published, selected: slugs.length > 0 ? published.filter(({ site }) => slugs.includes(site)) : published };
}

function* readStocks(
  sites: readonly PublishedSite[],
  {
    unreadable,
    large,
    held,
  }: {
    readonly unreadable: Map<string, string>;
    readonly large: Set<string>;
    readonly held: IndexRequest['held'];
  },
  progress: IndexProgress,
): Generator<IndexedStock> {
  for (const [position, published] of sites.entries()) {
    const { site } = published;
    const stock = readPublishedStock(published, held);
    progress.read(site, stock.kind === 'readable' ? stock.cars.length : 0, position + 1, sites.length);
    if (stock.kind === 'readable' && stock.cars.length > MAX_SITE_CARS) large.add(site);
    if (stock.kind === 'readable') yield { site, cars: stock.cars };
    else unreadable.set(site, stock.reason);
  }
}
