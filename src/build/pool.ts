import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { TenantReport } from './report.ts';
import type { WorkerStart } from './worker.ts';

const WORKER = new URL('./worker.ts', import.meta.url);

/**
 * Builds tenants in worker threads, one tenant at a time in each, so that memory holds as many tenants as there are
 * threads, however many the fleet has. A worker that dies takes down its tenant only: the next one gets a new worker.
 */
export async function buildInWorkers(
  slugs: readonly string[],
  start: WorkerStart,
  onTenant: (report: TenantReport) => void,
): Promise<void> {
  const queue = [...slugs];
  const threads = Math.min(availableParallelism(), queue.length);
  await Promise.all(Array.from({ length: threads }, () => workThrough(queue, start, onTenant)));
}

async function workThrough(queue: string[], start: WorkerStart, onTenant: (report: TenantReport) => void): Promise<void> {
  let worker: Worker | undefined;
  for (let slug = queue.shift(); slug !== undefined; slug = queue.shift()) {
    worker ??= new Worker(WORKER, { workerData: start });
    const outcome = await buildInWorker(worker, slug);
    if (outcome.kind === 'died') worker = undefined;
    onTenant(outcome.report);
  }
  await worker?.terminate();
}

type Outcome = { kind: 'reported'; report: TenantReport } | { kind: 'died'; report: TenantReport };

function buildInWorker(worker: Worker, slug: string): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const finish = (outcome: Outcome): void => {
      worker.removeAllListeners();
      // A dead worker may still emit, and an unheard 'error' would end the whole build.
      worker.on('error', () => undefined);
      resolve(outcome);
    };
    const died = (reason: string): void => {
      const problems = [`The worker that built this tenant stopped: ${reason}`];
      finish({ kind: 'died', report: { outcome: 'failed', slug, ms: performance.now() - started, problems } });
    };
    worker.on('message', (report: TenantReport) => finish({ kind: 'reported', report }));
    worker.on('error', (error) => died(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => died(`exit code ${code}`));
    worker.postMessage(slug);
  });
}
