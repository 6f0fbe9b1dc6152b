import { formatFilter, type SearchPlan } from '../core/index.ts';

/** Stock changes, so older answers are fetched again. */
const FRESH_MS = 5 * 60 * 1000;

/** Caches answers and shares requests in flight, so that no search is sent twice. */
export interface ResultCache<Answer> {
  /**
   * Returns the cached answer, the answer in flight, or the result of `ask`. A request is aborted only when every caller has
   * aborted: one caller leaving does not affect the others.
   */
  find(plan: SearchPlan, signal: AbortSignal, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer>;
  /** Drops the cached answer of the plan. */
  forget(plan: SearchPlan): void;
}

interface Pending<Answer> {
  readonly answer: Promise<Answer>;
  readonly cancel: () => void;
  callers: number;
}

/** Creates a cache of up to `size` answers that drops the oldest first. `now` is in milliseconds. */
export function createResultCache<Answer>(size: number, now: () => number): ResultCache<Answer> {
  const cache = new Map<string, { readonly answer: Answer; readonly at: number }>();
  const inFlight = new Map<string, Pending<Answer>>();

  const store = (key: string, answer: Answer) => {
    cache.delete(key);
    cache.set(key, { answer, at: now() });
    for (const oldest of [...cache.keys()].slice(0, Math.max(0, cache.size - size))) cache.delete(oldest);
  };

  const start = (key: string, ask: (signal: AbortSignal) => Promise<Answer>): Pending<Answer> => {
    const controller = new AbortController();
    const end = () => {
      if (inFlight.get(key) === pending) inFlight.delete(key);
    };
    const answer = ask(controller.signal).finally(end);
    const pending: Pending<Answer> = {
      answer,
      cancel() {
        end();
        controller.abort();
      },
      callers: 0,
    };
    inFlight.set(key, pending);
    answer.then(
      (found) => store(key, found),
      () => undefined,
    );
    return pending;
  };

  return {
    async find(plan, signal, ask) {
      signal.throwIfAborted();
      const key = makePlanKey(plan);
      const cached = cache.get(key);
      if (cached && now() - cached.at < FRESH_MS) return cached.answer;
      return await share(inFlight.get(key) ?? start(key, ask), signal);
    },
    forget: (plan) => cache.delete(makePlanKey(plan)),
  };
}

function share<Answer>(pending: Pending<Answer>, signal: AbortSignal): Promise<Answer> {
  pending.callers += 1;
  return new Promise((resolve, reject) => {
    const leave = () => {
      pending.callers -= 1;
      if (pending.callers === 0) pending.cancel();
      reject(signal.reason);
    };
    const stay = () => signal.removeEventListener('abort', leave);
    signal.addEventListener('abort', leave, { once: true });
    pending.answer.finally(stay).then(resolve, reject);
  });
}

/**
 * Returns the cache key of a plan: text, refinements, counts, sort and page. The condition on the stock is left out, because
 * its time of day changes with every second.
 */
function makePlanKey({ query, groups, facets, sort, offset, limit }: SearchPlan): string {
  const refinements = groups.map(({ facet, filter }) => [facet, formatFilter(filter)]);
  return JSON.stringify([query.text, refinements, facets, sort, offset, limit]);
}
