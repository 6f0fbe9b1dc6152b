import { atom, type ReadableAtom } from 'nanostores';
import { clockAt } from '#src/lib/clock.ts';
import { pageCount } from './answer.ts';
import { alarm, type SearchEnvironment, type SearchReply, type SearchSource } from './environment.ts';
import type { SearchPageData } from './first-page.ts';
import { latestSearch } from './latest-search.ts';
import { searchPlan } from './plan.ts';
import { type SearchResultsData, toResults } from './results-data.ts';
import { type SearchState, sameState, withPage, withQuery } from './state.ts';
import { searchUrl, stateFromParams, withForeignParams } from './url.ts';

/** The results on screen, and how they stand to the state: up to date, being replaced, or left over from before a failure. */
export interface SearchView {
  readonly phase: 'ready' | 'searching' | 'failed';
  readonly results: SearchResultsData;
  /** Who gave them. */
  readonly source: SearchSource;
}

export interface SearchStore {
  readonly $state: ReadableAtom<SearchState>;
  readonly $view: ReadableAtom<SearchView>;
  /** The total to read out, once the shopper has stopped typing; nothing before the first search. */
  readonly $announced: ReadableAtom<number | undefined>;
  /** Takes up the address bar's state and follows the history. The answer ends that. */
  start(): () => void;
  /** Searches for what is typed, a moment after the last key. */
  type(query: string): void;
  /** Changes the state, with a history entry of its own. */
  change(change: (state: SearchState) => SearchState): void;
  retry(): void;
}

const TYPING_MS = 250;

/**
 * The search of one page in one browser tab. It is made for each island and never while rendering on a server, where one
 * process renders many tenants; there only its initial values are read.
 */
export function createSearchStore(page: SearchPageData, environment: SearchEnvironment): SearchStore {
  const $state = atom<SearchState>(page.base);
  const results = resultsStore(page, environment, (last) => setState(withPage($state.get(), last), 'replace'));
  const typing = alarm(environment);
  let typed: string | undefined;
  let isTyping = false;

  const forgetTyped = () => {
    typing.cancel();
    typed = undefined;
  };

  const setState = (state: SearchState, how: 'push' | 'replace') => {
    forgetTyped();
    $state.set(state);
    environment.writeUrl(withForeignParams(searchUrl(page.path, state, page.base), environment.readParams()), how);
    results.find(state);
  };

  const takeUpUrl = () => {
    forgetTyped();
    isTyping = false;
    const state = stateFromParams(environment.readParams(), page.base);
    if (sameState(state, $state.get())) return;
    $state.set(state);
    results.find(state);
  };

  return {
    $state,
    $view: results.$view,
    $announced: results.$announced,
    start() {
      takeUpUrl();
      const stopFollowing = environment.onNavigate(takeUpUrl);
      return () => {
        for (const end of [stopFollowing, forgetTyped, results.stop]) end();
      };
    },
    type(query) {
      typed = query;
      typing.set(TYPING_MS, () => {
        const state = withQuery($state.get(), query);
        typed = undefined;
        if (sameState(state, $state.get())) return;
        // All letters of one text are one step back.
        setState(state, isTyping ? 'replace' : 'push');
        isTyping = true;
      });
    },
    change(change) {
      isTyping = false;
      // A text that is still waiting for its next letter is part of what the shopper sees.
      const state = change(typed === undefined ? $state.get() : withQuery($state.get(), typed));
      if (sameState(state, $state.get())) forgetTyped();
      else setState(state, 'push');
    },
    retry: () => results.find($state.get()),
  };
}

/** Long enough that the reading of the count does not interrupt that of typed letters, as in other search interfaces. */
const ANNOUNCE_MS = 1400;

/** The results that belong to a state: the page's own where it is the page's own state, else the engine's. */
function resultsStore(page: SearchPageData, environment: SearchEnvironment, onPastEnd: (lastPage: number) => void) {
  const $view = atom<SearchView>({ phase: 'ready', results: page.results, source: 'engine' });
  const $announced = atom<number | undefined>();
  const announcement = alarm(environment);
  const search = latestSearch(environment);

  const show = (results: SearchResultsData, source: SearchSource) => {
    $view.set({ phase: 'ready', results, source });
    announcement.set(ANNOUNCE_MS, () => $announced.set(results.total));
  };
  const mark = (phase: SearchView['phase']) => $view.set({ ...$view.get(), phase });

  const answered = (state: SearchState, { answer, source }: SearchReply) => {
    const last = pageCount(answer.total, page.scope.pageSize);
    // A link of another day may name a page that the stock no longer fills.
    if (answer.total > 0 && state.page > last) return onPastEnd(last);
    show(toResults(answer, clockAt(environment.now())), source);
  };

  return {
    $view,
    $announced,
    find(state: SearchState): void {
      if (sameState(state, page.base)) {
        search.callOff();
        show(page.results, 'engine');
        return;
      }
      mark('searching');
      search.ask(searchPlan(state, page.scope, environment.now()), (outcome) =>
        outcome.kind === 'failed' ? mark('failed') : answered(state, outcome),
      );
    },
    stop(): void {
      search.callOff();
      announcement.cancel();
    },
  };
}
