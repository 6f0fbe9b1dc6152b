import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseSite, type Site } from '#src/config/index.ts';
import { type IndexedCar, makeIndexContext, toSearchDocument } from '#src/features/cars/index.ts';
import { createSearchScope, getListingStatuses } from '#src/features/search/index.ts';
import { createClock } from '#src/lib/clock.ts';
import {
  type FetchedPhotos,
  findPublishedRelease,
  type HeldCar,
  listHeldCars,
  markHeldCars,
  type Release,
  readReservedCars,
  readStoredStock,
  showFetchedPhotos,
} from '#src/release/index.ts';

type PublishedConfig = Pick<Site, 'dealership_id' | 'search' | 'locale' | 'timeZone' | 'finance' | 'features'> & {
  readonly soldVisibleDays: number;
};

/** A published site. */
export interface PublishedSite {
  readonly site: string;
  readonly release: Release;
  /** Milliseconds since the epoch. */
  readonly builtAt: number;
  /** The photos that its pages show in place of those of its feed. */
  readonly photos: FetchedPhotos;
  /** Origin that its pages may send searches to; absent for an engine on this machine. */
  readonly searchOrigin?: string | undefined;
  /** The parts of its config that are needed here; undefined when the config is invalid. */
  readonly config: PublishedConfig | undefined;
}

/** The sites that are published in `outDir`, in order; none where there is no such folder. */
export function* listPublishedSites(outDir: string): Generator<PublishedSite, undefined> {
  if (!existsSync(outDir)) return;
  const names = readdirSync(outDir, { withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
  for (const name of names) {
    const site = readPublishedSite(outDir, name);
    if (site) yield site;
  }
  return;
}

function readPublishedSite(outDir: string, site: string): PublishedSite | undefined {
  const release = findPublishedRelease(outDir, site);
  if (!release) return;
  const { id, dir, siteDir, manifest } = release;
  const { builtAt, searchOrigin, sources, photos } = manifest;
  return { site, release: { id, dir, siteDir }, builtAt, photos, searchOrigin, config: readConfig(sources[0]) };
}

/** Returns whether the site searches its own stock and needs no engine. */
export function isEmbedded({ config }: PublishedSite): boolean {
  return config?.search.engine === 'embedded';
}

export type PublishedStock =
  | { readonly kind: 'readable'; readonly cars: readonly IndexedCar[] }
  /** Its indexed cars stay. */
  | { readonly kind: 'unreadable'; readonly reason: string };

/**
 * Reads the stock that a site was published with, so that search results match the pages even when today's feed was rejected.
 * Cars that the dealer hides or its search rules exclude are never indexed, because the search token is public. Sold cars
 * stay, because their window ends at a point in time and not with a run. Cars that shoppers hold (`held`) are reserved.
 */
export function readPublishedStock(
  { site, release, builtAt, photos, config }: PublishedSite,
  held: readonly HeldCar[] | undefined,
): PublishedStock {
  const unreadable = (reason: string) => ({ kind: 'unreadable', reason }) as const;
  const stock = readStoredStock(release);
  if (!stock) return unreadable('its published stock has another format; run "npm run build" first');
  if (!config) return unreadable('its site.json has problems; "npm run build" lists them');
  const clock = createClock(builtAt);
  const owner = makeIndexContext({ ...config, slug: site }, clock);
  const cars = markHeldCars(showFetchedPhotos(stock.cars, photos), listHeldCars(held, site, readReservedCars(release)));
  const hits = cars.map((car) => toSearchDocument(car, owner));
  const scope = createSearchScope(config.search, config.soldVisibleDays);
  const standing = getListingStatuses(hits, scope, clock);
  return { kind: 'readable', cars: hits.filter((_, position) => standing[position] !== 'hidden') };
}

function readConfig(file: string | undefined): PublishedSite['config'] {
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
