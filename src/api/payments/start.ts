import { type SettleServices, settleDue } from './settle.ts';

/** Payments that are due, such as after a notification that another process took. */
const POLL_MS = 1000;
const STOP_TIMEOUT_MS = 10_000;

/** Settles payments and ends overdue reservations until stopped. Several processes may do so on one database server. */
export function startPayments(services: SettleServices): { wake(): void; stop(): Promise<void> } {
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
