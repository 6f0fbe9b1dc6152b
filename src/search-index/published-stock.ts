import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { publishedRelease } from '#src/build/releases.ts';
import { readStoredStock } from '#src/build/stored-stock.ts';
import { type IndexedCar, toHit } from '#src/features/cars/index.ts';
import { parseSite } from '#src/site/index.ts';

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
 * even when today's feed was refused. Cars that the dealer hides do not come near the index (D35).
 */
export function publishedStock(outDir: string, slug: string): PublishedStock {
  const release = publishedRelease(outDir, slug);
  const common = { site: slug, siteDir: release?.siteDir ?? join(outDir, slug) };
  const unreadable = (reason: string) => ({ ...common, kind: 'unreadable', reason }) as const;
  if (!release) return unreadable('it is not published; run "npm run build" first');
  const stock = readStoredStock(release);
  if (!stock) return unreadable('its published stock is of another version; run "npm run build" first');
  const dealershipId = dealershipOf(release.manifest.sources[0]);
  if (dealershipId === undefined) return unreadable('its site.json has problems; "npm run build" tells which');
  const shown = stock.cars.filter((car) => car.show_on_dealer_website);
  const cars = shown.map((car) => toHit(car, { site: slug, dealership_id: dealershipId }));
  return { ...common, kind: 'readable', cars };
}

function dealershipOf(configFile: string | undefined): number | undefined {
  if (configFile === undefined) return;
  try {
    const slug = basename(dirname(configFile));
    const result = parseSite(readFileSync(configFile, 'utf8'), { file: configFile, slug });
    return result.kind === 'site' ? result.site.dealership_id : undefined;
  } catch {
    return undefined;
  }
}
