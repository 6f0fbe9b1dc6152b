/** Lets everything happen that waits for nothing but its turn. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

/** Time that passes when the test says so, from `start` (milliseconds) on. */
export function controlledTime(start = 0) {
  let now = start;
  const timers = new Set<Timer>();

  /** Goes to the next timer that runs out until then; false when there is none. */
  const step = (end: number): boolean => {
    const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
    now = next?.at ?? end;
    if (!next) return false;
    timers.delete(next);
    next.action();
    return true;
  };

  return {
    now: () => now,
    delay(milliseconds: number, action: () => void): () => void {
      const timer = { at: now + milliseconds, action };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    /** How many timers wait. */
    waiting: () => timers.size,
    pass(milliseconds: number): void {
      const end = now + milliseconds;
      while (step(end));
    },
    /** Passes time in which what a timer begins goes on, and may set further ones. */
    async live(milliseconds: number): Promise<void> {
      const end = now + milliseconds;
      do await settled();
      while (step(end));
    },
  };
}
