import type { Services } from '../services.ts';
import { checkAlerts } from './alerts/index.ts';
import { createWorker, RENEW_MS, releaseClaims } from './outbox/index.ts';

/** A running delivery. */
export interface RunningDelivery {
  /** Looks for due rows at once, after leads were written. */
  wake(): void;
  /** Stops claiming and resolves when deliveries in flight have ended, or after a few seconds. */
  stop(): Promise<void>;
}

/** Poll interval for retries and for rows written by other processes. */
const POLL_MS = 1000;
const ALERT_CHECK_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;

/** Delivers leads until stopped. Several processes may do so on one database server. */
export function startDelivery(services: Services): RunningDelivery {
  const worker = createWorker(services);
  const { log, config } = services;
  const logFailures = (work: () => Promise<void>, what: string) => () =>
    void Promise.resolve()
      .then(work)
      .catch((error: unknown) => log.error({ error: error instanceof Error ? error.name : 'unknown' }, what));
  const alarm = logFailures(() => checkAlerts(services), 'overdue leads could not be looked up');
  const timers = [
    setInterval(worker.wake, POLL_MS),
    setInterval(logFailures(worker.renew, 'claims could not be renewed'), RENEW_MS),
    setInterval(alarm, ALERT_CHECK_MS),
  ];
  // No other process can have an embedded database open, so existing claims belong to a dead one.
  const free = config.database.kind === 'embedded' ? releaseClaims(services.db) : Promise.resolve();
  logFailures(() => free, 'claims could not be released')();
  void free.catch(() => undefined).finally(worker.wake);

  return {
    wake: worker.wake,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      worker.close();
      const timeout = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
      await Promise.race([worker.idle(), timeout]);
    },
  };
}
