import { getConfigFile, getFeedFile } from '#src/config/tenant-folders.ts';
import { openPhotoStore } from '#src/photos/index.ts';
import {
  findReleaseDirs,
  getReservedPath,
  getStatusPath,
  listHeldCars,
  type Manifest,
  type PublishedState,
  type Release,
} from '#src/release/index.ts';
import { type StampedFiles, stampFiles, writeBuildRecord } from '../build-record.ts';
import type { BuildSettings } from '../job.ts';
import type { TenantReport } from '../report.ts';
import { readSourcesAgain, type SourceReader } from './sources.ts';

/** A published release, and the stamps of the files that other commands write beside it, taken before it was read. */
export interface ReadRelease {
  readonly published: PublishedState | undefined;
  readonly stamped: { readonly release: ReleaseDirs; readonly others: StampedFiles } | undefined;
}

type ReleaseDirs = Pick<Release, 'dir' | 'siteDir'>;

/**
 * Returns the report of a tenant that needs no work, or undefined if there is work to do. No work is needed if the
 * published release was built by this code from the same files and reservations, and no time-dependent page is due. Its photos are compared
 * by `showsCurrentPhotos`. The next build needs only the record that is written here.
 */
export function reportIfUnchanged(
  settings: BuildSettings,
  slug: string,
  { published, stamped }: ReadRelease,
  sourceHash: string,
): TenantReport | undefined {
  const started = performance.now();
  if (settings.force || !published) return undefined;
  const { manifest, reserved, statusKey } = published;
  if (!isBuiltFrom(manifest, settings, slug)) return undefined;
  // If the clock was set back, dates that the release has passed are in the future again, so rebuild.
  if (settings.now < manifest.builtAt || settings.now >= (manifest.validUntil ?? Number.POSITIVE_INFINITY))
    return undefined;
  const sources = readSourcesAgain(settings, slug, sourceHash, manifest.sources);
  if (sources?.key() !== manifest.sourcesKey) return undefined;
  // A reservation began or ended since.
  if (listHeldCars(settings.held, slug, reserved).join('\n') !== manifest.held.join('\n')) return undefined;
  // The feed changed and changed back, but the site still shows the status of the change in between.
  if (statusKey !== manifest.statusKey) return undefined;
  if (stamped) recordRelease(settings, stamped.release, { sourceHash, manifest, sources, others: stamped.others });
  return { ...reportUnchanged(manifest), ms: performance.now() - started };
}

const reportUnchanged = (manifest: Manifest) => ({
  outcome: 'unchanged' as const,
  slug: manifest.slug,
  ...summariseRelease(manifest, { rendered: 0, assembled: 0, removed: 0 }),
});

/** Stamps what other commands write beside a release. */
export function stampOthers({ photos }: BuildSettings, slug: string, release: ReleaseDirs): StampedFiles {
  const indexes = photos ? [openPhotoStore(photos.photosDir, slug).indexFile] : [];
  return stampFiles([getStatusPath(release), getReservedPath(release), ...indexes]);
}

/** Stamps what other commands write beside the release that is published in the folder. */
export function stampPublished(settings: BuildSettings, slug: string): ReadRelease['stamped'] {
  const release = settings.store ? undefined : findReleaseDirs(settings.outDir, slug);
  return release && { release, others: stampOthers(settings, slug, release) };
}

/** Records what a release was built from, unless its photos or files need a closer look in each build. */
export function recordRelease(
  settings: BuildSettings,
  { dir }: Pick<Release, 'dir'>,
  {
    sourceHash,
    manifest,
    sources,
    others,
  }: {
    readonly sourceHash: string;
    readonly manifest: Manifest;
    readonly sources: SourceReader;
    readonly others: StampedFiles;
  },
): void {
  const sourcesStamp = sources.stamp();
  if (sourcesStamp === undefined || manifest.hasMirroredPhotos || !showsCurrentPhotos(settings, manifest)) return;
  writeBuildRecord(dir, settings, { sourceHash, manifest, sourcesStamp, others, report: reportUnchanged(manifest) });
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
