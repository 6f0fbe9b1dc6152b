import { setTimeout as wait } from 'node:timers/promises';
import type { RebuildQueue, TakenRebuild } from '#src/api/rebuilds/queue.ts';
import type { TenantLocks } from '#src/api/rebuilds/tenant-locks.ts';
import { findTenants } from '#src/config/index.ts';
import { type NightReport, type NightWork, runNight, type TenantNight } from '#src/night/night.ts';

export interface WorkerOptions {
  readonly queue: RebuildQueue;
  readonly locks: TenantLocks;
  readonly tenantsDir: string;
  /** Rebuilds that are done together, so that they share the processes of a build and the update of the search index. */
  readonly batch: number;
  /** Makes the night's work for these tenants. */
  readonly prepare: (slugs: readonly string[]) => Promise<NightWork>;
  readonly events: WorkerEvents;
  /** Replaces the default poll interval in milliseconds. */
  readonly pollMs?: number | undefined;
}

export interface WorkerEvents {
  started(slugs: readonly string[]): void;
  /** `problems` is empty if the rebuild is done. Otherwise it is tried again. */
  ended(
    slug: string,
    result: { readonly ms: number; readonly problems: readonly string[]; readonly night?: TenantNight | undefined },
  ): void;
  /** The tenant is being built by another worker, and its rebuild waits. */
  busy(slug: string): void;
  /** The queue does not answer. The worker goes on asking. */
  queueFailed(error: unknown): void;
}

export interface RunningWorker {
  /** Takes no further rebuilds, and resolves once those that have begun are done. */
  stop(): Promise<void>;
}

const POLL_MS = 2000;
/** A third of the silence after which others take over. */
const KEEP_MS = 10_000;

/** Rebuilds tenants whose feed or config changed, until stopped. */
export function startWorker(options: WorkerOptions): RunningWorker {
  const stopping = new AbortController();
  const running = workUntilStopped(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function workUntilStopped(options: WorkerOptions, signal: AbortSignal): Promise<void> {
  const { queue, batch, events, pollMs = POLL_MS } = options;
  let isQueueDown = false;
  while (!signal.aborted) {
    let isIdle = true;
    try {
      const taken = await queue.take(batch);
      isQueueDown = false;
      isIdle = taken.length === 0;
      if (!isIdle) await rebuildLocked(options, taken);
    } catch (error) {
      isIdle = true;
      // Once, however long it takes to answer again.
      if (!isQueueDown) events.queueFailed(error);
      isQueueDown = true;
    }
    if (isIdle && !signal.aborted) await wait(pollMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Rebuilds the tenants that no other worker is building, and gives the others back. */
async function rebuildLocked(
  { queue, locks, ...options }: WorkerOptions,
  taken: readonly TakenRebuild[],
): Promise<void> {
  const own: TakenRebuild[] = [];
  const unlocks: (() => Promise<void>)[] = [];
  const keeping = setInterval(() => void queue.keep(taken).catch(options.events.queueFailed), KEEP_MS);
  try {
    for (const rebuild of taken) {
      const unlock = await locks.tryLock(rebuild.slug);
      if (unlock) {
        unlocks.push(unlock);
        own.push(rebuild);
      } else {
        options.events.busy(rebuild.slug);
        await queue.giveBack(rebuild);
      }
    }
    if (own.length > 0) await rebuildAll({ queue, ...options }, own);
  } finally {
    clearInterval(keeping);
    for (const unlock of unlocks) await unlock();
  }
}

async function rebuildAll(
  { queue, tenantsDir, prepare, events }: Omit<WorkerOptions, 'locks'>,
  rebuilds: readonly TakenRebuild[],
): Promise<void> {
  const known = new Set(findTenants(tenantsDir));
  const slugs = rebuilds.map(({ slug }) => slug).filter((slug) => known.has(slug));
  const started = performance.now();
  events.started(slugs);
  const report = slugs.length > 0 ? await runPrepared(prepare, slugs) : undefined;
  const ms = Math.round(performance.now() - started);
  for (const rebuild of rebuilds) {
    const { slug } = rebuild;
    const night = typeof report === 'string' ? undefined : report?.tenants.find((tenant) => tenant.slug === slug);
    const problems = known.has(slug)
      ? listProblems(report, slug)
      : [`There is no folder ${slug} in ${tenantsDir}. If the dealer has left, this rebuild is not needed.`];
    events.ended(slug, { ms, problems, night });
    if (problems.length === 0) await queue.finish(rebuild);
    else await queue.fail(rebuild, problems.join('\n'));
  }
}

/** Returns the report of the night, or why there is none. */
async function runPrepared(prepare: WorkerOptions['prepare'], slugs: readonly string[]): Promise<NightReport | string> {
  try {
    return await runNight(await prepare(slugs));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Lists what a person or a later attempt has to fix before the tenant's site is up to date. */
function listProblems(report: NightReport | string | undefined, slug: string): string[] {
  if (report === undefined) return [];
  if (typeof report === 'string') return [report];
  const own = report.tenants.find((tenant) => tenant.slug === slug)?.problems ?? [];
  return [
    ...report.steps.flatMap((step) => (step.outcome === 'failed' ? [`${step.step}: ${step.problem}`] : [])),
    ...own.map(({ step, problem }) => `${step}: ${problem}`),
  ];
}
