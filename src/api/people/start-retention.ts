import { DAY } from '../../lib/durations.ts';
import type { Services } from '../services.ts';
import { runRetention } from './retention.ts';
import { checkClock } from './retention-guard.ts';

/** Once a day, and some time after the start. */
const RETENTION_MS = { first: 600_000, next: DAY } as const;
const CLOCK_CHECK_MS = 300_000;

/** Removes expired data once a day until stopped, and keeps the time that retention trusts. */
export function startRetention(services: Services): { stop(): void } {
  const { log } = services;
  const logFailures = (work: () => Promise<unknown>, message: string) => () =>
    void Promise.resolve()
      .then(work)
      .catch((error: unknown) => log.error({ error: error instanceof Error ? error.name : 'unknown' }, message));
  const run = logFailures(() => runRetention(services), 'expired data could not be removed');
  const keepClock = logFailures(() => checkClock(services), 'the trusted time could not be stored');
  const timers = [
    setTimeout(run, RETENTION_MS.first),
    setInterval(run, RETENTION_MS.next),
    setInterval(keepClock, CLOCK_CHECK_MS),
  ];
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
