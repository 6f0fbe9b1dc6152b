import { ApiError } from '../http/errors.ts';

/** How often something may be done: `burst` times at once, then `perSecond`. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export interface RateLimiter {
  /** Takes one turn for a key; answers the seconds to wait where there is none left. */
  take(key: string): number | undefined;
}

/** Keys that are remembered at once. Beyond that the longest untouched are forgotten, which only ever allows more. */
const MOST_KEYS = 50_000;

/**
 * Token buckets in the memory of this process. Several instances of the API each count for themselves: with n of them up to
 * n times the rate passes. That holds back floods, which is all they are for; what must hold exactly is in the database.
 */
export function createRateLimiter({ burst, perSecond }: Rate, now: () => number): RateLimiter {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(key) {
      const time = now();
      const before = buckets.get(key) ?? { tokens: burst, at: time };
      const elapsed = Math.max(0, time - before.at) / 1000;
      const tokens = Math.min(burst, before.tokens + elapsed * perSecond);
      // Put in anew, so that the map's order is that of the last use.
      buckets.delete(key);
      if (buckets.size >= MOST_KEYS) {
        const [oldest] = buckets.keys();
        if (oldest !== undefined) buckets.delete(oldest);
      }
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: time });
      return tokens >= 1 ? undefined : Math.ceil((1 - tokens) / perSecond);
    },
  };
}

/** Refuses the request with 429 where a limit has no turn left for its key. */
export function takeTurn(limiter: RateLimiter, key: string, message = TOO_OFTEN): void {
  const retryAfter = limiter.take(key);
  if (retryAfter !== undefined) throw new ApiError(429, message, { retryAfter });
}

const TOO_OFTEN = 'This was sent too often in a short time. Wait a minute, then try again, or call us.';
