import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { publishedRelease } from '#src/build/releases.ts';
import { readStoredStock } from '#src/build/stored-stock.ts';
import { type IndexedCar, toHit } from '#src/features/cars/index.ts';
import { listings, searchScope } from '#src/features/search/index.ts';
import { clockAt } from '#src/lib/clock.ts';
import { parseSite, type Site } from '#src/site/index.ts';

/** A site as it is published: where its files are, and its stock if it can be read. */
export type PublishedStock = { readonly site: string; readonly siteDir: string } & (
  | { readonly kind: 'readable'; readonly cars: readonly IndexedCar[] }
  /** What is indexed of it stays. */
  | { readonly kind: 'unreadable'; readonly reason: string }
);

/** The slugs of the sites that are published in `outDir`, in order; none where there is no such folder. */
export function publishedSites(outDir: string): string[] {
  if (!existsSync(outDir)) return [];
  return readdirSync(outDir, { withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .filter((slug) => publishedRelease(outDir, slug) !== undefined)
    .sort();
}

/**
 * The stock that a site was published with, as search hits: what the pages show and what the search finds are of one day,
 * even when today's feed was refused. Cars that the dealer hides or its search rules leave out do not come near the index
 * (D35): its token is public (D15). Sold ones stay in it, since their window ends at a moment, not with a run.
 */
export function publishedStock(outDir: string, slug: string): PublishedStock {
  const release = publishedRelease(outDir, slug);
  const common = { site: slug, siteDir: release?.siteDir ?? join(outDir, slug) };
  const unreadable = (reason: string) => ({ ...common, kind: 'unreadable', reason }) as const;
  if (!release) return unreadable('it is not published; run "npm run build" first');
  const stock = readStoredStock(release);
  if (!stock) return unreadable('its published stock is of another version; run "npm run build" first');
  const config = siteOf(release.manifest.sources[0]);
  if (!config) return unreadable('its site.json has problems; "npm run build" tells which');
  const hits = stock.cars.map((car) => toHit(car, { site: slug, dealership_id: config.dealership_id }));
  const scope = searchScope(config.search, config.stock.soldVisibleDays);
  const standing = listings(hits, scope, clockAt(release.manifest.builtAt));
  return { ...common, kind: 'readable', cars: hits.filter((_, position) => standing[position] !== 'hidden') };
}

function siteOf(configFile: string | undefined): Site | undefined {
  if (configFile === undefined) return;
  try {
    const slug = basename(dirname(configFile));
    const result = parseSite(readFileSync(configFile, 'utf8'), { file: configFile, slug });
    return result.kind === 'site' ? result.site : undefined;
  } catch {
    return undefined;
  }
}
