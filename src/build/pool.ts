import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { TenantReport } from './report.ts';
import type { WorkerInput, WorkerRequest, WorkerResponse } from './worker.ts';

/** Builds of a tenant whose process crashes, before it counts as failed. */
const ATTEMPTS = 2;
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

/**
 * Builds tenants in worker processes, one tenant at a time in each, so that memory holds as many tenants as there are
 * processes, however many the fleet has. A tenant whose process crashes is built once more in a new process. If
 * that one crashes too, only this tenant fails. Returns the highest memory use of all workers together, in megabytes.
 */
export async function buildInWorkers(
  slugs: readonly string[],
  input: WorkerInput,
  onTenant: (report: TenantReport) => void,
): Promise<number> {
  const queue = [...slugs];
  const workers = Math.min(availableParallelism(), queue.length);
  const peaks = await Promise.all(Array.from({ length: workers }, () => workThrough(queue, input, onTenant)));
  return peaks.reduce((sum, peak) => sum + peak, 0);
}

/** Returns the highest memory use of the worker, in megabytes. */
async function workThrough(
  queue: string[],
  input: WorkerInput,
  onTenant: (report: TenantReport) => void,
): Promise<number> {
  let worker: BuildWorker | undefined;
  let peak = 0;
  for (let slug = queue.shift(); slug !== undefined; slug = queue.shift()) {
    const started = performance.now();
    const crashes: string[] = [];
    let outcome: WorkerOutcome;
    do {
      worker ??= startWorker(input);
      outcome = await worker.build({ ...input, slug });
      if (outcome.kind === 'crashed') {
        worker = undefined;
        crashes.push(outcome.reason);
      }
    } while (outcome.kind === 'crashed' && crashes.length < ATTEMPTS);
    if (outcome.kind === 'reported') {
      peak = Math.max(peak, outcome.peakRssMb);
      onTenant(outcome.report);
    } else {
      onTenant({
        outcome: 'failed',
        slug,
        ms: performance.now() - started,
        problems: [
          `The process that built this tenant stopped ${ATTEMPTS} times (${crashes.join(', ')}). ` +
            'SIGKILL usually means that the machine ran out of memory.',
        ],
      });
    }
  }
  await worker?.end();
  return peak;
}

type WorkerOutcome =
  | { kind: 'reported'; report: TenantReport; peakRssMb: number }
  | { kind: 'crashed'; reason: string };

interface BuildWorker {
  /** One tenant at a time. */
  build(request: WorkerRequest): Promise<WorkerOutcome>;
  end(): Promise<void>;
}

function startWorker({ codeCache }: WorkerInput): BuildWorker {
  // Without NODE_ENV, React loads its development build, which renders several times slower.
  const env = { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: codeCache };
  const child = fork(WORKER, { env, serialization: 'advanced' });
  let settle: (outcome: WorkerOutcome) => void = () => undefined;
  child.on('message', ({ report, peakRssMb }: WorkerResponse) => settle({ kind: 'reported', report, peakRssMb }));
  child.on('error', (error) => settle({ kind: 'crashed', reason: error.message }));
  child.on('exit', (code, signal) => settle({ kind: 'crashed', reason: signal ?? `exit code ${code}` }));
  return {
    build(request) {
      const { promise, resolve } = Promise.withResolvers<WorkerOutcome>();
      settle = resolve;
      child.send(request);
      return promise;
    },
    end() {
      const { promise, resolve } = Promise.withResolvers<void>();
      settle = () => resolve();
      child.disconnect();
      return promise;
    },
  };
}
