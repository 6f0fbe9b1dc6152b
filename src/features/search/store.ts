import { atom, type ReadableAtom } from 'nanostores';
import { addressBar } from './address.ts';
import type { SearchEnvironment } from './environment.ts';
import type { SearchPageData } from './first-page.ts';
import { resultsStore, type SearchView } from './results-store.ts';
import { type SearchState, sameState, withPage, withQuery } from './state.ts';
import { typedText } from './typing.ts';
import { searchUrl, stateFromParams, withForeignParams } from './url.ts';

export interface SearchStore {
  /** What the shopper asks for. */
  readonly $state: ReadableAtom<SearchState>;
  /** The same as the page shows it: a choice at once, a text with its results, so that no letter is drawn twice. */
  readonly $shown: ReadableAtom<SearchState>;
  readonly $view: ReadableAtom<SearchView>;
  /** Whether the text is still the shopper's own affair, who may be ahead of the state. */
  readonly $isTyping: ReadableAtom<boolean>;
  /** The total to read out, once the shopper has stopped typing; nothing before the first search. */
  readonly $announced: ReadableAtom<number | undefined>;
  /** Takes up the address bar's state and follows the history. The answer ends that. */
  start(): () => void;
  /** Searches for what is typed, as often as the engine keeps up with. */
  type(query: string): void;
  /** The shopper has left the text: its address need not wait for another letter. */
  rest(): void;
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
  const $shown = atom<SearchState>(page.base);
  const $isTyping = atom(false);
  const address = addressBar(environment);
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
    settled() {
      $shown.set($state.get());
      typing.settled();
    },
    pastEnd: (last) => setState(withPage($state.get(), last), 'replace'),
  });

  const setState = (state: SearchState, how: 'push' | 'replace') => {
    results.find(state, () => {
      $state.set(state);
      const url = withForeignParams(searchUrl(page.path, state, page.base), environment.readParams());
      if ($isTyping.get()) return address.writeAtRest(url, how);
      $shown.set(state);
      address.write(url, how);
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
    address.forget();
    const state = stateFromParams(environment.readParams(), page.base);
    if (sameState(state, $state.get())) return;
    results.find(state, () => {
      $state.set(state);
      $shown.set(state);
    });
  };

  const recover = () => {
    const { phase, source } = results.$view.get();
    if (phase === 'failed' || source === 'snapshot') results.find($state.get());
  };

  return {
    $state,
    $shown,
    $view: results.$view,
    $isTyping,
    $announced: results.$announced,
    start() {
      takeUpUrl();
      const ends = [
        ...[environment.onNavigate(takeUpUrl), environment.onRecovery(recover)],
        ...[typing.take, address.forget, results.stop],
      ];
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
      if (!sameState(state, $state.get())) return setState(state, 'push');
      $shown.set($state.get());
      address.settle();
    },
    rest: address.settle,
    prepare: (number) => results.prepare(withPage($state.get(), number)),
    retry: () => results.find($state.get()),
  };
}
