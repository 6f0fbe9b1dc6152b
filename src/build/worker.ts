import { setImmediate } from 'node:timers/promises';
import type { ClientAssets } from '#src/release/index.ts';
import { loadRenderer, type RenderPage } from './compile/render.ts';
import type { BuildSettings } from './job.ts';
import type { TenantReport } from './report.ts';
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

/** The answer to a request. */
export interface WorkerResponse {
  report: TenantReport;
  /** Highest memory use of the process so far, in megabytes. */
  peakRssMb: number;
}

/** Longest time between two turns of the event loop, plus one page. */
const YIELD_MS = 10;
let yieldedAt = 0;

process.on('message', async ({ slug, settings, entry, ...hashes }: WorkerRequest) => {
  const renderPage = await loadRenderer(entry);
  const render: RenderPage = async (template, locals) => {
    // Rendering never waits for anything, so without this the process would only notice the end of the build after its tenant.
    if (performance.now() - yieldedAt > YIELD_MS) {
      await setImmediate();
      yieldedAt = performance.now();
    }
    return await renderPage(template, locals);
  };
  const report = await buildTenant(settings, slug, { render, ...hashes });
  const response: WorkerResponse = { report, peakRssMb: process.resourceUsage().maxRSS / 1024 };
  process.send?.(response);
});

// The build has ended, or was killed: then its workers must not go on publishing.
process.once('disconnect', () => process.exit());
