import type { SearchEnvironment, SearchReply } from './environment.ts';
import type { SearchPlan } from './plan.ts';

export type SearchOutcome = ({ readonly kind: 'answered' } & SearchReply) | { readonly kind: 'failed' };

/** Nobody waits longer: neither the engine nor the stock that stands in for it can be reached. */
const PATIENCE_MS = 10_000;

/** Searches, where only the latest question counts: answers to earlier ones are called off, and dropped if they come. */
export function latestSearch({ search, delay }: Pick<SearchEnvironment, 'search' | 'delay'>) {
  let callOff: (() => void) | undefined;
  return {
    ask(plan: SearchPlan, report: (outcome: SearchOutcome) => void): void {
      callOff?.();
      const controller = new AbortController();
      let isOpen = true;
      const close = (outcome?: SearchOutcome) => {
        if (!isOpen) return;
        isOpen = false;
        cancelTimeout();
        controller.abort();
        if (outcome) report(outcome);
      };
      const fail = () => close({ kind: 'failed' });
      const cancelTimeout = delay(PATIENCE_MS, fail);
      callOff = () => close();
      search(plan, controller.signal).then((reply) => close({ kind: 'answered', ...reply }), fail);
    },
    callOff: () => callOff?.(),
  };
}
