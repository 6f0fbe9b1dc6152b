import { atom, type ReadableAtom } from 'nanostores';
import { pageCount } from './answer.ts';
import { alarm, type SearchEnvironment, type SearchReply, type SearchSource } from './environment.ts';
import type { SearchPageData } from './first-page.ts';
import { latestSearch } from './latest-search.ts';
import { searchPlan } from './plan.ts';
import { type SearchResultsData, toResults } from './results-data.ts';
import { type SearchState, sameState, stateKey, withQuery } from './state.ts';

/** The results on screen. */
export interface SearchView {
  /** Whether there is something to say of them: that newer ones keep the shopper waiting, or that they did not come. */
  readonly phase: 'ready' | 'late' | 'failed';
  readonly results: SearchResultsData;
  /** The search that they answer, which may be an older one than the shopper's. */
  readonly state: SearchState;
  /** Who gave them. */
  readonly source: SearchSource;
  /** How many cars there would be without the text, where nothing was found with it. */
  readonly withoutText?: number;
}

interface ResultsStore {
  readonly $view: ReadableAtom<SearchView>;
  readonly $announced: ReadableAtom<number | undefined>;
  /**
   * Shows the results of a state, as soon as they are there. `meanwhile` is done when they are asked for, and before they
   * can be there.
   */
  find(state: SearchState, meanwhile?: () => void): void;
  /** Has the results of a state at hand before they are asked for. */
  prepare(state: SearchState): void;
  stop(): void;
}

interface ResultsListener {
  started(): void;
  settled(): void;
  /** The state's page lies behind the last one. */
  pastEnd(lastPage: number): void;
}

/** Long enough that the reading of the count does not interrupt that of typed letters, as in other search interfaces. */
const ANNOUNCE_MS = 1400;
/** An answer that comes sooner needs no word that it is coming, which would be drawn for nothing. */
const LATE_MS = 300;
/** Whoever has not typed on by then is reading. */
const REST_MS = 400;

/** The results that belong to a state: the page's own where it is the page's own state, else the engine's. */
export function resultsStore(
  page: SearchPageData,
  environment: SearchEnvironment,
  listener: ResultsListener,
): ResultsStore {
  const $view = atom<SearchView>({ phase: 'ready', results: page.results, state: page.base, source: 'engine' });
  const $announced = atom<number | undefined>();
  const announcement = alarm(environment);
  const search = latestSearch(environment);
  const counting = alarm(environment);
  const lateness = alarm(environment);
  let prepared: string | undefined;

  const planOf = (state: SearchState) => searchPlan(state, page.scope, environment.now());

  const show = (state: SearchState, results: SearchResultsData, source: SearchSource) => {
    $view.set({ phase: 'ready', results, state, source });
    announcement.set(ANNOUNCE_MS, () => $announced.set(results.total));
  };
  const mark = (phase: SearchView['phase']) => $view.set({ ...$view.get(), phase });

  /** Counts the cars without the text, so that a search which found nothing can say what that would change. */
  const countWithoutText = (state: SearchState) => {
    const shown = $view.get();
    const relaxed = withQuery(state, '');
    const showCount = (withoutText: number) => {
      if ($view.get() === shown) $view.set({ ...shown, withoutText });
    };
    if (sameState(relaxed, page.base)) return showCount(page.results.total);
    counting.set(REST_MS, () => {
      // An extra: without an answer nothing is said of it.
      const nothing = () => undefined;
      environment
        .search(planOf(relaxed), new AbortController().signal)
        .then(({ answer }) => showCount(answer.total), nothing);
    });
  };

  const answered = (state: SearchState, { answer, source }: SearchReply) => {
    const last = pageCount(answer.total, page.scope.pageSize);
    // A link of another day may name a page that the stock no longer fills.
    if (answer.total > 0 && state.page > last) return listener.pastEnd(last);
    show(state, toResults(answer, { hasReached: (instant) => environment.now() >= instant }), source);
    if (answer.total === 0 && state.query !== '') countWithoutText(state);
    listener.settled();
  };

  const callOff = () => {
    search.callOff();
    counting.cancel();
    lateness.cancel();
  };

  return {
    $view,
    $announced,
    find(state, meanwhile) {
      callOff();
      if (sameState(state, page.base)) {
        meanwhile?.();
        show(state, page.results, 'engine');
        return listener.settled();
      }
      listener.started();
      search.ask(planOf(state), (outcome) => {
        lateness.cancel();
        if (outcome.kind === 'answered') return answered(state, outcome);
        mark('failed');
        listener.settled();
      });
      // Whoever was told of a failure has waited already.
      if ($view.get().phase === 'failed') mark('late');
      else lateness.set(LATE_MS, () => mark('late'));
      meanwhile?.();
    },
    prepare(state) {
      // Without a cache the answer would be lost, and the page's own results are there.
      if (page.scope.cacheSize === 0 || sameState(state, page.base) || prepared === stateKey(state)) return;
      prepared = stateKey(state);
      environment.search(planOf(state), new AbortController().signal).catch(() => undefined);
    },
    stop() {
      callOff();
      announcement.cancel();
    },
  };
}
