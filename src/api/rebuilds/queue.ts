import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import type { ConstructorOptions, JobWithMetadata, PgBoss } from 'pg-boss';
import * as v from 'valibot';
import type { Database } from '../database/open.ts';

/*
 * Rebuilds of tenants whose feed or config changed, as jobs in the API's database: pg-boss (https://pgboss.io) stores them in a
 * schema of its own. `npm run worker` does them.
 */

/** The reason why a tenant is rebuilt. */
export const REBUILD_REASONS = ['feed', 'config', 'night', 'operator'] as const;
export type RebuildReason = (typeof REBUILD_REASONS)[number];

/** A rebuild that a worker has taken. */
export const TakenRebuildSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** Number of attempts before this one. A worker that lost its job to another cannot end the other's attempt. */
  retryCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  slug: v.pipe(v.string(), v.minLength(1), v.maxLength(63)),
  reason: v.picklist(REBUILD_REASONS),
});
export type TakenRebuild = v.InferOutput<typeof TakenRebuildSchema>;

/** A rebuild as operators see it. Times are ISO 8601. */
export interface ListedRebuild {
  readonly slug: string;
  readonly reason: RebuildReason;
  readonly state: 'waiting' | 'retrying' | 'running' | 'done' | 'dead';
  /** When it may begin, began, was done, or was given up. */
  readonly at: string;
  /** Attempts so far. */
  readonly attempts: number;
  /** Reason why the last attempt failed. */
  readonly problem: string | undefined;
}

