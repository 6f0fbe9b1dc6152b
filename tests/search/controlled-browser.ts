import type { CardSource } from '#src/features/cars/card/index.ts';
import type { SearchAnswer } from '#src/features/search/answer.ts';
import type { SearchEnvironment, SearchReply, SearchSource } from '#src/features/search/environment.ts';
import type { SearchPlan } from '#src/features/search/plan.ts';
import { NOW } from './cars.ts';
import { controlledTime } from './time.ts';

interface Question {
  readonly plan: SearchPlan;
  readonly signal: AbortSignal;
  answer(facts: Partial<SearchAnswer<CardSource>>, source?: SearchSource): Promise<void>;
  fail(): Promise<void>;
}

/** A browser at `path` whose engine answers when the test says so, and whose time passes when the test says so. */
export function controlledBrowser(path: string, params = '') {
  const time = controlledTime(NOW);
  const questions: Question[] = [];
  const history: string[] = [`${path}${params}`];
  const recovery = new Set<() => void>();
  let listener: (() => void) | undefined;
  const environment: SearchEnvironment = {
    now: time.now,
    delay: time.delay,
    search(plan, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<SearchReply>();
      // What the store does with an outcome it does in the promise's own callbacks, which have run when this has.
      const settled = () =>
        promise.then(
          () => undefined,
          () => undefined,
        );
      questions.push({
        plan,
        signal,
        answer(facts, source = 'engine') {
          resolve({ source, answer: { hits: [], total: 0, facets: {}, stats: {}, without: {}, ...facts } });
          return settled();
        },
        fail() {
          reject(new Error('down'));
          return settled();
        },
      });
      return promise;
    },
    onRecovery(onRecovery) {
      recovery.add(onRecovery);
      return () => recovery.delete(onRecovery);
    },
    readParams: () => new URLSearchParams(history.at(-1)?.split('?')[1] ?? ''),
    writeUrl(url, how) {
      if (how === 'replace') history.pop();
      history.push(url);
    },
    onNavigate(onNavigate) {
      listener = onNavigate;
      return () => (listener = undefined);
    },
  };
  return {
    environment,
    questions,
    history,
    pass: time.pass,
    back() {
      history.pop();
      listener?.();
    },
    recover() {
      for (const onRecovery of recovery) onRecovery();
    },
  };
}
