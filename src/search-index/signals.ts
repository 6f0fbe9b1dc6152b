/** What a shell reports for a process that the signal ended. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof EXIT_CODES;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const satisfies readonly Signal[];
const guards = new Set<(signal: Signal) => void>();

/** Does `end` before a signal ends this process. Call the result when there is nothing left to end. */
export function beforeSignalEnds(end: () => Promise<void>): () => void {
  const guard = (signal: Signal): void => {
    void end().finally(() => process.exit(EXIT_CODES[signal]));
  };
  guards.add(guard);
  for (const signal of SIGNALS) process.once(signal, guard);
  return () => remove(guard);
}

/** From now on `stop` ends everything in its own order when a signal comes. Signals after the first change nothing. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const guard of guards) remove(guard);
  let stopping = false;
  const once = (): void => {
    if (stopping) return;
    stopping = true;
    void stop();
  };
  for (const signal of SIGNALS) process.on(signal, once);
}

function remove(guard: (signal: Signal) => void): void {
  guards.delete(guard);
  for (const signal of SIGNALS) process.off(signal, guard);
}
