import type { ClientAssets } from '#src/release/index.ts';
import { loadYieldingRenderer } from './compile/render.ts';
import type { ProcessModules } from './compile/source-hash.ts';
import type { BuildSettings } from './job.ts';
import { listPhotosToMirror, type TenantPhotos } from './mirror-tenants.ts';
import type { TenantReport } from './report.ts';
import { createSpareCores } from './spare-cores.ts';
import { openStore } from './store.ts';
import { readTenant, renderTenant } from './tenant/tenant-build.ts';
import { createPageSharing } from './write/share-pages.ts';

/** The settings of a build and its compiled code, the same for all its tenants. */
export interface WorkerInput {
  settings: BuildSettings;
  entry: string;
  processes: ProcessModules;
  codeHash: string;
  sourceHash: string;
  assets: ClientAssets;
}

export type WorkerRequest =
  /** With `asksForPhotos`, a tenant that has photos to mirror is not built, and the answer is `has-photos`. */
  | ({ kind: 'build'; slug: string; asksForPhotos: boolean } & WorkerInput)
  /** Lends the process another core, for all its tenants. */
  | { kind: 'core' }
  /** Takes the lent cores back, between two tenants. */
  | { kind: 'no-cores' };

/** The answers to a build: first that the process has loaded the pages and begins, then the result. */
export type WorkerMessage =
  | { kind: 'taken' }
  /** A process that wrote some of the pages ended; others wrote them. */
  | { kind: 'page-worker-crashed'; reason: string }
  /** `peakRssMb` is the highest memory use so far of the process and its page workers, in megabytes. */
  | { kind: 'reported'; report: TenantReport; peakRssMb: number }
  | { kind: 'has-photos'; photos: TenantPhotos; peakRssMb: number };

const cores = createSpareCores();
const pageWorkersMb: number[] = [];

/** Opened once, so that the tenants share its connections. */
let store: ReturnType<typeof openStore> | undefined;

/** Does nothing if the build has ended meanwhile. */
const send = (message: WorkerMessage): void => void process.send?.(message, undefined, undefined, () => undefined);

const getPeakMemory = (): number =>
  pageWorkersMb.reduce((sum, used) => sum + used, process.resourceUsage().maxRSS / 1024);

process.on('message', async (request: WorkerRequest) => {
  if (request.kind === 'core') return cores.add();
  if (request.kind === 'no-cores') return cores.clear();
  const { slug, asksForPhotos, settings, processes, ...code } = request;
  const render = await loadYieldingRenderer(code.entry);
  // From here on, a crash may be the tenant's fault.
  send({ kind: 'taken' });
  const sharing = createPageSharing({
    cores,
    entry: code.entry,
    processes,
    onCrash: (reason) => send({ kind: 'page-worker-crashed', reason }),
    onMemory(index, peakRssMb) {
      pageWorkersMb[index] = Math.max(pageWorkersMb[index] ?? 0, peakRssMb);
    },
  });
  store ??= openStore(settings, 'worker');
  const tenant = await readTenant(settings, slug, code.sourceHash, await store, sharing);
  const photos =
    asksForPhotos && tenant.kind === 'read'
      ? listPhotosToMirror(settings, tenant.site, tenant.stock, tenant.published?.manifest.photos)
      : undefined;
  let result: { kind: 'has-photos'; photos: TenantPhotos } | { kind: 'reported'; report: TenantReport };
  if (photos) result = { kind: 'has-photos', photos };
  else if (tenant.kind === 'failed') result = { kind: 'reported', report: tenant.report };
  else {
    const report = await renderTenant(settings, tenant, { ...code, render }, await store, sharing);
    result = { kind: 'reported', report };
  }
  await sharing.end();
  send({ ...result, peakRssMb: getPeakMemory() });
});

// The build has ended, or was killed: then its workers must not go on publishing.
process.once('disconnect', () => process.exit());
