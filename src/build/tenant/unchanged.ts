import { getFeedFile } from '#src/config/index.ts';
import { openPhotoStore } from '#src/photos/index.ts';
import { listHeldCars, type Manifest, type PublishedState } from '#src/release/index.ts';
import type { BuildSettings } from '../job.ts';
import type { TenantReport } from '../report.ts';
import { getConfigFile, hashSources } from './sources.ts';

/**
 * Returns the report of a tenant that needs no work, or undefined if there is work to do. No work is needed if the
 * published release was built by this code from the same files and reservations, and no time-dependent page is due. Only the manifest is
 * parsed, so an unchanged tenant takes about a millisecond. Its photos are compared by `showsCurrentPhotos`.
 */
export function reportIfUnchanged(
  settings: BuildSettings,
  slug: string,
  published: PublishedState | undefined,
  sourceHash: string,
): TenantReport | undefined {
  const started = performance.now();
  if (settings.force || !published) return undefined;
  const { manifest, reserved, statusKey } = published;
  if (!isBuiltFrom(manifest, settings, slug)) return undefined;
  // If the clock was set back, dates that the release has passed are in the future again, so rebuild.
  if (settings.now < manifest.builtAt || settings.now >= (manifest.validUntil ?? Number.POSITIVE_INFINITY))
    return undefined;
  if (hashSources(settings, slug, sourceHash, manifest.sources) !== manifest.sourcesKey) return undefined;
  // A reservation began or ended since.
  if (listHeldCars(settings.held, slug, reserved).join('\n') !== manifest.held.join('\n')) return undefined;
  // The feed changed and changed back, but the site still shows the status of the change in between.
  if (statusKey !== manifest.statusKey) return undefined;
  return {
    outcome: 'unchanged',
    slug,
    ms: performance.now() - started,
    ...summariseRelease(manifest, { rendered: 0, assembled: 0, removed: 0 }),
  };
}

/** Returns true if the release shows its cars' photos as they are in the store, after those of this night were fetched. */
export function showsCurrentPhotos({ photos }: BuildSettings, { slug, photosKey }: Manifest): boolean {
  const stored = photos && openPhotoStore(photos.photosDir, slug).read();
  return !stored || stored.key === photosKey;
}

/** Returns true if the release was built from the folders that this build reads; --stock can name another one. */
function isBuiltFrom({ sources }: Manifest, settings: BuildSettings, slug: string): boolean {
  const [config, feed = ''] = sources;
  return config === getConfigFile(settings, slug) && feed.startsWith(getFeedFile(settings, slug, '/'));
}

/** Returns the facts that a report gives about a published release. */
export function summariseRelease(manifest: Manifest, work: { rendered: number; assembled: number; removed: number }) {
  const pages = Object.values(manifest.pages);
  return {
    pages: {
      total: pages.length,
      rendered: work.rendered,
      assembled: work.assembled,
      reused: pages.length - work.rendered - work.assembled,
      removed: work.removed,
      gone: pages.filter((page) => page.status === 410).length,
    },
    bytes: pages.reduce((sum, page) => sum + page.bytes, 0),
    cars: manifest.cars,
    stock: manifest.stock,
    scripts: manifest.scripts,
    syndication: manifest.syndication,
    warnings: manifest.warnings,
  };
}
