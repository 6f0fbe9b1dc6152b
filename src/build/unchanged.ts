import type { BuildSettings } from './job.ts';
import type { Manifest } from './manifest.ts';
import { publishedRelease } from './releases.ts';
import type { TenantReport } from './report.ts';
import { configFile, feedFile, keyOfSources } from './sources.ts';
import { statusKey } from './status-file.ts';

/**
 * The report of a tenant that needs no work: the published release was made by this code from these very files, and
 * nothing that depends on the time has fallen due since. Nothing is parsed but the manifest, which keeps a night without
 * news at about a millisecond a tenant. Nothing when there is work to do.
 */
export function reportIfUnchanged(settings: BuildSettings, slug: string, sourceHash: string): TenantReport | undefined {
  const started = performance.now();
  if (settings.force) return undefined;
  const release = publishedRelease(settings.outDir, slug);
  const manifest = release?.manifest;
  if (!manifest || !isMadeFrom(manifest, settings, slug)) return undefined;
  // A clock set back makes yesterday's future come true again, so the release has to be from the past.
  if (settings.now < manifest.builtAt || settings.now >= (manifest.validUntil ?? Number.POSITIVE_INFINITY))
    return undefined;
  if (keyOfSources(sourceHash, manifest.sources) !== manifest.sourcesKey) return undefined;
  // The feed said something else for a while, and is again what it was: visitors still see what it said in between.
  if (statusKey(release) !== manifest.statusKey) return undefined;
  return {
    outcome: 'unchanged',
    slug,
    ms: performance.now() - started,
    ...publishedFacts(manifest, { rendered: 0, removed: 0 }),
  };
}

/** Whether the release was made from the folders that this build reads: another --stock is other stock. */
function isMadeFrom({ sources }: Manifest, settings: BuildSettings, slug: string): boolean {
  const [config, feed = ''] = sources;
  return config === configFile(settings, slug) && feed.startsWith(feedFile(settings, slug, '/'));
}

/** What a report says of a published release. */
export function publishedFacts(manifest: Manifest, work: { rendered: number; removed: number }) {
  const pages = Object.values(manifest.pages);
  return {
    pages: {
      total: pages.length,
      rendered: work.rendered,
      reused: pages.length - work.rendered,
      removed: work.removed,
      gone: pages.filter((page) => page.status === 410).length,
    },
    bytes: pages.reduce((sum, page) => sum + page.bytes, 0),
    cars: manifest.cars,
    stock: manifest.stock,
    scripts: manifest.scripts,
    warnings: manifest.warnings,
  };
}
