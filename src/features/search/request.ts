import { formatFilter } from './filter.ts';
import { planFilter, type SearchPlan } from './plan.ts';
import { withRecountFacet } from './recount.ts';
import type { Recount } from './scope.ts';

/** One query of a multi-search (spec 2 §7, query builder). */
interface EngineQuery {
  readonly indexUid: string;
  readonly facets: readonly string[];
  readonly attributesToHighlight: readonly string[];
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
  readonly limit: number;
  readonly offset: number;
  readonly filter: string;
  readonly sort: readonly string[];
  readonly q: string;
  /** Cars must match every word: with the sort before relevance, a car that matched only one would stand among them. */
  readonly matchingStrategy: 'all';
}

export interface MultiSearchBody {
  readonly queries: readonly EngineQuery[];
}

/**
 * The body of one multi-search: the main query, then one for each facet that narrows it, without its own filter (D10).
 * With `recount` each asks for what its total is counted from as well.
 */
export function multiSearchBody(
  plan: SearchPlan,
  indexUid: string,
  text = plan.query.text,
  recount?: Recount,
): MultiSearchBody {
  const common = {
    indexUid,
    attributesToHighlight: ['*'],
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    sort: plan.sort,
    q: text,
    matchingStrategy: 'all',
  } as const;
  const main: EngineQuery = {
    ...common,
    facets: withRecountFacet(plan.facets, recount),
    limit: plan.limit,
    offset: plan.offset,
    filter: formatFilter(planFilter(plan)),
  };
  const counts = plan.groups.map((group) => ({
    ...common,
    facets: withRecountFacet([group.facet], recount),
    limit: 1,
    offset: 0,
    filter: formatFilter(planFilter(plan, group)),
  }));
  return { queries: [main, ...counts] };
}
