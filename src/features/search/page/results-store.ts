import { atom, type ReadableAtom } from 'nanostores';
import {
  countPages,
  createDebouncer,
  isSameState,
  makeStateKey,
  planSearch,
  type SearchEnvironment,
  type SearchPageData,
  type SearchReply,
  type SearchResultsData,
  type SearchSource,
  type SearchState,
  toSearchResults,
} from '../core/index.ts';
import { createLatestSearch } from '../engine/index.ts';

/** The results on screen. */
export interface ShownResults {
  /** `late` while newer results are overdue, `failed` when they could not be loaded. */
  readonly phase: 'ready' | 'late' | 'failed';
  readonly results: SearchResultsData;
  /** The search that the results answer, which may be older than the shopper's. */
  readonly state: SearchState;
  readonly source: SearchSource;
}

interface ResultsStore {
  readonly $view: ReadableAtom<ShownResults>;
  readonly $announced: ReadableAtom<number | undefined>;
  /** Loads and shows the results of a state. `meanwhile` runs after the request is sent and before results can arrive. */
  find(state: SearchState, meanwhile?: () => void): void;
  /** Prefetches the results of a state. */
  prepare(state: SearchState): void;
  stop(): void;
}

interface ResultsListener {
  started(): void;
  settled(): void;
  /** The state's page is past the last one. */
  pastEnd(lastPage: number): void;
}

/** Long enough that the announcement of the count does not interrupt that of typed letters, as in other search interfaces. */
const ANNOUNCE_MS = 1400;
/** Answers that arrive sooner do not need a loading state. */
const LATE_MS = 300;

/** Creates the store of results: the prerendered ones for the page's own state, otherwise those of the search service. */
export function createResultsStore(
  page: SearchPageData,
  environment: SearchEnvironment,
  listener: ResultsListener,
): ResultsStore {
  const $view = atom<ShownResults>({ phase: 'ready', results: page.results, state: page.base, source: 'engine' });
  const $announced = atom<number | undefined>();
  const announcement = createDebouncer(environment);
  const search = createLatestSearch(environment);
  const lateTimer = createDebouncer(environment);
  let prepared: string | undefined;

  const makePlan = (state: SearchState) => planSearch(state, page.scope, environment.now());

  const show = (state: SearchState, results: SearchResultsData, source: SearchSource) => {
    $view.set({ phase: 'ready', results, state, source });
    announcement.set(ANNOUNCE_MS, () => $announced.set(results.total));
  };
  const setPhase = (phase: ShownResults['phase']) => $view.set({ ...$view.get(), phase });

  const showAnswer = (state: SearchState, { answer, source }: SearchReply) => {
    const last = countPages(answer.total, page.scope.pageSize);
    // An old link may name a page that the stock no longer fills.
    if (answer.total > 0 && state.page > last) return listener.pastEnd(last);
    show(state, toSearchResults(answer, { hasReached: (instant) => environment.now() >= instant }), source);
    listener.settled();
  };

  const cancel = () => {
    search.cancel();
    lateTimer.cancel();
  };

  return {
    $view,
    $announced,
    find(state, meanwhile) {
      cancel();
      if (isSameState(state, page.base)) {
        meanwhile?.();
        show(state, page.results, 'engine');
        return listener.settled();
      }
      listener.started();
      search.ask(makePlan(state), (outcome) => {
        lateTimer.cancel();
        if (outcome.kind === 'answered') return showAnswer(state, outcome);
        setPhase('failed');
        listener.settled();
      });
      // After a failure the shopper has already waited.
      if ($view.get().phase === 'failed') setPhase('late');
      else lateTimer.set(LATE_MS, () => setPhase('late'));
      meanwhile?.();
    },
    prepare(state) {
      // Without a cache the answer would be lost; the page's own results need no request.
      if (page.scope.cacheSize === 0 || isSameState(state, page.base) || prepared === makeStateKey(state)) return;
      prepared = makeStateKey(state);
      environment.search(makePlan(state), new AbortController().signal).catch(() => undefined);
    },
    stop() {
      cancel();
      announcement.cancel();
    },
  };
}
