import { availableParallelism } from 'node:os';
import { removeKilledBuild } from '#src/release/index.ts';
import { forkRenderer } from './fork-renderer.ts';
import { explainFailure } from './job.ts';
import type { TenantPhotos } from './mirror-tenants.ts';
import type { BuildRetries, TenantReport } from './report.ts';
import { type CoreLending, createCoreLending } from './spare-cores.ts';
import type { WorkerInput, WorkerMessage, WorkerRequest } from './worker.ts';

/** Builds of a tenant whose process crashes each time, before the tenant counts as failed. */
const ATTEMPTS = 4;
/** Processes in a row that end before they take a tenant, before that tenant and those after it count as failed. */
const STARTS = 5;

/** Memory use of a build's worker processes, and the number of crashes. */
export interface PoolUse {
  /** Highest memory use of all workers together, in megabytes. */
  peakRssMb: number;
  crashes: number;
}

/**
 * Builds tenants in worker processes, one tenant at a time in each, so that memory holds as many tenants as there are
 * processes, however many the fleet has. A tenant whose process crashes is built again in a new process, and its report says
 * so. It waits behind the other tenants, so that a shortage of memory can pass before its next attempt. If its processes keep
 * crashing, only this tenant fails. A process that hangs is not noticed. Cores without a tenant are lent to the processes that still build,
 * which share the pages of a large tenant (docs/decisions/0059-share-the-pages-of-a-large-tenant.md).
 *
 * @param mirror Called when all tenants are built but those that have photos to mirror first. Returns the tenants to build then, the largest
 * first. Without it, all tenants are built at once.
 */
export async function buildInWorkers(
  slugs: readonly string[],
  input: WorkerInput,
  onTenant: (report: TenantReport) => void,
  mirror?: (tenants: readonly TenantPhotos[]) => Promise<readonly string[]>,
): Promise<PoolUse> {
  /** Processes between the two rounds. */
  const idle: BuildWorker[] = [];
  const buildAll = async (due: readonly string[], onPhotos?: (photos: TenantPhotos) => void): Promise<PoolUse> => {
    const queue: QueuedTenant[] = due.map((slug) => ({ slug, ms: 0, crashes: [] }));
    const cores = availableParallelism();
    const workers = Math.min(cores, queue.length);
    const lending = createCoreLending(cores - workers);
    const workThroughQueue = (): Promise<PoolUse> => workThrough(queue, input, { lending, idle, onTenant, onPhotos });
    const uses = await Promise.all(Array.from({ length: workers }, workThroughQueue));
    return {
      peakRssMb: uses.reduce((sum, use) => sum + use.peakRssMb, 0),
      crashes: uses.reduce((sum, use) => sum + use.crashes, 0),
    };
  };
  if (!mirror) return await buildAll(slugs);
  try {
    const withPhotos: TenantPhotos[] = [];
    const first = await buildAll(slugs, (tenant) => withPhotos.push(tenant));
    const second = await buildAll(await mirror(withPhotos));
    return { peakRssMb: Math.max(first.peakRssMb, second.peakRssMb), crashes: first.crashes + second.crashes };
  } finally {
    await Promise.all(idle.map((worker) => worker.end()));
  }
}

interface QueuedTenant {
  slug: string;
  /** Time that crashed attempts took, in milliseconds. */
  ms: number;
  /** Reason why the process of each crashed attempt ended, such as `SIGSEGV`. */
  crashes: string[];
}

