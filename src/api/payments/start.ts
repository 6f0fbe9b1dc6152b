import { type SettleServices, settleDue } from './settle.ts';

/** A running worker. */
export interface RunningPayments {
  /** Looks for due payments at once, such as after a notification. */
  wake(): void;
  /** Stops, and resolves when the calls in flight have ended, or after a few seconds. */
  stop(): Promise<void>;
}

/** Poll interval for deadlines, and for what other processes stored. */
const POLL_MS = 2000;
const STOP_TIMEOUT_MS = 10_000;

/** Settles payments and ends overdue reservations until stopped. Several processes may do so on one database server. */
export function startPayments(services: SettleServices): RunningPayments {
  let run: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  async function work(): Promise<void> {
    do {
      isAskedAgain = false;
      try {
        await settleDue(services);
      } catch (error) {
        const name = error instanceof Error ? error.name : 'unknown';
        services.log.error({ error: name }, 'Due payments could not be settled.');
      }
    } while (isAskedAgain && !isStopped);
    run = undefined;
  }

  const wake = (): void => {
    if (isStopped) return;
    isAskedAgain = run !== undefined;
    run ??= work();
  };
  const timer = setInterval(wake, POLL_MS);
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
      await Promise.race([run, timeout]);
    },
  };
}
