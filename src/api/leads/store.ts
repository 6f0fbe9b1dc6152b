import { ApiError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { keyOf } from './known-leads.ts';
import type { LeadWrite } from './lead-write.ts';
import { type BatchOutcome, OvertakenError, writeBatch } from './write-batch.ts';

/*
 * Stores leads so that "stored" is true (D18): the answer waits for the commit. Leads that come while one transaction is under
 * way go into the next one together (group commit), so that a flood costs a few large transactions instead of many small ones.
 *
 * What "durable" means: the process may be killed at any moment, and every lead that was acknowledged is there again. On a
 * server of its own Postgres writes its log through to the disk before it says so (`synchronous_commit`, `fsync`), which also
 * holds through a power cut. The embedded one hands its log to the operating system before it says so, which a killed process
 * cannot take back; it does not wait for the disk, and a power cut can cost what the system had not written yet, usually the
 * last seconds. Who cannot bear that sets DATABASE_URL.
 */

export interface LeadStore {
  /** Fulfilled once the lead is durable, or was found not to be storable. Rejected with 503 while too much is waiting. */
  write(lead: LeadWrite): Promise<BatchOutcome>;
  /** Leads that are not acknowledged yet. */
  waiting(): number;
  /** Fulfilled when nothing is waiting any more. */
  idle(): Promise<void>;
}

interface StoreOptions {
  /** Told of a commit, so that what it brought is delivered at once. */
  readonly stored: () => void;
  readonly mostWaiting?: number;
}

/** More would hold up everybody's answer without storing a lead sooner. */
const LARGEST_BATCH = 128;
/** What is stored within a few seconds; whoever comes beyond it is told to come again then. */
const MOST_WAITING = 2000;
const RETRY_AFTER_SECONDS = 3;

interface Waiting {
  readonly lead: LeadWrite;
  readonly key: string;
  done(outcome: BatchOutcome): void;
  failed(error: unknown): void;
}

/** The one way that leads get into the database. */
export function createLeadStore(services: Services, { stored, mostWaiting = MOST_WAITING }: StoreOptions): LeadStore {
  const queue: Waiting[] = [];
  let working = 0;
  let run: Promise<void> | undefined;

  async function work(): Promise<void> {
    // Whatever else has come in by now goes into the same transaction.
    await new Promise(setImmediate);
    while (queue.length > 0) {
      const batch = takeBatch(queue);
      working = batch.length;
      await storeBatch(services, batch);
      working = 0;
      stored();
    }
    run = undefined;
  }

  return {
    write(lead) {
      if (queue.length >= mostWaiting) {
        return Promise.reject(new ApiError(503, BUSY, { retryAfter: RETRY_AFTER_SECONDS }));
      }
      return new Promise<BatchOutcome>((done, failed) => {
        queue.push({ lead, key: keyOf(lead.tenant.slug, lead.lead.client_id), done, failed });
        run ??= work();
      });
    },
    waiting: () => queue.length + working,
    async idle() {
      while (run !== undefined) await run;
    },
  };
}

const BUSY = 'Very many people are writing to us at this moment. Please try again in a few seconds.';

/** The next leads, each once: a lead that comes twice at once is stored by the first, and known to the second. */
function takeBatch(queue: Waiting[]): Waiting[] {
  const keys = new Set<string>();
  const later: Waiting[] = [];
  const batch: Waiting[] = [];
  for (const waiting of queue.splice(0, LARGEST_BATCH)) {
    (keys.has(waiting.key) ? later : batch).push(waiting);
    keys.add(waiting.key);
  }
  queue.unshift(...later);
  return batch;
}

/** One lead that cannot be stored must not cost the others: where a batch fails, each of it is tried alone. */
async function storeBatch(services: Services, batch: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await writeAgain(services, batch);
    for (const [index, { done, failed }] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome) done(outcome);
      else failed(new Error('A batch has answered for fewer leads than it had.'));
    }
  } catch (error) {
    const [only] = batch;
    if (batch.length === 1 && only) return only.failed(error);
    for (const one of batch) await storeBatch(services, [one]);
  }
}

/** Another process of the API may write the same lead at the same moment; what it wrote is then looked up again. */
const ATTEMPTS = 3;

async function writeAgain(
  services: Services,
  batch: readonly Waiting[],
  attempt = 1,
): Promise<readonly BatchOutcome[]> {
  try {
    return await writeBatch(
      services,
      batch.map(({ lead }) => lead),
    );
  } catch (error) {
    if (!(error instanceof OvertakenError) || attempt >= ATTEMPTS) throw error;
    return await writeAgain(services, batch, attempt + 1);
  }
}
