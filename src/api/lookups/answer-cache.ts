interface CacheLimits {
  /** Number of entries; the oldest is evicted first. */
  readonly maxEntries: number;
  readonly ttlMs: number;
}

export interface AnswerCache<Answer> {
  /** Returns the cached or pending answer for a key, or requests a new one. Failures are not cached. */
  get(key: string, ask: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Caches answers in memory, so that a lookup that costs money runs once while its answer is fresh. Each instance
 * of the API has its own cache.
 */
export function createAnswerCache<Answer>(
  { maxEntries: most, ttlMs: milliseconds }: CacheLimits,
  now: () => number,
): AnswerCache<Answer> {
  const answers = new Map<string, { readonly until: number; readonly answer: Promise<Answer> }>();
  return {
    get(key, ask) {
      const cached = answers.get(key);
      if (cached && cached.until > now()) return cached.answer;
      answers.delete(key);
      const [oldest] = answers.keys();
      if (answers.size >= most && oldest !== undefined) answers.delete(oldest);
      const entry = { until: now() + milliseconds, answer: ask() };
      answers.set(key, entry);
      entry.answer.catch(() => {
        if (answers.get(key) === entry) answers.delete(key);
      });
      return entry.answer;
    },
  };
}
