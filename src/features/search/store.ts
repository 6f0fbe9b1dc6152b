import { atom, type ReadableAtom } from 'nanostores';
import type { SearchEnvironment } from './environment.ts';
import type { SearchPageData } from './first-page.ts';
import { resultsStore, type SearchView } from './results-store.ts';
import { type SearchState, sameState, withPage, withQuery } from './state.ts';
import { typedText } from './typing.ts';
import { searchUrl, stateFromParams, withForeignParams } from './url.ts';

export interface SearchStore {
  readonly $state: ReadableAtom<SearchState>;
  readonly $view: ReadableAtom<SearchView>;
  /** Whether the text is still the shopper's own affair, who may be ahead of the state. */
  readonly $isTyping: ReadableAtom<boolean>;
  /** The total to read out, once the shopper has stopped typing; nothing before the first search. */
  readonly $announced: ReadableAtom<number | undefined>;
  /** Takes up the address bar's state and follows the history. The answer ends that. */
  start(): () => void;
  /** Searches for what is typed, as often as the engine keeps up with. */
  type(query: string): void;
  /** Changes the state, with a history entry of its own. */
  change(change: (state: SearchState) => SearchState): void;
  /** Has another page of these results at hand before it is asked for. */
  prepare(page: number): void;
  retry(): void;
}

/**
 * The search of one page in one browser tab. It is made for each island and never while rendering on a server, where one
 * process renders many tenants; there only its initial values are read.
 */
export function createSearchStore(page: SearchPageData, environment: SearchEnvironment): SearchStore {
  const $state = atom<SearchState>(page.base);
  const $isTyping = atom(false);
  let hasEntry = false;

  const typing = typedText(environment, (text) => {
    const state = withQuery($state.get(), text);
    if (sameState(state, $state.get())) return;
    // All letters of one text are one step back.
    setState(state, hasEntry ? 'replace' : 'push');
    hasEntry = true;
  });

  const results = resultsStore(page, environment, {
    started: typing.started,
    settled: typing.settled,
    pastEnd: (last) => setState(withPage($state.get(), last), 'replace'),
  });

  const setState = (state: SearchState, how: 'push' | 'replace') => {
    results.find(state, () => {
      $state.set(state);
      environment.writeUrl(withForeignParams(searchUrl(page.path, state, page.base), environment.readParams()), how);
    });
  };

  /** Ends the typing. The answer is the text that was not asked yet. */
  const endTyping = () => {
    hasEntry = false;
    $isTyping.set(false);
    return typing.take();
  };

  const takeUpUrl = () => {
    endTyping();
    const state = stateFromParams(environment.readParams(), page.base);
    if (sameState(state, $state.get())) return;
    results.find(state, () => $state.set(state));
  };

  const recover = () => {
    const { phase, source } = results.$view.get();
    if (phase === 'failed' || source === 'snapshot') results.find($state.get());
  };

  return {
    $state,
    $view: results.$view,
    $isTyping,
    $announced: results.$announced,
    start() {
      takeUpUrl();
      const ends = [environment.onNavigate(takeUpUrl), environment.onRecovery(recover), typing.take, results.stop];
      return () => {
        for (const end of ends) end();
      };
    },
    type(query) {
      $isTyping.set(true);
      typing.type(query);
    },
    change(change) {
      // A text that still waits for its turn is part of what the shopper sees.
      const typed = endTyping();
      const state = change(typed === undefined ? $state.get() : withQuery($state.get(), typed));
      if (!sameState(state, $state.get())) setState(state, 'push');
    },
    prepare: (number) => results.prepare(withPage($state.get(), number)),
    retry: () => results.find($state.get()),
  };
}
