/** Exit codes that shells report for these signals. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof EXIT_CODES;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const satisfies readonly Signal[];
const guards = new Set<(signal: Signal) => void>();

/** Runs `end` before a signal ends this process. Returns a function that unregisters it. */
export function runBeforeExit(end: () => Promise<void>): () => void {
  const guard = (signal: Signal): void => {
    void end().finally(() => process.exit(EXIT_CODES[signal]));
  };
  guards.add(guard);
  for (const signal of SIGNALS) process.once(signal, guard);
  return () => remove(guard);
}

/** Replaces all registered handlers by `stop`, which shuts everything down in order. Further signals are ignored. */
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
