import { join } from 'node:path';
import pMap from 'p-map';
import { getAssetsFolder, type Site } from '#src/config/index.ts';
import { createClock } from '#src/lib/clock.ts';
import { hasPhotos, type MirroredTenant, mirrorPhotos, type PhotoReport } from '#src/photos/index.ts';
import type { FetchedPhotos, ReleaseStore } from '#src/release/index.ts';
import type { Car } from '#src/stock/index.ts';
import type { BuildSettings } from './job.ts';
import { createSourceReader } from './tenant/sources.ts';
import { readStock } from './tenant/stock-reading.ts';
import { readConfiguredSite } from './tenant/tenant-build.ts';

/** Feeds that are read at the same time. */
const READ_AT_ONCE = 4;

/** The photos of a tenant that are mirrored before its site is built. Plain data, which processes can send each other. */
export type TenantPhotos = Pick<MirroredTenant, 'slug' | 'cars' | 'published'>;

/** Lists the photos of a tenant to mirror. Returns undefined if it has none, or does not ask for it. */
export function listPhotosToMirror(
  { photos }: BuildSettings,
  { slug, images }: Pick<Site, 'slug' | 'images'>,
  stock: { readonly cars: readonly Car[] },
  published: FetchedPhotos = {},
): TenantPhotos | undefined {
  if (!photos || images.provider !== 'mirror') return undefined;
  const shown = stock.cars.filter((car) => car.show_on_dealer_website);
  const cars = shown.map((car) => ({ id: car.id, images: car.images }));
  return hasPhotos(cars) ? { slug, cars, published } : undefined;
}

/** Mirrors photos before the sites that show them are built: the main photos of all tenants first. */
export async function mirrorTenants(
  tenants: readonly TenantPhotos[],
  settings: BuildSettings,
  onPhoto?: (done: number, of: number) => void,
): Promise<Map<string, PhotoReport>> {
  if (!settings.photos || tenants.length === 0) return new Map();
  const opened = tenants.map((tenant) => ({ ...tenant, readAsset: createOwnPhotoReader(settings, tenant.slug) }));
  return await mirrorPhotos(opened, settings.photos, settings.now, onPhoto);
}

/** Reads the stock of tenants for `mirrorTenants`. One whose config or feed cannot be read is left out: its build reports that. */
export async function readPhotosToMirror(
  slugs: readonly string[],
  settings: BuildSettings,
  store: ReleaseStore,
): Promise<TenantPhotos[]> {
  if (!settings.photos) return [];
  const found = await pMap(slugs, (slug) => readTenantPhotos(slug, settings, store), { concurrency: READ_AT_ONCE });
  return found.flatMap((tenant) => tenant ?? []);
}

async function readTenantPhotos(
  slug: string,
  settings: BuildSettings,
  store: ReleaseStore,
): Promise<TenantPhotos | undefined> {
  try {
    const sources = createSourceReader(settings, slug);
    const { site } = readConfiguredSite(settings, slug, sources);
    if (site.images.provider !== 'mirror') return undefined;
    const stock = readStock({ settings, site, sources, clock: createClock(settings.now), before: undefined });
    if (stock.kind === 'refused') return undefined;
    return listPhotosToMirror(settings, site, stock, (await store.find(slug))?.manifest.photos);
  } catch {
    return undefined;
  }
}

function createOwnPhotoReader(settings: BuildSettings, slug: string): MirroredTenant['readAsset'] {
  const sources = createSourceReader(settings, slug);
  const assets = getAssetsFolder(settings, slug);
  return (url) => {
    try {
      return sources.read(join(assets, url.slice('/assets/'.length)));
    } catch {
      return undefined;
    }
  };
}
