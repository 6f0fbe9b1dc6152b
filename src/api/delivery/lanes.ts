/** Most deliveries under way at once, in all and to one destination. */
const MOST = 32;
const MOST_EACH = 8;
const FIRST_EACH = 4;

/**
 * How many deliveries each destination may have under way: more while it answers well, one while it does not. A slow or dead
 * target holds up nobody else, and is not run over by all that waits when it comes back.
 */
export function createLanes() {
  const running = new Map<string, number>();
  const allowed = new Map<string, number>();
  let total = 0;
  const freeFor = (target: string): number => (allowed.get(target) ?? FIRST_EACH) - (running.get(target) ?? 0);

  return {
    freeFor,
    /** How many more may begin. */
    free: (): number => MOST - total,
    /** Destinations that may begin none. */
    busy: (): string[] => [...running.keys()].filter((target) => freeFor(target) <= 0),
    begin(target: string): void {
      total += 1;
      running.set(target, (running.get(target) ?? 0) + 1);
    },
    end(target: string, went: 'well' | 'badly'): void {
      total -= 1;
      const left = (running.get(target) ?? 1) - 1;
      if (left > 0) running.set(target, left);
      else running.delete(target);
      const before = allowed.get(target) ?? FIRST_EACH;
      allowed.set(target, went === 'well' ? Math.min(MOST_EACH, before + 1) : 1);
    },
  };
}
