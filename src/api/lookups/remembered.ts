interface Limits {
  /** Answers that are kept; beyond that the oldest goes. */
  readonly most: number;
  readonly milliseconds: number;
}

export interface Remembered<Answer> {
  /** The answer for a key: the one that is remembered or on its way, else a new one. A failure is not remembered. */
  get(key: string, ask: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Answers in the memory of this process, so that a question that costs money is asked once for as long as its answer holds.
 * Each instance of the API remembers for itself: with n of them it is asked up to n times.
 */
export function remembered<Answer>({ most, milliseconds }: Limits, now: () => number): Remembered<Answer> {
  const answers = new Map<string, { readonly until: number; readonly answer: Promise<Answer> }>();
  return {
    get(key, ask) {
      const known = answers.get(key);
      if (known && known.until > now()) return known.answer;
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
