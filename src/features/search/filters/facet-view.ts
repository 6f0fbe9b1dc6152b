import {
  FACETS,
  type FacetName,
  getParent,
  isRefined,
  LIST_FACETS,
  type ListFacet,
  type SearchState,
} from '../core/index.ts';
import { type ListView, makeListView, makeSwitchView, type SwitchView } from './list-view.ts';
import { makeRangeView, type RangeView } from './range-view.ts';
import type { ShownSearch } from './shown-search.ts';

/** A facet as the filter panel shows it. */
export type FacetView = ListView | SwitchView | RangeView;

/** Lists the filters of the panel: those of the site in its order, then others that narrow the search. */
export function listFacetViews(shown: ShownSearch): FacetView[] {
  const { scope } = shown.page;
  const unlisted = FACETS.map((row) => row.attribute).filter(
    (facet) => !scope.facets.includes(facet) && isOwnChoice(facet, shown),
  );
  const facets: readonly FacetName[] = [...scope.facets, ...unlisted];
  const views = new Map<FacetName, FacetView | undefined>();
  const getView = (facet: FacetName): FacetView | undefined => {
    if (!views.has(facet)) views.set(facet, makeFacetView(facet, shown));
    return views.get(facet);
  };
  // Child facets are shown under the values of their parent.
  const isChild = (facet: FacetName): boolean =>
    listAncestors(facet).some((ancestor) => facets.includes(ancestor) && getView(ancestor) !== undefined);
  return facets.flatMap((facet) => (isChild(facet) ? [] : (getView(facet) ?? [])));
}

/** Returns whether the facet narrows the search beyond the page's own filters, whose subject cannot be removed here. */
function isOwnChoice(facet: FacetName, { state, page }: ShownSearch): boolean {
  const getChoice = (search: SearchState) => JSON.stringify({ ...search.refinements, ...search.ranges }[facet]);
  return isRefined(state, facet) && getChoice(state) !== getChoice(page.base);
}

const ROWS = new Map(FACETS.map((row) => [row.attribute, row] as const));

function makeFacetView(facet: FacetName, shown: ShownSearch): FacetView | undefined {
  const row = ROWS.get(facet);
  if (!row) return;
  if (row.kind === 'range') return makeRangeView(row, shown);
  return row.kind === 'switch' ? makeSwitchView(row, shown) : makeListView(row, shown);
}

function listAncestors(facet: FacetName): ListFacet[] {
  const row = LIST_FACETS.find(({ attribute }) => attribute === facet);
  const parent = row && getParent(row);
  return parent ? [parent, ...listAncestors(parent)] : [];
}
