import { FACETS, type FacetName, getDescendants, getParent, LIST_FACETS, RANGE_FACETS } from './facets.ts';
import { and, between, compare, type Filter, filterByValues, isIn, not } from './filter.ts';
import { type QueryText, toQueryText } from './query-text.ts';
import { makeStockFilter, type SearchScope } from './scope.ts';
import { makeSortRules, type Sort } from './sorts.ts';
import { isRefined, type SearchState } from './state.ts';

/** The number of cars, sort order and counted facets of a place that searches. */
interface Surface {
  readonly limit: (scope: SearchScope) => number;
  readonly sort: (scope: SearchScope) => Sort;
  readonly facets: (scope: SearchScope) => readonly FacetName[];
}

const getScopeSort = ({ sort }: SearchScope): Sort => sort;
const getNoFacets = (): readonly FacetName[] => [];

/** Every place that searches. `query` is a search without a page. */
export const SURFACES = {
  query: { limit: () => 100, sort: getScopeSort, facets: getNoFacets },
  search: { limit: ({ pageSize }) => pageSize, sort: getScopeSort, facets: ({ facets }) => facets },
  header: { limit: () => 3, sort: () => 'custom_rank:desc', facets: () => ['make', 'make_model', 'body'] },
  cards: { limit: () => 3, sort: getScopeSort, facets: getNoFacets },
  'car-types': { limit: () => 1, sort: getScopeSort, facets: () => ['car_type'] },
} as const satisfies Record<string, Surface>;

export type SurfaceName = keyof typeof SURFACES;

/** One facet that narrows the search, and what its values ask for. */
interface Group {
  readonly facet: FacetName;
  readonly filter: Filter;
  /** The facets whose filters are ignored when this facet's values are counted: itself and those that a change of it clears. */
  readonly ignored: readonly FacetName[];
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

/** The cars that are for sale. Those that are only for rent have pages of their own. */
export const FOR_SALE: Filter = not(isIn('rental_only', ['true']));

/** Returns whether a search asks for cars for rent, by their rate. */
export const isForRentals = (state: SearchState): boolean => isRefined(state, 'rental_price');

/** Plans a shopper's search of this site's stock at `now` (milliseconds), on a search page or another surface. */
export function planSearch(
  state: SearchState,
  scope: SearchScope,
  now: number,
  surface: SurfaceName = 'search',
): SearchPlan {
  const { limit: getLimit, sort: getSort, facets: getFacets } = SURFACES[surface];
  const limit = getLimit(scope);
  const sort = state.sort ?? getSort(scope);
  const asksForRentals = isForRentals(state);
  // Other surfaces count what the search page shows.
  const withoutZero =
    scope.excludePriceZeroWhenAscending && !asksForRentals && (state.sort ?? scope.sort) === 'price:asc';
  const listed = makeStockFilter(scope, now);
  const stock = asksForRentals ? listed : and(listed, FOR_SALE);
  return {
    query: toQueryText(state.query),
    stock: withoutZero ? and(stock, compare('price', '>', 0)) : stock,
    groups: listGroups(state),
    facets: listCountedFacets(state, getFacets(scope)),
    // The price of a car for rent is its rate.
    sort: makeSortRules(sort).map((rule) => (asksForRentals ? rule.replace('price:', 'rental_price:') : rule)),
    offset: (state.page - 1) * limit,
    limit,
  };
}

/** Lists the facets to count: those offered, the children of chosen values, and those that narrow the search unoffered. */
function listCountedFacets(state: SearchState, offered: readonly FacetName[]): FacetName[] {
  const counted = FACETS.filter((row) => {
    if (offered.includes(row.attribute) || isRefined(state, row.attribute)) return true;
    const parent = row.kind === 'range' ? undefined : getParent(row);
    return parent !== undefined && isRefined(state, parent);
  });
  return counted.map((row) => row.attribute);
}

function listGroups(state: SearchState): Group[] {
  const lists = LIST_FACETS.flatMap(({ attribute: facet }) => {
    const values = state.refinements[facet];
    return values ? [{ facet, filter: filterByValues(facet, values), ignored: [facet, ...getDescendants(facet)] }] : [];
  });
  const ranges = RANGE_FACETS.flatMap(({ attribute: facet }) => {
    const range = state.ranges[facet];
    return range ? [{ facet, filter: between(facet, range), ignored: [facet] }] : [];
  });
  return [...lists, ...ranges];
}

/** Returns the conditions of the hits or, for one facet, of the counts of its values, without the condition on the stock. */
export function listGroupFilters({ groups }: SearchPlan, counted?: Group): Filter[] {
  return groups.filter((group) => !counted?.ignored.includes(group.facet)).map((group) => group.filter);
}

/** Returns the whole condition of the hits or, for one facet, of the counts of its values. */
export function makePlanFilter(plan: SearchPlan, counted?: Group): Filter {
  return and(plan.stock, ...listGroupFilters(plan, counted));
}
