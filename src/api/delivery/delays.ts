const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/**
 * How long to wait after each failed attempt: at first for a target that restarts, in the end for somebody who comes to work.
 * Together a day and two hours; after that the delivery is dead, until a person sends it again.
 */
export const RETRY_DELAYS = [
  ...[5 * SECOND, 30 * SECOND, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE],
  ...[HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR, 12 * HOUR],
] as const;

/** A refusal (a 4xx) is a mistake in a config that time does not mend: dead after these, so that somebody is told. */
const REFUSAL_ATTEMPTS = 6;

/** Up to so much more or less, so that a target that comes back is not asked by everybody at once. */
const JITTER = 0.2;

/**
 * How an attempt failed: for now; by the target's own decision, which is likely to stay; or for good. `reason` is told to
 * operators and holds nothing of the person.
 */
export interface Failure {
  readonly kind: 'temporary' | 'refused' | 'final';
  readonly reason: string;
}

/** When to try again after so many attempts, or nothing: the delivery is dead. `random` is from 0 to 1. */
export function nextAttempt(
  attempts: number,
  kind: Failure['kind'],
  now: number,
  random: () => number,
): Date | undefined {
  if (kind === 'final' || (kind === 'refused' && attempts >= REFUSAL_ATTEMPTS)) return undefined;
  const delay = RETRY_DELAYS[attempts - 1];
  return delay === undefined ? undefined : new Date(now + delay * (1 + JITTER * (2 * random() - 1)));
}