/** Builds tenants of the queue in one process at a time, until the queue is empty. */
async function workThrough(
  queue: QueuedTenant[],
  input: WorkerInput,
  {
    lending,
    idle,
    onTenant,
    onPhotos,
  }: {
    readonly lending: CoreLending;
    /** Where its process comes from, and where it goes if another round follows. */
    readonly idle: BuildWorker[];
    readonly onTenant: (report: TenantReport) => void;
    readonly onPhotos: ((photos: TenantPhotos) => void) | undefined;
  },
): Promise<PoolUse> {
  let worker: BuildWorker | undefined;
  const use: PoolUse = { peakRssMb: 0, crashes: 0 };
  let failedStarts: string[] = [];
  for (let tenant = queue.shift(); tenant; tenant = queue.shift()) {
    const { slug, crashes } = tenant;
    const started = performance.now();
    if (!worker) {
      worker = idle.pop() ?? startWorker(input);
      lending.join(worker);
    }
    const outcome = await worker.build({ kind: 'build', ...input, slug, asksForPhotos: onPhotos !== undefined });
    use.crashes += worker.takePageWorkerCrashes();
    tenant.ms += performance.now() - started;
    const retries = (attempts: number): BuildRetries | undefined =>
      crashes.length > 0 ? { attempts, crashes } : undefined;
    const fail = (problem: string): void =>
      onTenant({ outcome: 'failed', slug, ms: tenant.ms, retries: retries(crashes.length), problems: [problem] });
    if (outcome.kind === 'reported' || outcome.kind === 'has-photos') {
      failedStarts = [];
      use.peakRssMb = Math.max(use.peakRssMb, outcome.peakRssMb);
      if (outcome.kind === 'has-photos') onPhotos?.(outcome.photos);
      else onTenant({ ...outcome.report, retries: retries(crashes.length + 1) });
      continue;
    }
    lending.leave(worker);
    worker = undefined;
    use.crashes += 1;
    if (outcome.kind === 'never-started') {
      failedStarts.push(outcome.reason);
      if (failedStarts.length < STARTS) queue.unshift(tenant);
      else fail(explainStarts(failedStarts));
      continue;
    }
    failedStarts = [];
    crashes.push(outcome.reason);
    const leftover = clearKilledBuild(input, slug);
    if (leftover !== undefined) fail(leftover);
    else if (crashes.length === ATTEMPTS) fail(explainCrashes(crashes));
    else queue.push(tenant);
  }
  if (worker) lending.leave(worker);
  lending.free();
  if (worker && onPhotos) {
    worker.takeCoresBack();
    idle.push(worker);
  } else await worker?.end();
  return use;
}

/** Returns the problem if it cannot be cleared. */
function clearKilledBuild({ settings }: WorkerInput, slug: string): string | undefined {
  try {
    removeKilledBuild(settings.outDir, slug);
    return undefined;
  } catch (error) {
    return explainFailure(error);
  }
}

const explainCrashes = (crashes: readonly string[]): string =>
  `The process that built this tenant stopped ${crashes.length} times (${crashes.join(', ')}). ` +
  'SIGKILL usually means that the machine ran out of memory.';

const explainStarts = (reasons: readonly string[]): string =>
  `This tenant was not built, because ${reasons.length} processes in a row stopped at the start ` +
  `(${reasons.slice(-STARTS).join(', ')}). Look for the reason in the output above, and check the memory of the machine.`;

type WorkerOutcome =
  | Extract<WorkerMessage, { kind: 'reported' | 'has-photos' }>
  /** The process ended while it built the tenant. */
  | { kind: 'crashed'; reason: string }
  /** The process ended before it took the tenant, at its start or between two tenants. */
  | { kind: 'never-started'; reason: string };

interface BuildWorker {
  /** One tenant at a time. */
  build(request: Extract<WorkerRequest, { kind: 'build' }>): Promise<WorkerOutcome>;
  lendCore(): void;
  takeCoresBack(): void;
  /** Returns how many of its page workers crashed since the last call. */
  takePageWorkerCrashes(): number;
  end(): Promise<void>;
}

function startWorker({ processes }: WorkerInput): BuildWorker {
  const child = forkRenderer(processes.worker, processes.codeCache);
  let hasTaken = false;
  let pageWorkerCrashes = 0;
  let answer: (outcome: WorkerOutcome) => void = () => undefined;
  const ended = Promise.withResolvers<string>();
  child.on('message', (message: WorkerMessage) => {
    if (message.kind === 'taken') hasTaken = true;
    else if (message.kind === 'page-worker-crashed') pageWorkerCrashes += 1;
    else answer(message);
  });
  child.on('exit', (code, signal) => ended.resolve(signal ?? `exit code ${code}`));
  // Sending to a process that has just ended is also an error; it is followed by `exit`, which has the reason.
  child.on('error', (error) => {
    if (child.pid === undefined) ended.resolve(error.message);
  });
  return {
    async build(request) {
      const reported = Promise.withResolvers<WorkerOutcome>();
      answer = reported.resolve;
      hasTaken = false;
      child.send(request);
      const crashed = ended.promise.then(
        (reason): WorkerOutcome => ({ kind: hasTaken ? 'crashed' : 'never-started', reason }),
      );
      return await Promise.race([reported.promise, crashed]);
    },
    lendCore() {
      if (child.connected) child.send({ kind: 'core' } satisfies WorkerRequest);
    },
    takeCoresBack() {
      if (child.connected) child.send({ kind: 'no-cores' } satisfies WorkerRequest);
    },
    takePageWorkerCrashes() {
      const crashes = pageWorkerCrashes;
      pageWorkerCrashes = 0;
      return crashes;
    },
    async end() {
      if (child.connected) child.disconnect();
      await ended.promise;
    },
  };
}
