import { formatFilter, makePlanFilter, type Recount, type SearchPlan } from '../core/index.ts';
import { addRecountFacet } from './recount.ts';

/** The index that sites search. Keys name it, so it must never change. */
export const CARS_INDEX = 'cars';

/** One query of a multi-search. */
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
  /** Cars must match every word. Results are sorted before relevance, so a car that matches one word would be among them. */
  readonly matchingStrategy: 'all';
}

export interface MultiSearchBody {
  readonly queries: readonly EngineQuery[];
}

/** The options that all queries share. */
export const SHARED_OPTIONS = {
  attributesToHighlight: ['*'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  matchingStrategy: 'all',
} as const;

/**
 * Makes the body of a multi-search: the main query, then one for each facet that narrows it, without that facet's own filter.
 * With `recount` each query also asks for the facet that its total is counted from.
 */
export function makeMultiSearchBody(
  plan: SearchPlan,
  indexUid: string,
  text = plan.query.text,
  recount?: Recount,
): MultiSearchBody {
  const common = {
    indexUid,
    ...SHARED_OPTIONS,
    sort: plan.sort,
    q: text,
  } as const;
  const main: EngineQuery = {
    ...common,
    facets: addRecountFacet(plan.facets, recount),
    limit: plan.limit,
    offset: plan.offset,
    filter: formatFilter(makePlanFilter(plan)),
  };
  const counts = plan.groups.map((group) => ({
    ...common,
    facets: addRecountFacet([group.facet], recount),
    limit: 1,
    offset: 0,
    filter: formatFilter(makePlanFilter(plan, group)),
  }));
  return { queries: [main, ...counts] };
}
