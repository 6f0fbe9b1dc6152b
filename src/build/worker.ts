import { setImmediate } from 'node:timers/promises';
import type { ClientAssets } from '#src/release/index.ts';
import { loadRenderer, type RenderPage } from './compile/render.ts';
import type { BuildSettings } from './job.ts';
import type { TenantReport } from './report.ts';
import { openStore } from './store.ts';
import { buildTenant } from './tenant/tenant-build.ts';

/** The settings of a build and its compiled code, the same for all its tenants. */
export interface WorkerInput {
  settings: BuildSettings;
  entry: string;
  codeCache: string;
  codeHash: string;
  sourceHash: string;
  assets: ClientAssets;
}

/** Asks a worker process to build a tenant. */
export interface WorkerRequest extends WorkerInput {
  slug: string;
}

/** The answers to a request: first that the process has loaded the pages and begins, then the result. */
export type WorkerMessage =
  | { kind: 'taken' }
  /** `peakRssMb` is the highest memory use of the process so far, in megabytes. */
  | { kind: 'reported'; report: TenantReport; peakRssMb: number };

/** Longest time between two turns of the event loop, plus one page. */
const YIELD_MS = 10;
let yieldedAt = 0;

/** Opened once, so that the tenants share its connections. */
let store: ReturnType<typeof openStore> | undefined;

/** Does nothing if the build has ended meanwhile. */
const send = (message: WorkerMessage): void => void process.send?.(message, undefined, undefined, () => undefined);

process.on('message', async ({ slug, settings, entry, ...hashes }: WorkerRequest) => {
  const renderPage = await loadRenderer(entry);
  // From here on, a crash may be the tenant's fault.
  send({ kind: 'taken' });
  const render: RenderPage = async (template, locals) => {
    // Rendering never waits for anything, so without this the process would only notice the end of the build after its tenant.
    if (performance.now() - yieldedAt > YIELD_MS) {
      await setImmediate();
      yieldedAt = performance.now();
    }
    return await renderPage(template, locals);
  };
  store ??= openStore(settings, 'worker');
  const report = await buildTenant(settings, slug, { render, ...hashes }, await store);
  send({ kind: 'reported', report, peakRssMb: process.resourceUsage().maxRSS / 1024 });
});

// The build has ended, or was killed: then its workers must not go on publishing.
process.once('disconnect', () => process.exit());
