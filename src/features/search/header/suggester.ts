import type { CardSource } from '../../cars/card/index.ts';
import {
  and,
  EMPTY_STATE,
  isIn,
  normaliseValue,
  planSearch,
  type SearchAnswer,
  type SearchEnvironment,
  type SearchPlan,
  toCanonicalText,
  toQueryText,
  withQuery,
} from '../core/index.ts';
import { createLatestSearch } from '../engine/index.ts';
import type { HeaderSearch } from './header-search.ts';
import { makeSuggestions, type Suggestions } from './suggestions.ts';

/** The outcome for a text: suggestions, or a failure because nothing answered. */
export type Suggested = Suggestions | { readonly kind: 'failed'; readonly text: string };

type Answer = SearchAnswer<CardSource>;
type Searcher = Pick<SearchEnvironment, 'search' | 'delay' | 'now'>;

/** Returns whether a text may be a stock number, which leads to its car. */
export function mayBeStockNumber(text: string): boolean {
  return toQueryText(toCanonicalText(text)).retry !== undefined;
}

/** Makes the suggestions of a search box: one search at first and one per text, of which the latest counts. No DOM. */
export function createSuggester(header: HeaderSearch, environment: Searcher, report: (suggested: Suggested) => void) {
  const { base, scope } = header;
  const typed = createLatestSearch(environment);
  const makePlan = (text: string) => planSearch(withQuery(base, text), scope, environment.now(), 'header');
  const overview = createOverview(environment, () => makePlan(''));
  let latest = '';

  const reportSuggestions = (answer: Answer | undefined, stockCar?: CardSource) =>
    report(
      answer
        ? makeSuggestions({ text: latest, answer, overview: overview.answer(), stockCar }, header)
        : { kind: 'failed', text: latest },
    );

  const findStockCar = (answer: Answer) =>
    typed.ask(planStockNumberSearch(latest, header, environment.now()), (outcome) =>
      reportSuggestions(
        answer,
        outcome.kind === 'answered' && outcome.answer.total === 1 ? outcome.answer.hits[0] : undefined,
      ),
    );

  const handleAnswer = (answer: Answer) => {
    if (!mayBeStockNumber(latest)) return reportSuggestions(answer);
    const exact = answer.hits.filter(({ stocknum = '' }) => normaliseValue(stocknum) === normaliseValue(latest));
    if (exact.length > 0) return reportSuggestions(answer, exact.length === 1 ? exact[0] : undefined);
    return answer.hits.length < answer.total || isNarrowed(header) ? findStockCar(answer) : reportSuggestions(answer);
  };

  return {
    /** Reports the outcome for the text once, unless another text follows. */
    ask(input: string): void {
      latest = toCanonicalText(input);
      typed.cancel();
      overview.ask(() => latest === '' && reportSuggestions(overview.answer()));
      if (latest === '') return;
      typed.ask(makePlan(latest), (outcome) =>
        outcome.kind === 'answered' ? handleAnswer(outcome.answer) : reportSuggestions(undefined),
      );
    },
  };
}

/**
 * Runs the search without a text. It shows what a text means (a typo that finds all Toyotas means Toyota), so typing does not
 * cancel it.
 */
function createOverview(environment: Searcher, plan: () => SearchPlan) {
  const search = createLatestSearch(environment);
  let answer: Answer | undefined;
  let isAsked = false;
  const start = (done: () => void) => {
    isAsked = true;
    search.ask(plan(), (outcome) => {
      isAsked = false;
      if (outcome.kind === 'answered') answer = outcome.answer;
      done();
    });
  };
  return {
    answer: () => answer,
    ask(done: () => void): void {
      if (answer) done();
      else if (!isAsked) start(done);
    },
  };
}

/** Plans the search for a car that the search page excludes, or that ranks behind cars named like its number. */
function planStockNumberSearch(text: string, { scope }: HeaderSearch, now: number): SearchPlan {
  const plan = planSearch(EMPTY_STATE, scope, now, 'cards');
  return { ...plan, stock: and(plan.stock, isIn('stocknum', [text])) };
}

function isNarrowed({ base }: HeaderSearch): boolean {
  return [...Object.keys(base.refinements), ...Object.keys(base.ranges)].length > 0;
}
