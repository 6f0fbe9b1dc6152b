import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pMap from 'p-map';
import { findTenants } from '#src/config/index.ts';
import {
  ensureWritableFolder,
  listFilesBelow,
  UnwritableFolderError,
  writeFileAtomically,
} from '#src/lib/files/index.ts';
import { sumPhotos } from '#src/photos/index.ts';
import type { Manifest, ReleaseStore } from '#src/release/index.ts';
import { type Bundle, compile, listClientAssets } from './compile/compile.ts';
import { type BuildSettings, explainFailure } from './job.ts';
import { mirrorTenants } from './mirror-tenants.ts';
import { buildInWorkers, type PoolUse } from './pool.ts';
import { type BuildReport, limitRows, sumTotals, type TenantReport } from './report.ts';
import { isInShard, type Shard } from './shard.ts';
import { openStore } from './store.ts';
import { reportIfUnchanged, showsCurrentPhotos } from './tenant/unchanged.ts';

/** Options of one run of the nightly job. */
export interface BuildRequest extends BuildSettings {
  /** Build only these tenants; all of them when empty. */
  slugs: readonly string[];
  shard: Shard | undefined;
  /** Whether the folder gets a report; by default it does. A rebuild of single tenants leaves the report of the last night. */
  reports?: boolean | undefined;
}

/** Releases that are compared at the same time. One in a bucket takes a request. */
const COMPARED_AT_ONCE = 16;

/** Callbacks that report the progress of a build. */
export interface BuildProgress {
  /** Called with the number of photos that were fetched or checked, and how many there are. */
  photo?(done: number, of: number): void;
  compiled?(ms: number): void;
  /** Called with the number of tenants of this build, and how many of them need no work. */
  planned?(tenants: number, unchanged: number): void;
  tenant?(report: TenantReport, done: number, of: number): void;
}

/** The expensive steps of a build. Tests that build hundreds of small sites compile once and start no processes. */
export interface BuildSteps {
  compile(): Promise<Bundle>;
  buildTenants: typeof buildInWorkers;
}

/** An invalid request, with a message for the person who made it. */
export class BuildRequestError extends Error {}

/**
 * Runs the nightly job: updates the sites of all requested tenants. A failing tenant is a line in the report. Only an
 * invalid request (BuildRequestError), an output folder that cannot be written (UnwritableFolderError) or pages that do not
 * compile throw.
 */
export async function build(
  request: BuildRequest,
  progress: BuildProgress = {},
  steps: BuildSteps = { compile, buildTenants: buildInWorkers },
): Promise<BuildReport> {
  const started = performance.now();
  const slugs = findRequestedTenants(request);
  ensureWritableFolder(request.outDir);
  const store = await openStore(request);
  try {
    return await buildInto(store, slugs, request, { progress, steps, started });
  } finally {
    store.close();
  }
}

async function buildInto(
  store: ReleaseStore,
  slugs: readonly string[],
  request: BuildRequest,
  {
    progress,
    steps,
    started,
  }: { readonly progress: BuildProgress; readonly steps: BuildSteps; readonly started: number },
): Promise<BuildReport> {
  const orphans = await findOrphans(request, store);
  const bundle = await steps.compile();
  // These change every page but are in no source file, so they become part of the key.
  const { mock, searchOrigin = '' } = request;
  const sourceHash = [bundle.sourceHash, searchOrigin, mock ? 'mock' : ''].join(' ').trim();
  progress.compiled?.(bundle.compileMs);

  const compared = await pMap(slugs, (slug) => compareRelease(request, store, slug, sourceHash), {
    concurrency: COMPARED_AT_ONCE,
  });
  const photos = await mirrorTenants(
    compared.filter(mayHaveNewPhotos).map(({ slug }) => slug),
    request,
    store,
    progress.photo,
  );
  const tenants: TenantReport[] = [];
  const pending: string[] = [];
  for (const comparison of compared) {
    const isDone = comparison.kind !== 'unchanged' || showsCurrentPhotos(request, comparison.manifest);
    if (comparison.kind === 'changed' || !isDone) pending.push(comparison.slug);
    else tenants.push(comparison.report);
  }
  progress.planned?.(slugs.length, tenants.length);

  let workers: PoolUse = { peakRssMb: 0, crashes: 0 };
  if (pending.length > 0) {
    const { slugs: _slugs, shard: _shard, reports: _reports, ...settings } = request;
    const { entry, codeCache, codeHash, clientDir } = bundle;
    const input = { settings, entry, codeCache, codeHash, sourceHash, assets: listClientAssets(clientDir) };
    workers = await steps.buildTenants(sortLargestFirst(request, pending), input, (report) => {
      tenants.push(report);
      progress.tenant?.(report, tenants.length, slugs.length);
    });
  }

  const report: BuildReport = {
    startedAt: new Date(request.now).toISOString(),
    ms: Math.round(performance.now() - started),
    compileMs: bundle.compileMs,
    peakRssMb: process.resourceUsage().maxRSS / 1024 + workers.peakRssMb,
    shard: request.shard && `${request.shard.index}/${request.shard.count}`,
    totals: sumTotals(tenants, bundle.crashes + workers.crashes),
    photos: photos.size > 0 ? sumPhotos([...photos.values()]) : undefined,
    orphans,
    tenants: limitRows(tenants.sort((a, b) => a.slug.localeCompare(b.slug))).map((tenant) => ({
      ...tenant,
      photos: photos.get(tenant.slug),
    })),
  };
  if (request.reports ?? true) writeReport(request, report);
  return report;
}

