import { atom, type ReadableAtom } from 'nanostores';
import {
  addForeignParams,
  isSameState,
  makeSearchUrl,
  parseSearchParams,
  type SearchEnvironment,
  type SearchPageData,
  type SearchState,
  withPage,
  withQuery,
} from '../core/index.ts';
import { createAddressBar } from './address.ts';
import { createResultsStore, type ShownResults } from './results-store.ts';
import { createTypedText } from './typing.ts';

export interface SearchStore {
  /** The shopper's search. */
  readonly $state: ReadableAtom<SearchState>;
  /** The search as the page shows it: a choice at once, a typed text with its results, so that no letter renders twice. */
  readonly $shown: ReadableAtom<SearchState>;
  readonly $view: ReadableAtom<ShownResults>;
  /** True while the shopper is typing, when the text in the box may be ahead of the state. */
  readonly $isTyping: ReadableAtom<boolean>;
  /** The total for screen readers, once the shopper has stopped typing; undefined before the first search. */
  readonly $announced: ReadableAtom<number | undefined>;
  /** Reads the state from the address bar and follows the history. Returns a function that stops. */
  start(): () => void;
  /** Searches for the typed text, as often as the engine can keep up. */
  type(query: string): void;
  /** The shopper has left the text box, so its URL is written now. */
  rest(): void;
  /** Changes the state, with a new history entry. */
  change(change: (state: SearchState) => SearchState): void;
  /** Searches for a text, then for what it asks for. */
  submit(query: string): void;
  /** Prefetches another page of these results. */
  prepare(page: number): void;
  retry(): void;
}

/**
 * Creates the store of a search page in one browser tab. On a server, where one process renders many tenants, only its initial
 * values are read.
 */
export function createSearchStore(page: SearchPageData, environment: SearchEnvironment): SearchStore {
  const $state = atom<SearchState>(page.base);
  const $shown = atom<SearchState>(page.base);
  const $isTyping = atom(false);
  const address = createAddressBar(environment);
  let hasEntry = false;

  const typing = createTypedText(environment, (text) => {
    const state = withQuery($state.get(), text);
    if (isSameState(state, $state.get())) return;
    // All letters of one text are a single history entry.
    setState(state, hasEntry ? 'replace' : 'push');
    hasEntry = true;
  });

  const results = createResultsStore(page, environment, {
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
      const url = addForeignParams(makeSearchUrl(page.path, state, page.base), environment.readParams());
      if ($isTyping.get()) return address.writeAtRest(url, how);
      $shown.set(state);
      address.write(url, how);
    });
  };

  /** Ends typing. Returns the text that was not searched yet. */
  const endTyping = () => {
    hasEntry = false;
    $isTyping.set(false);
    return typing.take();
  };

  const readUrl = () => {
    endTyping();
    address.forget();
    const state = parseSearchParams(environment.readParams(), page.base);
    if (isSameState(state, $state.get())) return;
    results.find(state, () => {
      $state.set(state);
      $shown.set(state);
    });
  };

  const recover = () => {
    const { phase, source } = results.$view.get();
    if (phase === 'failed' || source === 'snapshot') results.find($state.get());
  };

  const change = (next: (state: SearchState) => SearchState) => {
    // Text that is still waiting to be searched is part of what the shopper sees.
    const typed = endTyping();
    const state = next(typed === undefined ? $state.get() : withQuery($state.get(), typed));
    if (!isSameState(state, $state.get())) return setState(state, 'push');
    $shown.set($state.get());
    address.settle();
  };

  return {
    $state,
    $shown,
    $view: results.$view,
    $isTyping,
    $announced: results.$announced,
    start() {
      readUrl();
      const ends = [
        environment.onNavigate(readUrl),
        environment.onRecovery(recover),
        typing.take,
        address.forget,
        results.stop,
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    type(query) {
      $isTyping.set(true);
      typing.type(query);
    },
    change,
    submit(query) {
      change((state) => withQuery(state, query));
      // Without this script, the text stays as it is.
      import('../understanding/index.ts')
        .then(({ submitWords }) => submitWords(query, page, environment, change))
        .catch(() => undefined);
    },
    rest: address.settle,
    prepare: (number) => results.prepare(withPage($state.get(), number)),
    retry: () => results.find($state.get()),
  };
}

/**
 * Returns whether the results of a search are on screen, or have failed. A function and no computed store, which would cost
 * a search page 0.7 kB of its last kilobyte of script.
 */
export function isSettled(state: SearchState, view: ShownResults): boolean {
  return view.state === state || view.phase === 'failed';
}
