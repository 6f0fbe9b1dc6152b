/** Deliveries in flight at most: in total, per destination, and initially per destination. */
const MAX_TOTAL = 32;
const MAX_PER_DESTINATION = 8;
const INITIAL_PER_DESTINATION = 4;

/**
 * Limits the deliveries in flight per destination: more while it answers, one while it fails. A slow or dead target
 * does not block the others and is not flooded when it comes back.
 */
export function createDestinationConcurrency() {
  const running = new Map<string, number>();
  const allowed = new Map<string, number>();
  let total = 0;
  const countFree = (target: string): number =>
    (allowed.get(target) ?? INITIAL_PER_DESTINATION) - (running.get(target) ?? 0);

  return {
    countFree,
    /** Deliveries that may still start. */
    free: (): number => MAX_TOTAL - total,
    /** Destinations at their limit. */
    busy: (): string[] => [...running.keys()].filter((target) => countFree(target) <= 0),
    start(target: string): void {
      total += 1;
      running.set(target, (running.get(target) ?? 0) + 1);
    },
    end(target: string, hasFailed: boolean): void {
      total -= 1;
      const left = (running.get(target) ?? 1) - 1;
      if (left > 0) running.set(target, left);
      else running.delete(target);
      const before = allowed.get(target) ?? INITIAL_PER_DESTINATION;
      allowed.set(target, hasFailed ? 1 : Math.min(MAX_PER_DESTINATION, before + 1));
    },
  };
}
