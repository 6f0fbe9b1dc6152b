import { ApiError } from '../http/errors.ts';

/** A rate: `burst` times at once, then `perSecond`. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export interface RateLimiter {
  /** Counts a request for a key. Returns the seconds to wait if the key has exceeded the rate. */
  take(key: string): number | undefined;
  /** Returns the seconds to wait without counting a request. */
  getWait(key: string): number | undefined;
}

/** Limit of tracked keys. Beyond it the least recently used are dropped, which only ever allows more. */
const MAX_KEYS = 50_000;

/**
 * Token buckets in memory. Each instance of the API counts separately, which is enough against floods; exact limits are
 * in the database.
 */
export function createRateLimiter({ burst, perSecond }: Rate, now: () => number): RateLimiter {
  const buckets = new Map<string, { tokens: number; at: number }>();
  // Kept for as long as the map: a new iterator would first pass every entry deleted before, which takes longer with each.
  const byAge = buckets.keys();
  const countTokens = (key: string, time: number): number => {
    const before = buckets.get(key) ?? { tokens: burst, at: time };
    const elapsed = Math.max(0, time - before.at) / 1000;
    return Math.min(burst, before.tokens + elapsed * perSecond);
  };
  const toWait = (tokens: number): number | undefined =>
    tokens >= 1 ? undefined : Math.ceil((1 - tokens) / perSecond);
  return {
    getWait: (key) => toWait(countTokens(key, now())),
    take(key) {
      const time = now();
      const tokens = countTokens(key, time);
      // Reinserted, so that the map is ordered by last use.
      buckets.delete(key);
      if (buckets.size >= MAX_KEYS) {
        const { value: oldest } = byAge.next();
        if (oldest !== undefined) buckets.delete(oldest);
      }
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: time });
      return toWait(tokens);
    },
  };
}

/** Rejects the request with 429 if its key has exceeded the rate. */
export function takeTurn<Key>(limiter: { take(key: Key): number | undefined }, key: Key): void {
  const retryAfter = limiter.take(key);
  if (retryAfter !== undefined) {
    throw new ApiError(429, ({ apiTooManyRequests }) => apiTooManyRequests, { retryAfter });
  }
}