/** The rebuilds of all tenants. `waiting` and `retrying` ones are due at their time. */
export interface RebuildQueue {
  /**
   * Requests the rebuild of a tenant. A changed feed or config waits for further changes, which the same rebuild then includes.
   * `already-waiting`: a rebuild that has not begun includes this change.
   */
  request(slug: string, reason: RebuildReason): Promise<'requested' | 'already-waiting'>;
  /** Takes at most `limit` rebuilds that are due, each of another tenant, and none of a tenant whose rebuild is running. */
  take(limit: number): Promise<readonly TakenRebuild[]>;
  /** Keeps rebuilds from going to another worker, which happens after `SILENCE_SECONDS` without this. */
  keep(rebuilds: readonly TakenRebuild[]): Promise<void>;
  /** Ends rebuilds as done, and forgets what failed for good of their tenants before. */
  finish(rebuild: TakenRebuild): Promise<void>;
  /** Ends an attempt that failed. There are further ones with growing pauses; then the rebuild is dead. */
  fail(rebuild: TakenRebuild, problem: string): Promise<void>;
  /** Gives back a rebuild whose tenant is being built elsewhere, for a later time. It does not count as an attempt. */
  giveBack(rebuild: TakenRebuild): Promise<void>;
  /** Lists rebuilds that have not ended, those of the last two days that are done, and all dead ones. */
  list(): Promise<readonly ListedRebuild[]>;
  /** Requests dead rebuilds again: of these tenants, or of all if empty. Returns their slugs. */
  retry(slugs: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A worker that says nothing for so long has died. Its rebuilds are tried again. */
export const SILENCE_SECONDS = 30;

export interface QueueOptions {
  /** Time that a change waits for further ones. */
  readonly debounceSeconds: number;
  /** Looks for the rebuilds of workers that died. At least one process does. */
  readonly supervises: boolean;
  /** Called when the maintenance of the queue fails, as while the database is down. It goes on by itself. */
  readonly onError: (error: Error) => void;
}

const QUEUE = 'rebuild';
const DEAD = 'rebuild-dead';
const SUPERVISION_SECONDS = 10;
/** Five attempts after the first, 15 to 30 seconds after it, then twice as long each time: about a quarter of an hour. */
const RETRIES = { retryLimit: 5, retryDelay: 15, retryBackoff: true, retryDelayMax: 600 };
/** A tenant that is built elsewhere is tried again after this. */
const BUSY_SECONDS = 15;
const DAY_SECONDS = 86_400;
/** Above this, a text in the list of dead rebuilds is cut. */
export const MAX_PROBLEM_LENGTH = 2000;

const DataSchema = v.object({ slug: v.string(), reason: v.picklist(REBUILD_REASONS) });
const FailureSchema = v.object({ problem: v.string() });
/** pg-boss reports a worker that fell silent in its own words. */
const SilenceSchema = v.object({ value: v.object({ message: v.string() }) });
type Data = v.InferOutput<typeof DataSchema>;

/** Enough for a dealer's system that sends its cars one after another. */
const DEBOUNCE_SECONDS = 300;

/**
 * Reads how long a change waits for further ones: `REBUILD_DEBOUNCE_SECONDS`, five minutes by default.
 * @throws if it is not a number from 0.
 */
export function readDebounceSeconds(env: NodeJS.ProcessEnv): number {
  const text = env['REBUILD_DEBOUNCE_SECONDS'] || String(DEBOUNCE_SECONDS);
  const seconds = Number(text);
  if (seconds >= 0 && seconds <= DAY_SECONDS) return seconds;
  throw new Error(`REBUILD_DEBOUNCE_SECONDS is "${text}", expected a number of seconds from 0 to ${DAY_SECONDS}.`);
}

/** Opens the queue on first use, and creates its tables if they are missing. */
export function createRebuildQueue(db: Database, options: QueueOptions): RebuildQueue {
  let opening: Promise<PgBoss> | undefined;
  let isClosing = false;
  const onError = (error: Error): void => {
    // Connections end a moment after the queue is closed, and fail if the database ends before them.
    if (!isClosing) options.onError(error);
  };
  const open = (): Promise<PgBoss> => {
    opening ??= startBoss(db, { ...options, onError }).catch((error: unknown) => {
      // The next call tries again.
      opening = undefined;
      throw error;
    });
    return opening;
  };

  const send = async (slug: string, reason: RebuildReason, startAfter: number) => {
    const boss = await open();
    // What changed now goes before what a night takes its time for.
    const priority = reason === 'night' ? 0 : 1;
    const data: Data = { slug, reason };
    const id = await boss.send(QUEUE, data, { singletonKey: slug, group: { id: slug }, startAfter, priority });
    return id === null ? 'already-waiting' : 'requested';
  };

  const queue: RebuildQueue = {
    request(slug, reason) {
      const isChange = reason === 'feed' || reason === 'config';
      return send(slug, reason, isChange ? options.debounceSeconds : 0);
    },
    async take(limit) {
      const boss = await open();
      const jobs = await boss.fetch<Data>(QUEUE, { batchSize: limit, groupConcurrency: 1 });
      return jobs.map(({ id, retryCount, data }) => ({ id, retryCount, ...data }));
    },
    async keep(rebuilds) {
      const boss = await open();
      if (rebuilds.length > 0) await boss.touch(QUEUE, rebuilds.map(toAttempt));
    },
    async finish(rebuild) {
      const boss = await open();
      const [job] = await boss.findJobs<Data>(QUEUE, { id: rebuild.id });
      await boss.complete(QUEUE, toAttempt(rebuild));
      if (!job) return;
      const dead = await boss.findJobs<Data>(DEAD, { key: rebuild.slug });
      // One that died since may be about a newer change.
      const outdated = dead.filter(({ createdOn }) => createdOn <= job.startedOn);
      if (outdated.length > 0)
        await boss.deleteJob(
          DEAD,
          outdated.map(({ id }) => id),
        );
    },
    async fail(rebuild, problem) {
      const failure = { problem: problem.slice(0, MAX_PROBLEM_LENGTH) };
      await (await open()).fail(QUEUE, toAttempt(rebuild), failure);
    },
    async giveBack(rebuild) {
      // In this order, a crash between the two leaves one rebuild too many instead of one too few.
      await send(rebuild.slug, rebuild.reason, BUSY_SECONDS);
      await (await open()).complete(QUEUE, toAttempt(rebuild));
    },
    async list() {
      const boss = await open();
      const jobs = [...(await boss.findJobs<Data>(QUEUE)), ...(await boss.findJobs<Data>(DEAD))];
      return jobs.flatMap((job) => describeJob(job) ?? []).sort((a, b) => a.at.localeCompare(b.at));
    },
    async retry(slugs) {
      const boss = await open();
      const dead = await boss.findJobs<Data>(DEAD);
      const chosen = dead.filter(({ data }) => slugs.length === 0 || slugs.includes(data.slug));
      for (const { id, data } of chosen) {
        await queue.request(data.slug, 'operator');
        await boss.deleteJob(DEAD, id);
      }
      return [...new Set(chosen.map(({ data }) => data.slug))].sort();
    },
    async close() {
      isClosing = true;
      const boss = await opening?.catch(() => undefined);
      await boss?.stop({ graceful: false });
    },
  };
  return queue;
}

async function startBoss(db: Database, { supervises, onError }: QueueOptions): Promise<PgBoss> {
  const { PgBoss: Boss, fromPglite } = await import('pg-boss');
  const client: unknown = '$client' in db ? db.$client : undefined;
  const where: ConstructorOptions =
    client instanceof PGlite ? { db: fromPglite(client), backend: 'pglite' } : getServer(client);
  const boss = new Boss({
    ...where,
    supervise: supervises,
    schedule: false,
    superviseIntervalSeconds: SUPERVISION_SECONDS,
    monitorIntervalSeconds: SUPERVISION_SECONDS,
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(DEAD, { retentionSeconds: 90 * DAY_SECONDS });
  await boss.createQueue(QUEUE, {
    // One rebuild of a tenant waits at a time. It begins after every change that it stands for.
    policy: 'short',
    ...RETRIES,
    deadLetter: DEAD,
    heartbeatSeconds: SILENCE_SECONDS,
    // A rebuild may take long. A worker that died is found by its silence.
    expireInSeconds: DAY_SECONDS - 1,
    deleteAfterSeconds: 2 * DAY_SECONDS,
  });
  return boss;
}

/** pg-boss has its own connections: those of the API read times as text. */
function getServer(client: unknown): ConstructorOptions {
  if (!(client instanceof Pool))
    throw new Error('The queue of rebuilds needs an embedded Postgres or a pool of connections.');
  return { connectionString: `${client.options.connectionString}`, max: 3, connectionTimeoutMillis: 5000 };
}

const toAttempt = ({ id, retryCount }: TakenRebuild) => ({ id, retryCount });

const STATES = { created: 'waiting', retry: 'retrying', active: 'running', completed: 'done' } as const;

function describeJob(job: JobWithMetadata<Data>): ListedRebuild | undefined {
  const { slug, reason } = v.parse(DataSchema, job.data);
  const isDead = job.name === DEAD;
  const output = isDead ? job.sourceOutput : job.output;
  const retries = isDead ? (job.sourceRetryCount ?? 0) : job.retryCount;
  const state = isDead ? 'dead' : STATES[job.state as keyof typeof STATES];
  // A failed job has a copy in the queue of dead ones.
  if (state === undefined) return undefined;
  const times = {
    waiting: job.startAfter,
    retrying: job.startAfter,
    running: job.startedOn,
    done: job.completedOn ?? job.createdOn,
    dead: job.createdOn,
  };
  const attempts = state === 'waiting' ? 0 : retries + 1;
  const problem = state === 'done' ? undefined : readProblem(output);
  return { slug, reason, state, at: times[state].toISOString(), attempts, problem };
}

function readProblem(output: unknown): string | undefined {
  const failure = v.safeParse(FailureSchema, output);
  if (failure.success) return failure.output.problem;
  return v.is(SilenceSchema, output) ? 'The worker that built it died.' : undefined;
}
