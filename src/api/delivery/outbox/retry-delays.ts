import { HOUR, MINUTE, SECOND } from '../../../lib/durations.ts';
import type { Failure } from '../destinations/index.ts';

/**
 * Delays after failed attempts: short for a target that restarts, long for one that a person has to fix. They add up to
 * 26 hours; after that the delivery is dead until someone retries it.
 */
export const RETRY_DELAYS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  6 * HOUR,
  12 * HOUR,
] as const;

/** Attempts after a refusal (4xx), which is a configuration error that time does not fix. */
const REFUSAL_ATTEMPTS = 6;

/** Random deviation, so that a recovering target is not hit by all retries at once. */
const JITTER = 0.2;

/** Returns when to try again, or undefined if the delivery is dead. `random` returns 0 to 1. */
export function getNextAttempt(
  attempts: number,
  kind: Failure['kind'],
  now: number,
  random: () => number,
): Date | undefined {
  if (kind === 'final' || (kind === 'refused' && attempts >= REFUSAL_ATTEMPTS)) return undefined;
  const delay = RETRY_DELAYS[attempts - 1];
  return delay === undefined ? undefined : new Date(now + delay * (1 + JITTER * (2 * random() - 1)));
}
