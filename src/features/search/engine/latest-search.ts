import type { SearchEnvironment, SearchPlan, SearchReply } from '../core/index.ts';

export type SearchOutcome = ({ readonly kind: 'answered' } & SearchReply) | { readonly kind: 'failed' };

/** After this time neither the engine nor the stock is expected to answer. */
const TIMEOUT_MS = 10_000;

/** Runs searches of which only the latest counts: earlier ones are aborted, and their answers dropped. */
export function createLatestSearch({ search, delay }: Pick<SearchEnvironment, 'search' | 'delay'>) {
  let cancel: (() => void) | undefined;
  return {
    ask(plan: SearchPlan, report: (outcome: SearchOutcome) => void): void {
      cancel?.();
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
      const cancelTimeout = delay(TIMEOUT_MS, fail);
      cancel = () => close();
      search(plan, controller.signal).then((reply) => close({ kind: 'answered', ...reply }), fail);
    },
    cancel: () => cancel?.(),
  };
}
