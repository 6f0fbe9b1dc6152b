import { runRetention } from '../people/retention.ts';
import type { Services } from '../services.ts';
import { checkAlarms } from './alarm.ts';
import { RENEW_MILLISECONDS, releaseClaims } from './outbox.ts';
import { createWorker } from './worker.ts';

/** The delivery while it runs. */
export interface Delivering {
  /** Looks for what is due at once, after leads were written. */
  wake(): void;
  /** Takes nothing more, and comes back when what was under way has ended, or after some seconds without it. */
  stop(): Promise<void>;
}

/** How often it looks by itself: for retries, and for what another process has written. */
const LOOK_MILLISECONDS = 1000;
const ALARM_MILLISECONDS = 30_000;
/** Once a day, and a while after the start. */
const RETENTION_MILLISECONDS = { first: 600_000, next: 86_400_000 } as const;
const MOST_TO_STOP_MILLISECONDS = 10_000;

/**
 * Delivers leads, and removes those that were kept long enough, for as long as it runs. Any number of processes may do so on
 * one database server.
 */
export function startDelivery(services: Services): Delivering {
  const worker = createWorker(services);
  const { log, config } = services;
  const guarded = (work: () => Promise<void>, what: string) => () =>
    void Promise.resolve()
      .then(work)
      .catch((error: unknown) => log.error({ error: error instanceof Error ? error.name : 'unknown' }, what));
  const alarm = guarded(() => checkAlarms(services), 'overdue leads could not be looked up');
  const retention = guarded(
    async () => void (await runRetention(services)),
    'what was kept long enough was not removed',
  );
  const timers = [
    setInterval(worker.wake, LOOK_MILLISECONDS),
    setInterval(guarded(worker.renew, 'claims could not be renewed'), RENEW_MILLISECONDS),
    setInterval(alarm, ALARM_MILLISECONDS),
    setTimeout(retention, RETENTION_MILLISECONDS.first),
    setInterval(retention, RETENTION_MILLISECONDS.next),
  ];
  // Nobody else can have an embedded database open: what is claimed in it was claimed by a process that is gone.
  const free = config.database.kind === 'embedded' ? releaseClaims(services.db) : Promise.resolve();
  guarded(() => free, 'claims could not be released')();
  void free.catch(() => undefined).finally(worker.wake);

  return {
    wake: worker.wake,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      worker.close();
      const timeout = new Promise((resolve) => setTimeout(resolve, MOST_TO_STOP_MILLISECONDS).unref());
      await Promise.race([worker.idle(), timeout]);
    },
  };
}
