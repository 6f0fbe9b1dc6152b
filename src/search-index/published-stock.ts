import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { publishedRelease, type Release } from '#src/build/releases.ts';
import { readStoredStock } from '#src/build/stored-stock.ts';
import { type IndexedCar, toHit } from '#src/features/cars/index.ts';
import { listings, searchScope } from '#src/features/search/index.ts';
import { clockAt } from '#src/lib/clock.ts';
import { hitOwner } from '#src/site/hit-owner.ts';
import { parseSite, type Site } from '#src/site/index.ts';

type PublishedConfig = Pick<Site, 'dealership_id' | 'search' | 'locale' | 'timeZone' | 'finance' | 'features'> & {
  readonly soldVisibleDays: number;
};

/** A site as it is published. */
export interface PublishedSite {
  readonly site: string;
  readonly release: Release;
  /** Milliseconds since the epoch. */
  readonly builtAt: number;
  /** What of its config matters here; nothing when the config has problems. */
  readonly config: PublishedConfig | undefined;
}

/** The sites that are published in `outDir`, in order; none where there is no such folder. */
export function* publishedSites(outDir: string): Generator<PublishedSite, undefined> {
  if (!existsSync(outDir)) return;
  const names = readdirSync(outDir, { withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
  for (const name of names) {
    const site = publishedSite(outDir, name);
    if (site) yield site;
  }
  return;
}

function publishedSite(outDir: string, site: string): PublishedSite | undefined {
  const release = publishedRelease(outDir, site);
  if (!release) return;
  const { id, dir, siteDir, manifest } = release;
  return { site, release: { id, dir, siteDir }, builtAt: manifest.builtAt, config: configOf(manifest.sources[0]) };
}

/** Whether the site carries the stock that it searches, and needs no engine (D14). */
export function isEmbedded({ config }: PublishedSite): boolean {
  return config?.search.engine === 'embedded';
}

export type PublishedStock =
  | { readonly kind: 'readable'; readonly cars: readonly IndexedCar[] }
  /** What is indexed of it stays. */
  | { readonly kind: 'unreadable'; readonly reason: string };

/**
 * The stock that a site was published with, as search hits: what the pages show and what the search finds are of one day,
 * even when today's feed was refused. Cars that the dealer hides or its search rules leave out do not come near the index
 * (D35): its token is public (D15). Sold ones stay in it, since their window ends at a moment, not with a run.
 */
export function publishedStock({ site, release, builtAt, config }: PublishedSite): PublishedStock {
  const unreadable = (reason: string) => ({ kind: 'unreadable', reason }) as const;
  const stock = readStoredStock(release);
  if (!stock) return unreadable('its published stock is of another version; run "npm run build" first');
  if (!config) return unreadable('its site.json has problems; "npm run build" tells which');
  const clock = clockAt(builtAt);
  const owner = hitOwner({ ...config, slug: site }, clock);
  const hits = stock.cars.map((car) => toHit(car, owner));
  const scope = searchScope(config.search, config.soldVisibleDays);
  const standing = listings(hits, scope, clock);
  return { kind: 'readable', cars: hits.filter((_, position) => standing[position] !== 'hidden') };
}

function configOf(file: string | undefined): PublishedSite['config'] {
  if (file === undefined) return;
  try {
    const slug = basename(dirname(file));
    const result = parseSite(readFileSync(file, 'utf8'), { file, slug });
    if (result.kind !== 'site') return;
    const { stock, ...site } = result.site;
    return { ...site, soldVisibleDays: stock.soldVisibleDays };
  } catch {
    return;
  }
}
