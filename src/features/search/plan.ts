import { descendants, FACETS, type FacetName, LIST_FACETS, parentOf, RANGE_FACETS } from './facets.ts';
import { and, between, compare, type Filter, refinement } from './filter.ts';
import { type QueryText, queryText } from './query-text.ts';
import { type SearchScope, stockFilter } from './scope.ts';
import { sortRules } from './sorts.ts';
import { isRefined, type SearchState } from './state.ts';
import { SURFACES, type SurfaceName } from './surfaces.ts';

/** One facet that narrows the search, and what its values ask for. */
interface Group {
  readonly facet: FacetName;
  readonly filter: Filter;
  /** The facets whose filters do not count when its own values are counted: itself and what a change of it clears. */
  readonly freed: readonly FacetName[];
}

/** A search as both engines understand it. */
export interface SearchPlan {
  readonly query: QueryText;
  readonly stock: Filter;
  readonly groups: readonly Group[];
  readonly facets: readonly FacetName[];
  readonly sort: readonly string[];
  readonly offset: number;
  readonly limit: number;
}

/** What the shopper's state asks for in this site's stock at `now` (milliseconds), on a page of results or elsewhere. */
export function searchPlan(
  state: SearchState,
  scope: SearchScope,
  now: number,
  surface: SurfaceName = 'search',
): SearchPlan {
  const asked = SURFACES[surface];
  const limit = asked.limit(scope);
  const sort = state.sort ?? asked.sort(scope);
  // Elsewhere too, what is counted is what the page of results shows.
  const withoutZero = scope.excludePriceZeroWhenAscending && (state.sort ?? scope.sort) === 'price:asc';
  const stock = stockFilter(scope, now);
  return {
    query: queryText(state.query),
    stock: withoutZero ? and(stock, compare('price', '>', 0)) : stock,
    groups: groups(state),
    facets: countedFacets(state, asked.facets(scope)),
    sort: sortRules(sort),
    offset: (state.page - 1) * limit,
    limit,
  };
}

/** What is offered, what hangs on a chosen value of it, and what narrows the search without being offered. */
function countedFacets(state: SearchState, offered: readonly FacetName[]): FacetName[] {
  const counted = FACETS.filter((row) => {
    if (offered.includes(row.attribute) || isRefined(state, row.attribute)) return true;
    const parent = row.kind === 'range' ? undefined : parentOf(row);
    return parent !== undefined && isRefined(state, parent);
  });
  return counted.map((row) => row.attribute);
}

function groups(state: SearchState): Group[] {
  const lists = LIST_FACETS.flatMap(({ attribute: facet }) => {
    const values = state.refinements[facet];
    return values ? [{ facet, filter: refinement(facet, values), freed: [facet, ...descendants(facet)] }] : [];
  });
  const ranges = RANGE_FACETS.flatMap(({ attribute: facet }) => {
    const range = state.ranges[facet];
    return range ? [{ facet, filter: between(facet, range), freed: [facet] }] : [];
  });
  return [...lists, ...ranges];
}

/** The conditions of the hits, or, for one facet, those that its values are counted under. The stock's own is not among them. */
export function groupFilters({ groups }: SearchPlan, counted?: Group): Filter[] {
  return groups.filter((group) => !counted?.freed.includes(group.facet)).map((group) => group.filter);
}

/** All conditions of the hits, or, for one facet, those that its values are counted under. */
export function planFilter(plan: SearchPlan, counted?: Group): Filter {
  return and(plan.stock, ...groupFilters(plan, counted));
}
