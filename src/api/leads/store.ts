import { ApiError } from '../http/errors.ts';
import { findStorageFailure } from '../http/storage-failure.ts';
import type { Services } from '../services.ts';
import type { LeadWrite } from './lead-write.ts';
import { getLeadKey } from './stored-leads.ts';
import { type BatchOutcome, ConcurrentWriteError, writeBatch } from './write-batch.ts';

/*
 * Acknowledges leads only after the commit. Leads that arrive while a transaction is running share the next one (group
 * commit), so that a flood costs a few large transactions instead of many small ones. "Durable" means: the process may
 * be killed at any moment, and every acknowledged lead is still stored. A Postgres server writes its log to disk first
 * (`synchronous_commit`, `fsync`), which also survives a power cut. The embedded database hands its log to the
 * operating system, which survives a killed process; a power cut can lose what the system had not written yet, usually
 * the last seconds. Set DATABASE_URL where that is not acceptable.
 */

export interface LeadStore {
  /** Resolves once the lead is durable or cannot be stored. Rejects with 503 while the queue is full. */
  write(lead: LeadWrite): Promise<BatchOutcome>;
  /** Returns the number of leads that are not acknowledged yet. */
  pending(): number;
  /** Returns whether the newest write failed, a few seconds ago at most, because database or disk do not work. */
  isFailing(): boolean;
  /** Resolves when the queue is empty. */
  idle(): Promise<void>;
}

interface StoreOptions {
  /** Called after a commit, so that its leads are delivered at once. */
  readonly onStored: () => void;
  readonly maxPending?: number;
}

/** A larger batch would delay every answer without storing a lead sooner. */
const MAX_BATCH = 128;
/** Stored within a few seconds; when the limit is reached the API returns 503 and the browser retries. */
const MAX_PENDING = 2000;
const RETRY_AFTER_SECONDS = 3;
/** A load balancer that sends no leads while this store fails would otherwise never send any again. */
const FAILING_MS = 10_000;

interface PendingWrite {
  readonly lead: LeadWrite;
  readonly key: string;
  done(outcome: BatchOutcome): void;
  failed(error: unknown): void;
}

/** Creates the store, the only way to write leads to the database. */
export function createLeadStore(
  services: Services,
  { onStored: stored, maxPending = MAX_PENDING }: StoreOptions,
): LeadStore {
  const queue: PendingWrite[] = [];
  let working = 0;
  let failedAt: number | undefined;
  let run: Promise<void> | undefined;

  async function work(): Promise<void> {
    // Leads that arrive in the same turn share the transaction.
    await new Promise(setImmediate);
    while (queue.length > 0) {
      const batch = takeBatch(queue);
      working = batch.length;
      const isStored = await storeBatch(services, batch);
      failedAt = isStored ? undefined : performance.now();
      working = 0;
      stored();
    }
    run = undefined;
  }

  return {
    write(lead) {
      if (queue.length >= maxPending) {
        return Promise.reject(new ApiError(503, ({ apiBusy }) => apiBusy, { retryAfter: RETRY_AFTER_SECONDS }));
      }
      return new Promise<BatchOutcome>((done, failed) => {
        queue.push({ lead, key: getLeadKey(lead.tenant.slug, lead.lead.client_id), done, failed });
        run ??= work();
      });
    },
    pending: () => queue.length + working,
    isFailing: () => failedAt !== undefined && performance.now() - failedAt < FAILING_MS,
    async idle() {
      while (run !== undefined) await run;
    },
  };
}

/** Takes the next leads, each once: a duplicate waits for the next batch, where it already exists. */
function takeBatch(queue: PendingWrite[]): PendingWrite[] {
  const keys = new Set<string>();
  const later: PendingWrite[] = [];
  const batch: PendingWrite[] = [];
  for (const item of queue.splice(0, MAX_BATCH)) {
    (keys.has(item.key) ? later : batch).push(item);
    keys.add(item.key);
  }
  queue.unshift(...later);
  return batch;
}

/**
 * Stores a batch. If it fails, each lead is tried alone, so that one bad lead does not affect the others. If the database
 * does not work, all fail at once: each would only wait for the same failure. Returns whether the database works.
 */
async function storeBatch(services: Services, batch: readonly PendingWrite[]): Promise<boolean> {
  try {
    const outcomes = await writeWithRetry(services, batch);
    for (const [index, { done, failed }] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome?.kind === 'stored') services.metrics.countLead(outcome.isNew ? 'new' : 'changed');
      if (outcome) done(outcome);
      else failed(new Error('The batch returned fewer outcomes than leads.'));
    }
    return true;
  } catch (error) {
    const isFailing = findStorageFailure(error) !== undefined;
    if (isFailing || batch.length === 1) {
      for (const { failed } of batch) failed(error);
      return !isFailing;
    }
    const results: boolean[] = [];
    for (const one of batch) results.push(await storeBatch(services, [one]));
    return results.every(Boolean);
  }
}

/** Retries when another process wrote one of the leads at the same moment. */
const ATTEMPTS = 3;

async function writeWithRetry(
  services: Services,
  batch: readonly PendingWrite[],
  attempt = 1,
): Promise<readonly BatchOutcome[]> {
  try {
    return await writeBatch(
      services,
      batch.map(({ lead }) => lead),
    );
  } catch (error) {
    if (!(error instanceof ConcurrentWriteError) || attempt >= ATTEMPTS) throw error;
    return await writeWithRetry(services, batch, attempt + 1);
  }
}
