import { nextStatus, type StatusChange, statusChanges } from '#src/features/freshness/index.ts';
import { clockAt } from '#src/lib/clock.ts';
import { type BuildRequest, requestedTenants } from './build.ts';
import type { BuildSettings } from './job.ts';
import { lockReleases, publishedRelease } from './releases.ts';
import { sourceReader } from './sources.ts';
import { readStatus, replaceStatus } from './status-file.ts';
import { readStock } from './stock-reading.ts';
import { siteStock } from './stock-update.ts';
import { readStoredStock } from './stored-stock.ts';
import { explain, readSite } from './tenant-build.ts';

/** How a tenant came out of a refresh of its status. */
export type StatusReport = { readonly slug: string; readonly ms: number } & (
  | { readonly outcome: 'unchanged'; readonly quarantined: number }
  | { readonly outcome: 'changed'; readonly quarantined: number; readonly changes: readonly StatusChange[] }
  /** Today's feed was refused (D5): visitors go on reading what the last good one said. */
  | { readonly outcome: 'held'; readonly problem: string }
  | { readonly outcome: 'failed'; readonly problem: string }
);

/**
 * Reads each tenant's feed and puts what it says of prices and availability into the published site, where that differs.
 * Nothing is compiled, planned or rendered, and nothing else is written: the next build does the rest. A tenant that fails
 * is a line in the report; only a request that makes no sense throws (BuildRequestError).
 */
export function refreshStatus(request: BuildRequest, told?: (report: StatusReport) => void): StatusReport[] {
  return requestedTenants(request).map((slug) => {
    const started = performance.now();
    const outcome = refreshTenant(request, slug);
    const report = { slug, ms: performance.now() - started, ...outcome };
    told?.(report);
    return report;
  });
}

/** A union keeps its members apart, which `Omit` alone would not. */
type Outcome = StatusReport extends infer Report
  ? Report extends StatusReport
    ? Omit<Report, 'slug' | 'ms'>
    : never
  : never;

function refreshTenant(settings: BuildSettings, slug: string): Outcome {
  let unlock: (() => void) | undefined;
  try {
    if (!publishedRelease(settings.outDir, slug)) {
      return { outcome: 'failed', problem: 'It is not published yet, so there is nothing to refresh: build it first.' };
    }
    unlock = lockReleases(settings.outDir, slug);
    return refreshPublished(settings, slug);
  } catch (error) {
    return { outcome: 'failed', problem: explain(error) };
  } finally {
    unlock?.();
  }
}

function refreshPublished(settings: BuildSettings, slug: string): Outcome {
  const sources = sourceReader('');
  const { site } = readSite(settings, slug, sources);
  const release = publishedRelease(settings.outDir, slug);
  if (!release) return { outcome: 'failed', problem: 'Its release is gone: build it.' };
  const { pages, stock } = release.manifest;
  const stored = readStoredStock(release);
  const clock = clockAt(settings.now);
  const previousCount = stored?.cars.length ?? stock.accepted;
  const reading = readStock({ settings, site, sources, clock, before: stored, previousCount });
  if (reading.kind !== 'fresh') return { outcome: 'held', problem: reading.problem };
  const { cars, unaccepted, summary } = reading;
  const hadPage = (car: string): boolean => pages[`/cars/${car}`]?.status === 200;
  const { listed, waiting } = siteStock({ site, clock, cars, before: stored, hadPage, unaccepted });
  const before = readStatus(release);
  const status = nextStatus({ listed, waiting, before, now: settings.now });
  const quarantined = summary.quarantined.length;
  if (status === before) return { outcome: 'unchanged', quarantined };
  replaceStatus(release, status);
  return { outcome: 'changed', quarantined, changes: statusChanges(before, status) };
}
