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

async function workThrough(
  queue: string[],
  start: WorkerStart,
  onTenant: (report: TenantReport) => void,
): Promise<void> {
  let worker: BuildWorker | undefined;
  for (let slug = queue.shift(); slug !== undefined; slug = queue.shift()) {
    worker ??= startWorker(start);
    const started = performance.now();
    const outcome = await worker.build(slug);
    if (outcome.kind === 'reported') {
      onTenant(outcome.report);
    } else {
      worker = undefined;
      const problems = [`The worker that built this tenant stopped: ${outcome.reason}`];
      onTenant({ outcome: 'failed', slug, ms: performance.now() - started, problems });
    }
  }
  await worker?.end();
}

type WorkerOutcome = { kind: 'reported'; report: TenantReport } | { kind: 'died'; reason: string };

interface BuildWorker {
  /** One tenant at a time. */
  build(slug: string): Promise<WorkerOutcome>;
  /** Lets the thread end by itself, because terminating it from outside has crashed the process. */
  end(): Promise<void>;
}

function startWorker(start: WorkerStart): BuildWorker {
  // Without this, React loads its development build, which renders several times slower.
  const worker = new Worker(WORKER, { workerData: start, env: { NODE_ENV: 'production' } });
  let settle: (outcome: WorkerOutcome) => void = () => undefined;
  worker.on('message', (report: TenantReport) => settle({ kind: 'reported', report }));
  worker.on('error', (error) =>
    settle({ kind: 'died', reason: error instanceof Error ? error.message : String(error) }),
  );
  worker.on('exit', (code) => settle({ kind: 'died', reason: `exit code ${code}` }));
  return {
    build(slug) {
      const { promise, resolve } = Promise.withResolvers<WorkerOutcome>();
      settle = resolve;
      worker.postMessage(slug);
      return promise;
    },
    end() {
      const { promise, resolve } = Promise.withResolvers<void>();
      settle = () => resolve();
      worker.postMessage(undefined);
      return promise;
    },
  };
}
