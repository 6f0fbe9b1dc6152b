import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pMap from 'p-map';
import { findTenants } from '#src/config/tenant-folders.ts';
import { ensureWritableFolder, listFilesBelow } from '#src/lib/files/index.ts';
import { type PhotoReport, sumPhotos } from '#src/photos/index.ts';
import type { Manifest, ReleaseStore } from '#src/release/index.ts';
import { reportFromRecord } from './build-record.ts';
import { type Bundle, compile, listClientAssets } from './compile/compile.ts';
import { explainFailure } from './job.ts';
import type { TenantPhotos } from './mirror-tenants.ts';
import { buildInWorkers } from './pool.ts';
import { type BuildReport, finishReport, type TenantReport } from './report.ts';
import { addSettings, type BuildRequest, BuildRequestError, findRequestedTenants } from './request.ts';
import { openStore } from './store.ts';
import { reportIfUnchanged, showsCurrentPhotos, stampPublished } from './tenant/unchanged.ts';

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
  const sourceHash = addSettings(bundle.sourceHash, request);
  progress.compiled?.(bundle.compileMs);

  const compared = await pMap(slugs, (slug) => compareRelease(request, store, slug, sourceHash), {
    concurrency: COMPARED_AT_ONCE,
  });
  const changed = compared.filter(({ kind }) => kind === 'changed').map(({ slug }) => slug);
  const tenants: TenantReport[] = [];
  const pending: string[] = [];
  const addUnchanged = (comparison: Comparison): void => {
    if (comparison.kind === 'changed') return;
    const isDone = comparison.kind !== 'unchanged' || showsCurrentPhotos(request, comparison.manifest);
    if (isDone) tenants.push(comparison.report);
    else pending.push(comparison.slug);
  };
  const rechecked = compared.filter(isUnchangedWithPhotos);
  for (const comparison of compared) if (!isUnchangedWithPhotos(comparison)) addUnchanged(comparison);
  progress.planned?.(slugs.length, tenants.length + rechecked.length);

  const { slugs: _slugs, shard: _shard, reports: _reports, ...settings } = request;
  const { entry, processes, codeHash, clientDir } = bundle;
  const input = { settings, entry, processes, codeHash, sourceHash, assets: listClientAssets(clientDir) };
  let photos = new Map<string, PhotoReport>();
  // A process that reads a tenant builds it right away, unless photos of it are to be mirrored first.
  const mirror = async (withPhotos: readonly TenantPhotos[]): Promise<readonly string[]> => {
    const unread = rechecked.map(({ slug }) => slug);
    photos = await mirrorPhotos(withPhotos, unread, { request, store, onPhoto: progress.photo });
    for (const comparison of rechecked) addUnchanged(comparison);
    return sortLargestFirst(request, [...pending, ...withPhotos.map(({ slug }) => slug)]);
  };
  const onTenant = (report: TenantReport): void => {
    tenants.push(report);
    progress.tenant?.(report, tenants.length, slugs.length);
  };
  const workers = await steps.buildTenants(sortLargestFirst(request, changed), input, onTenant, mirror);

  return finishReport(request, {
    started,
    compileMs: bundle.compileMs,
    workers,
    crashes: bundle.crashes + workers.crashes,
    photos: photos.size > 0 ? sumPhotos([...photos.values()]) : undefined,
    orphans,
    tenants: tenants.map((tenant) => ({ ...tenant, photos: photos.get(tenant.slug) })),
  });
}

/** Mirrors the photos of tenants that were read, and of tenants that are read only for that. Loads the code for it if there are any. */
async function mirrorPhotos(
  read: readonly TenantPhotos[],
  unread: readonly string[],
  {
    request,
    store,
    onPhoto,
  }: {
    readonly request: BuildRequest;
    readonly store: ReleaseStore;
    readonly onPhoto: BuildProgress['photo'];
  },
): Promise<Map<string, PhotoReport>> {
  if (read.length + unread.length === 0) return new Map();
  const { mirrorTenants, readPhotosToMirror } = await import('./mirror-tenants.ts');
  return await mirrorTenants([...read, ...(await readPhotosToMirror(unread, request, store))], request, onPhoto);
}

type Comparison =
  | { readonly kind: 'changed'; readonly slug: string }
  /** Unchanged, and without photos to mirror. */
  | { readonly kind: 'recorded'; readonly slug: string; readonly report: TenantReport }
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
    const recorded = reportFromRecord(request, slug, sourceHash);
    if (recorded) return { kind: 'recorded', slug, report: recorded };
    const stamped = stampPublished(request, slug);
    const published = await store.find(slug);
    const report = reportIfUnchanged(request, slug, { published, stamped }, sourceHash);
    return published && report
      ? { kind: 'unchanged', slug, report, manifest: published.manifest }
      : { kind: 'changed', slug };
  } catch (error) {
    const problems = [explainFailure(error)];
    return { kind: 'unreadable', slug, report: { outcome: 'failed', slug, ms: performance.now() - started, problems } };
  }
}

/** Returns true for an unchanged tenant whose stock is read for its photos alone. */
const isUnchangedWithPhotos = (comparison: Comparison): boolean =>
  comparison.kind === 'unchanged' && comparison.manifest.hasMirroredPhotos;

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
