interface CacheLimits<Answer> {
  /** Number of entries; the oldest is evicted first. */
  readonly maxEntries: number;
  readonly ttlMs: number;
  /** Bytes of all answers and their keys, for answers of very different sizes. */
  readonly memory?: { readonly maxBytes: number; readonly measure: (answer: Answer) => number };
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
  { maxEntries: most, ttlMs: milliseconds, memory }: CacheLimits<Answer>,
  now: () => number,
): AnswerCache<Answer> {
  const answers = new Map<string, { readonly until: number; readonly answer: Promise<Answer>; bytes: number }>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= answers.get(key)?.bytes ?? 0;
    answers.delete(key);
  };
  const dropOldest = (): void => {
    const [oldest] = answers.keys();
    if (oldest !== undefined) drop(oldest);
  };
  return {
    get(key, ask) {
      const cached = answers.get(key);
      if (cached && cached.until > now()) return cached.answer;
      drop(key);
      if (answers.size >= most) dropOldest();
      const entry = { until: now() + milliseconds, answer: ask(), bytes: 0 };
      answers.set(key, entry);
      entry.answer.then(
        (answer) => {
          if (!memory || answers.get(key) !== entry) return;
          entry.bytes = key.length + memory.measure(answer);
          bytes += entry.bytes;
          while (bytes > memory.maxBytes) dropOldest();
        },
        () => {
          if (answers.get(key) === entry) drop(key);
        },
      );
      return entry.answer;
    },
  };
}
