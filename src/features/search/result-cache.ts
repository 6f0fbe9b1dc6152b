import { formatFilter } from './filter.ts';
import type { SearchPlan } from './plan.ts';

/** Stock changes: what was found longer ago is asked for anew. */
const FRESH_MS = 5 * 60 * 1000;

/** The answers that a page keeps and those that are on their way, so that nobody is asked the same twice (spec 1 §9). */
export interface ResultCache<Answer> {
  /**
   * What is kept for the plan, what is on its way, or what `ask` gives. It is called off when all who wait for it are
   * gone: one who leaves takes nothing from the others.
   */
  find(plan: SearchPlan, signal: AbortSignal, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer>;
  /** Lets the plan be asked anew. */
  forget(plan: SearchPlan): void;
}

interface Pending<Answer> {
  readonly answer: Promise<Answer>;
  readonly callOff: () => void;
  waiting: number;
}

/** Keeps up to `size` answers; the oldest goes first. `now` is in milliseconds. */
export function resultCache<Answer>(size: number, now: () => number): ResultCache<Answer> {
  const kept = new Map<string, { readonly answer: Answer; readonly at: number }>();
  const onTheWay = new Map<string, Pending<Answer>>();

  const keep = (key: string, answer: Answer) => {
    kept.delete(key);
    kept.set(key, { answer, at: now() });
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - size))) kept.delete(oldest);
  };

  const start = (key: string, ask: (signal: AbortSignal) => Promise<Answer>): Pending<Answer> => {
    const controller = new AbortController();
    const end = () => {
      if (onTheWay.get(key) === pending) onTheWay.delete(key);
    };
    const answer = ask(controller.signal).finally(end);
    const pending: Pending<Answer> = {
      answer,
      callOff() {
        end();
        controller.abort();
      },
      waiting: 0,
    };
    onTheWay.set(key, pending);
    answer.then(
      (found) => keep(key, found),
      () => undefined,
    );
    return pending;
  };

  return {
    async find(plan, signal, ask) {
      signal.throwIfAborted();
      const key = planKey(plan);
      const known = kept.get(key);
      if (known && now() - known.at < FRESH_MS) return known.answer;
      return await share(onTheWay.get(key) ?? start(key, ask), signal);
    },
    forget: (plan) => kept.delete(planKey(plan)),
  };
}

function share<Answer>(pending: Pending<Answer>, signal: AbortSignal): Promise<Answer> {
  pending.waiting += 1;
  return new Promise((resolve, reject) => {
    const leave = () => {
      pending.waiting -= 1;
      if (pending.waiting === 0) pending.callOff();
      reject(signal.reason);
    };
    const stay = () => signal.removeEventListener('abort', leave);
    signal.addEventListener('abort', leave, { once: true });
    pending.answer.finally(stay).then(resolve, reject);
  });
}

/**
 * A text that two plans of one site have in common when they ask the same: text, refinements, counts, sort, place in the
 * results. The condition on the stock is left out: it differs by the second in which a sold car leaves.
 */
function planKey({ query, groups, facets, sort, offset, limit }: SearchPlan): string {
  const refinements = groups.map(({ facet, filter }) => [facet, formatFilter(filter)]);
  return JSON.stringify([query.text, refinements, facets, sort, offset, limit]);
}
