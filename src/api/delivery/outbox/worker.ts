import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../services.ts';
import type { Failure } from '../destinations/index.ts';
import { loadLeads } from '../message/index.ts';
import { attemptDelivery } from './attempt.ts';
import { claimDue, getTarget, type Outcome, recordOutcomes, renewClaims } from './claims.ts';
import type { Delivery } from './deliveries.ts';
import { createDestinationConcurrency } from './destination-concurrency.ts';

/**
 * Poll interval. Without it, a burst makes every poll pick up only a few rows and slows down storing leads, which
 * shoppers wait for.
 */
const POLL_INTERVAL_MS = 50;

export interface Worker {
  /** Looks for due rows, including those that arrive during the search. */
  wake(): void;
  /** Resolves when nothing is due and nothing is in flight. */
  idle(): Promise<void>;
  /** Renews the claims of deliveries in flight. */
  renew(): Promise<void>;
  /** Stops claiming. */
  close(): void;
}

/** Delivers due rows concurrently. It has no timers; the caller wakes it. */
export function createWorker(services: Services): Worker {
  const concurrency = createDestinationConcurrency();
  const active = new Map<string, Promise<void>>();
  const outcomeQueue = createOutcomeQueue(services);
  let isClosed = false;
  let isWoken = false;
  let running: Promise<void> | undefined;
  let notify = (): void => undefined;

  const deliver = async (delivery: Delivery, stored: Parameters<typeof attemptDelivery>[2]): Promise<void> => {
    const { outcome, failure } = await attemptDelivery(services, delivery, stored);
    await outcomeQueue.add(outcome);
    logOutcome(services, delivery, outcome, failure);
    services.metrics.countDelivery(outcome.result.kind);
    concurrency.end(getTarget(delivery), failure?.kind === 'temporary');
    active.delete(delivery.id);
    notify();
  };

  const claimSome = async (): Promise<number> => {
    if (concurrency.free() <= 0) return 0;
    const limits = {
      now: services.now(),
      free: concurrency.free(),
      countFree: concurrency.countFree,
      busy: concurrency.busy(),
    };
    const claimed = await claimDue(services.db, limits);
    const stored = await loadLeads(
      services,
      claimed.map(({ leadId }) => leadId),
    );
    for (const delivery of claimed) {
      concurrency.start(getTarget(delivery));
      active.set(delivery.id, deliver(delivery, stored.get(delivery.leadId)));
    }
    return claimed.length;
  };

  const run = async (): Promise<void> => {
    while (!isClosed) {
      isWoken = false;
      if ((await claimSome()) > 0 || isWoken) {
        await pause(POLL_INTERVAL_MS);
        continue;
      }
      if (active.size === 0) return;
      await new Promise<void>((resolve) => {
        notify = resolve;
        if (active.size === 0 || isWoken) resolve();
      });
    }
  };

  const wake = (): void => {
    isWoken = true;
    notify();
    if (running || isClosed) return;
    running = run()
      // The database does not answer. The claims expire by themselves, and the next wake tries again.
      .catch((error: unknown) =>
        services.log.error({ error: getErrorName(error) }, 'deliveries could not be looked up'),
      )
      .finally(() => {
        running = undefined;
        if (isWoken) wake();
      });
  };

  return {
    wake,
    idle: async () => {
      while (running || active.size > 0) await Promise.all([running, ...active.values()]);
    },
    renew: () => renewClaims(services.db, [...active.keys()], services.now()),
    close: () => {
      isClosed = true;
      notify();
    },
  };
}

/** Batches outcomes that arrive together, since a commit is the expensive part. */
function createOutcomeQueue({ db, log }: Services) {
  let pending: Outcome[] = [];
  let flush: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    // Waits for other outcomes of the same turn.
    await new Promise(setImmediate);
    const outcomes = pending;
    pending = [];
    flush = undefined;
    // A delivery whose outcome is lost is repeated with the same id.
    await recordOutcomes(db, outcomes).catch((error: unknown) => {
      log.error({ error: getErrorName(error), count: outcomes.length }, 'outcomes of deliveries could not be written');
    });
  };
  return {
    add(outcome: Outcome): Promise<void> {
      pending.push(outcome);
      flush ??= write();
      return flush;
    },
  };
}

function logOutcome(
  { log }: Services,
  delivery: Delivery,
  { result, revision }: Outcome,
  failure: Failure | undefined,
): void {
  const { tenant, destination, attempts } = delivery;
  const fields = { delivery: delivery.id, lead: delivery.leadId, tenant, destination, attempts, revision };
  if (!failure) log.info(fields, 'lead delivered');
  else if (result.kind === 'dead') log.error({ ...fields, reason: failure.reason }, 'lead not delivered, given up');
  else log.warn({ ...fields, reason: failure.reason }, 'lead not delivered, will retry');
}

const getErrorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