type Comparison =
  | { readonly kind: 'changed'; readonly slug: string }
  | { readonly kind: 'unchanged'; readonly slug: string; readonly report: TenantReport; readonly manifest: Manifest }
  | { readonly kind: 'unreadable'; readonly slug: string; readonly report: TenantReport };

/** Compares a tenant's published release with its sources. */
async function compareRelease(
  request: BuildRequest,
  store: ReleaseStore,
  slug: string,
  sourceHash: string,
): Promise<Comparison> {
  const started = performance.now();
  try {
    const published = await store.find(slug);
    const report = reportIfUnchanged(request, slug, published, sourceHash);
    return published && report
      ? { kind: 'unchanged', slug, report, manifest: published.manifest }
      : { kind: 'changed', slug };
  } catch (error) {
    const problems = [explainFailure(error)];
    return { kind: 'unreadable', slug, report: { outcome: 'failed', slug, ms: performance.now() - started, problems } };
  }
}

/** Returns false for an unchanged tenant without photos to mirror, whose stock then need not be read. */
const mayHaveNewPhotos = (comparison: Comparison): boolean =>
  comparison.kind === 'changed' || (comparison.kind === 'unchanged' && comparison.manifest.hasMirroredPhotos);

/** Returns the requested tenants, sorted. Throws a BuildRequestError if the request is invalid. */
export function findRequestedTenants(request: BuildRequest): string[] {
  if (!existsSync(request.tenantsDir)) {
    throw new BuildRequestError(
      `The folder ${request.tenantsDir} does not exist. Expected one folder with a site.json for each tenant.`,
    );
  }
  const tenants = findTenants(request.tenantsDir);
  const unknown = request.slugs.filter((slug) => !tenants.includes(slug));
  if (unknown.length > 0) {
    const fix = `Known tenants: ${tenants.join(', ') || 'none'}.`;
    throw new BuildRequestError(`No tenant ${unknown.join(', ')} in ${request.tenantsDir}. ${fix}`);
  }
  const requested = request.slugs.length > 0 ? tenants.filter((slug) => request.slugs.includes(slug)) : tenants;
  if (requested.length === 0) {
    throw new BuildRequestError(
      `There are no tenants in ${request.tenantsDir}. Expected one folder with a site.json for each tenant.`,
    );
  }
  const { shard } = request;
  return shard ? requested.filter((slug) => isInShard(slug, shard)) : requested;
}

/** Sorts large tenants first. One that starts last would keep one process busy while the others are idle. */
function sortLargestFirst(request: BuildRequest, slugs: readonly string[]): string[] {
  const size = (slug: string): number => {
    const folder = join(request.stockDir ?? request.tenantsDir, slug);
    const files = existsSync(folder) ? listFilesBelow(folder) : [];
    return files.reduce((sum, file) => sum + statSync(file).size, 0);
  };
  return slugs
    .map((slug) => ({ slug, size: size(slug) }))
    .sort((a, b) => b.size - a.size)
    .map(({ slug }) => slug);
}

/** Returns the published sites without a config. Throws a BuildRequestError if the store cannot be read. */
async function findOrphans(request: BuildRequest, store: ReleaseStore): Promise<string[]> {
  const tenants = new Set(findTenants(request.tenantsDir));
  try {
    return (await store.list()).filter((slug) => !tenants.has(slug));
  } catch (error) {
    const where = request.store?.address ?? request.outDir;
    throw new BuildRequestError(`The published sites in ${where} cannot be listed: ${explainFailure(error)}`, {
      cause: error,
    });
  }
}

/** Each shard has its own report, so that jobs on a shared folder do not overwrite each other's. */
function writeReport(request: BuildRequest, report: BuildReport): void {
  const name = request.shard ? `report-${request.shard.index}-of-${request.shard.count}.json` : 'report.json';
  const file = join(request.outDir, name);
  try {
    writeFileAtomically(file, `${JSON.stringify(report, undefined, 2)}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnwritableFolderError(
      `The report ${file} cannot be written (${reason}). Sites that were built are published. Make room for the report, and build again.`,
      { cause: error },
    );
  }
}
