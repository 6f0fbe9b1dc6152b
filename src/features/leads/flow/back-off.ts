const FIRST_MS = 2000;
const MOST_MS = 5 * 60 * 1000;

interface Pause {
  /** From 0 to below 1: browsers that lost the same server do not all come back at once. */
  readonly random: number;
  /** Seconds that the server asks for. */
  readonly retryAfter: number | undefined;
}

/** Milliseconds before the next attempt after so many that failed in a row. */
export function delayBefore(failures: number, { random, retryAfter = 0 }: Pause): number {
  const own = Math.min(MOST_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.max(own, retryAfter * 1000) * (1 + random / 2);
}
