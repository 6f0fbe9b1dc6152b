import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../services.ts';
import { attempt } from './attempt.ts';
import type { Failure } from './delays.ts';
import type { Delivery } from './deliveries.ts';
import { createLanes } from './lanes.ts';
import { loadLeads } from './load.ts';
import { claimDue, type Outcome, renewClaims, settle, targetOf } from './outbox.ts';

/**
 * Between two looks: under a flood each would find the few that came since the last one, and storing leads, which shoppers wait
 * for, comes first.
 */
const APART_MILLISECONDS = 50;

export interface Worker {
  /** Looks for what is due; also what comes while it is looking is found. */
  wake(): void;
  /** Comes back when nothing is due and nothing is under way. */
  idle(): Promise<void>;
  /** Tells the database that what is under way is. */
  renew(): Promise<void>;
  /** Takes nothing more. */
  close(): void;
}

/** Delivers what is due, many at once. Has no timers of its own. */
export function createWorker(services: Services): Worker {
  const lanes = createLanes();
  const active = new Map<string, Promise<void>>();
  const ended = outcomeQueue(services);
  let [closed, isWoken] = [false, false];
  let running: Promise<void> | undefined;
  let stir = (): void => undefined;

  const begin = async (delivery: Delivery, stored: Parameters<typeof attempt>[2]): Promise<void> => {
    const { outcome, failure } = await attempt(services, delivery, stored);
    await ended.add(outcome);
    tell(services, delivery, outcome, failure);
    lanes.end(targetOf(delivery), failure?.kind === 'temporary' ? 'badly' : 'well');
    active.delete(delivery.id);
    stir();
  };

  const takeSome = async (): Promise<number> => {
    if (lanes.free() <= 0) return 0;
    const { freeFor } = lanes;
    const limits = { now: services.now(), free: lanes.free(), freeFor, busy: lanes.busy() };
    const taken = await claimDue(services.db, limits);
    const stored = await loadLeads(
      services,
      taken.map(({ leadId }) => leadId),
    );
    for (const delivery of taken) {
      lanes.begin(targetOf(delivery));
      active.set(delivery.id, begin(delivery, stored.get(delivery.leadId)));
    }
    return taken.length;
  };

  const run = async (): Promise<void> => {
    while (!closed) {
      isWoken = false;
      if ((await takeSome()) > 0 || isWoken) {
        await pause(APART_MILLISECONDS);
        continue;
      }
      if (active.size === 0) return;
      await new Promise<void>((resolve) => {
        stir = resolve;
        if (active.size === 0 || isWoken) resolve();
      });
    }
  };

  const wake = (): void => {
    isWoken = true;
    stir();
    if (running || closed) return;
    running = run()
      // The database does not answer: what was taken is free again after its time, and the next wake looks.
      .catch((error: unknown) => services.log.error({ error: nameOf(error) }, 'deliveries could not be looked up'))
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
      closed = true;
      stir();
    },
  };
}

/** Outcomes that come together are written together: a commit is what takes time. */
function outcomeQueue({ db, log }: Services) {
  let waiting: Outcome[] = [];
  let writing: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    // Lets those come along that end in the same turn.
    await new Promise(setImmediate);
    const outcomes = waiting;
    waiting = [];
    writing = undefined;
    // A delivery whose outcome is lost is made again, with the same id.
    await settle(db, outcomes).catch((error: unknown) => {
      log.error({ error: nameOf(error), count: outcomes.length }, 'outcomes of deliveries could not be written');
    });
  };
  return {
    add(outcome: Outcome): Promise<void> {
      waiting.push(outcome);
      writing ??= write();
      return writing;
    },
  };
}

function tell(
  { log }: Services,
  delivery: Delivery,
  { result, revision }: Outcome,
  failure: Failure | undefined,
): void {
  const { tenant, destination, attempts } = delivery;
  const facts = { delivery: delivery.id, lead: delivery.leadId, tenant, destination, attempts, revision };
  if (!failure) log.info(facts, 'lead delivered');
  else if (result.kind === 'dead') log.error({ ...facts, reason: failure.reason }, 'lead not delivered, given up');
  else log.warn({ ...facts, reason: failure.reason }, 'lead not delivered, tried again later');
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
