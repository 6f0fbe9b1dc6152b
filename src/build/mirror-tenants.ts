import { join } from 'node:path';
import pMap from 'p-map';
import { createClock } from '#src/lib/clock.ts';
import { hasPhotos, type MirroredTenant, mirrorPhotos, type PhotoReport } from '#src/photos/index.ts';
import type { ReleaseStore } from '#src/release/index.ts';
import type { BuildSettings } from './job.ts';
import { createSourceReader, getAssetsFolder } from './tenant/sources.ts';
import { readStock } from './tenant/stock-reading.ts';
import { readConfiguredSite } from './tenant/tenant-build.ts';

/** Feeds that are read at the same time. */
const READ_AT_ONCE = 4;

/**
 * Mirrors the photos of the tenants that ask for it, before their sites are built. A tenant whose config or feed cannot be read is left
 * out: its build reports that.
 */
export async function mirrorTenants(
  slugs: readonly string[],
  settings: BuildSettings,
  store: ReleaseStore,
  onPhoto?: (done: number, of: number) => void,
): Promise<Map<string, PhotoReport>> {
  const { photos, now } = settings;
  if (!photos) return new Map();
  const found = await pMap(slugs, (slug) => openTenant(slug, settings, store), { concurrency: READ_AT_ONCE });
  const tenants = found.flatMap((tenant) => tenant ?? []);
  return tenants.length === 0 ? new Map() : mirrorPhotos(tenants, photos, now, onPhoto);
}

async function openTenant(
  slug: string,
  settings: BuildSettings,
  store: ReleaseStore,
): Promise<MirroredTenant | undefined> {
  try {
    const sources = createSourceReader(settings, slug);
    const { site } = readConfiguredSite(settings, slug, sources);
    if (site.images.provider !== 'mirror') return undefined;
    const stock = readStock({ settings, site, sources, clock: createClock(settings.now), before: undefined });
    if (stock.kind === 'refused') return undefined;
    const assets = getAssetsFolder(settings, slug);
    const shown = stock.cars.filter((car) => car.show_on_dealer_website);
    const cars = shown.map(({ id, images }) => ({ id, images }));
    if (!hasPhotos(cars)) return undefined;
    return {
      slug,
      cars,
      published: (await store.find(slug))?.manifest.photos ?? {},
      readAsset(url) {
        try {
          return sources.read(join(assets, url.slice('/assets/'.length)));
        } catch {
          return undefined;
        }
      },
    };
  } catch {
    return undefined;
  }
}
