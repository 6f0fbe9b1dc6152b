import { listStatusChanges, makeStockStatus, type StatusChange } from '#src/features/freshness/index.ts';
import { createClock } from '#src/lib/clock.ts';
import {
  findPublishedRelease,
  listFeedReserved,
  listHeldCars,
  lockReleases,
  markHeldCars,
  publishHeldCars,
  type ReleaseStore,
  readReservedCars,
  readStatus,
  readStoredStock,
  replaceStatus,
  writeReservedCars,
} from '#src/release/index.ts';
import { countRows } from '#src/stock/index.ts';
import { type BuildSettings, explainFailure } from './job.ts';
import { type BuildRequest, findRequestedTenants } from './request.ts';
import { openStore } from './store.ts';
import { createSourceReader } from './tenant/sources.ts';
import { readStock } from './tenant/stock-reading.ts';
import { keepShownStatus, updateStock } from './tenant/stock-update.ts';
import { readConfiguredSite } from './tenant/tenant-build.ts';

/** Result of refreshing one tenant's status. */
export type StatusReport = { readonly slug: string; readonly ms: number } & (
  | { readonly outcome: 'unchanged'; readonly quarantined: number; readonly problem?: string | undefined }
  | {
      readonly outcome: 'changed';
      readonly quarantined: number;
      readonly changes: readonly StatusChange[];
      /** One of several feeds was refused: its cars keep their status. */
      readonly problem?: string | undefined;
    }
  /** Today's feed was refused: the site keeps the status from the last good feed. */
  | { readonly outcome: 'previous-stock'; readonly problem: string }
  | { readonly outcome: 'failed'; readonly problem: string }
);

/**
 * Reads each tenant's feed and updates the prices and availability of its published site if they changed. Nothing is
 * compiled, planned or rendered, and nothing else is written: the next build does the rest. A failing tenant is a line in
 * the report; only an invalid request throws (BuildRequestError).
 */
export async function refreshStatus(
  request: BuildRequest,
  onReport?: (report: StatusReport) => void,
): Promise<StatusReport[]> {
  const slugs = findRequestedTenants(request);
  const store = await openStore(request);
  const reports: StatusReport[] = [];
  for (const slug of slugs) {
    const started = performance.now();
    const outcome = await refreshTenant(request, slug, store);
    const report = { slug, ms: performance.now() - started, ...outcome };
    onReport?.(report);
    reports.push(report);
  }
  store.close();
  return reports;
}

/** Distributes over the union, which `Omit` alone does not. */
type Outcome = StatusReport extends infer Report
  ? Report extends StatusReport
    ? Omit<Report, 'slug' | 'ms'>
    : never
  : never;

async function refreshTenant(settings: BuildSettings, slug: string, store: ReleaseStore): Promise<Outcome> {
  try {
    await store.restore(slug);
    const outcome = refreshInFolder(settings, slug);
    // A refused feed changes nothing, but the cars that shoppers hold may have changed.
    if (outcome.outcome === 'changed' || outcome.outcome === 'previous-stock') await store.commit(slug);
    return outcome;
  } catch (error) {
    return { outcome: 'failed', problem: explainFailure(error) };
  }
}

function refreshInFolder(settings: BuildSettings, slug: string): Outcome {
  let unlock: (() => void) | undefined;
  try {
    if (!findPublishedRelease(settings.outDir, slug)) {
      return { outcome: 'failed', problem: 'It is not published yet, so there is nothing to refresh: build it first.' };
    }
    unlock = lockReleases(settings.outDir, slug);
    return refreshPublished(settings, slug);
  } finally {
    unlock?.();
  }
}

function refreshPublished(settings: BuildSettings, slug: string): Outcome {
  const sources = createSourceReader(settings, slug);
  const { site } = readConfiguredSite(settings, slug, sources);
  const release = findPublishedRelease(settings.outDir, slug);
  if (!release) return { outcome: 'failed', problem: 'Its release no longer exists: build it.' };
  const { pages, stock } = release.manifest;
  const stored = readStoredStock(release);
  const clock = createClock(settings.now);
  const previousCount = stored?.cars.length ?? stock.accepted;
  const reading = readStock({ settings, site, sources, clock, before: stored, previousCount });
  const held = listHeldCars(settings.held, slug, readReservedCars(release));
  if (reading.kind !== 'fresh') {
    publishHeldCars(release, held, settings.now);
    return { outcome: 'previous-stock', problem: reading.problem };
  }
  const { cars, unaccepted, summary, kept } = reading;
  const problem = kept?.problem;
  const hadPage = (car: string): boolean => pages[`/cars/${car}`]?.status === 200;
  const shown = markHeldCars(cars, held);
  const { listed, withheldCars } = updateStock({ site, clock, cars: shown, before: stored, hadPage, unaccepted });
  const before = readStatus(release);
  const status = makeStockStatus({
    listed: keepShownStatus(listed, kept?.ids, before),
    withheld: withheldCars,
    before,
    now: settings.now,
  });
  const quarantined = countRows(summary.quarantined);
  writeReservedCars(release, { feed: listFeedReserved(cars), held });
  if (status === before) return { outcome: 'unchanged', quarantined, problem };
  replaceStatus(release, status);
  return { outcome: 'changed', quarantined, problem, changes: listStatusChanges(before, status) };
}
