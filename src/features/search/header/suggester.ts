import type { CardSource } from '../../cars/card/index.ts';
import type { SearchAnswer } from '../answer.ts';
import type { SearchEnvironment } from '../environment.ts';
import { and, oneOf } from '../filter.ts';
import { latestSearch } from '../latest-search.ts';
import { normalised } from '../normalise.ts';
import { type SearchPlan, searchPlan } from '../plan.ts';
import { queryText } from '../query-text.ts';
import { canonicalText, EMPTY_STATE, withQuery } from '../state.ts';
import type { HeaderSearch } from './header-search.ts';
import { type Suggestions, suggestionsFor } from './suggestions.ts';

/** What came of a text: suggestions, or nothing because no engine answered. */
export type Suggested = Suggestions | { readonly kind: 'failed'; readonly text: string };

type Answer = SearchAnswer<CardSource>;
type Searcher = Pick<SearchEnvironment, 'search' | 'delay' | 'now'>;

/** Whether a text may be a stock number, which leads to its car (D13). */
export function looksLikeStockNumber(text: string): boolean {
  return queryText(canonicalText(text)).retry !== undefined;
}

/** Suggestions of one search box: one search to begin with and one per text, of which the latest counts. No DOM. */
export function suggester(header: HeaderSearch, environment: Searcher, report: (suggested: Suggested) => void) {
  const { base, scope } = header;
  const typed = latestSearch(environment);
  const planFor = (text: string) => searchPlan(withQuery(base, text), scope, environment.now(), 'header');
  const overview = overviewOf(environment, () => planFor(''));
  let latest = '';

  const finish = (answer: Answer | undefined, stockCar?: CardSource) =>
    report(
      answer
        ? suggestionsFor({ text: latest, answer, overview: overview.answer(), stockCar }, header)
        : { kind: 'failed', text: latest },
    );

  const findStockCar = (answer: Answer) =>
    typed.ask(stockNumberPlan(latest, header, environment.now()), (outcome) =>
      finish(answer, outcome.kind === 'answered' && outcome.answer.total === 1 ? outcome.answer.hits[0] : undefined),
    );

  const answered = (answer: Answer) => {
    if (!looksLikeStockNumber(latest)) return finish(answer);
    const exact = answer.hits.filter(({ stocknum = '' }) => normalised(stocknum) === normalised(latest));
    if (exact.length > 0) return finish(answer, exact.length === 1 ? exact[0] : undefined);
    return answer.hits.length < answer.total || isNarrowed(header) ? findStockCar(answer) : finish(answer);
  };

  return {
    /** Reports once what comes of the text, unless another one is asked for before. */
    ask(input: string): void {
      latest = canonicalText(input);
      typed.callOff();
      overview.ask(() => latest === '' && finish(overview.answer()));
      if (latest === '') return;
      typed.ask(planFor(latest), (outcome) =>
        outcome.kind === 'answered' ? answered(outcome.answer) : finish(undefined),
      );
    },
  };
}

/**
 * What is found without a text. What a text stands for is known by it (an error that finds all Toyotas means Toyota), so
 * typing does not call it off.
 */
function overviewOf(environment: Searcher, plan: () => SearchPlan) {
  const search = latestSearch(environment);
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

/** Finds a car that the search page narrows away, or that stands behind others named like its number. */
function stockNumberPlan(text: string, { scope }: HeaderSearch, now: number): SearchPlan {
  const plan = searchPlan(EMPTY_STATE, scope, now, 'cards');
  return { ...plan, stock: and(plan.stock, oneOf('stocknum', [text])) };
}

function isNarrowed({ base }: HeaderSearch): boolean {
  return [...Object.keys(base.refinements), ...Object.keys(base.ranges)].length > 0;
}
