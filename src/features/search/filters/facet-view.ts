import { FACETS, type FacetName, LIST_FACETS, type ListFacet, parentOf } from '../facets.ts';
import { isRefined, type SearchState } from '../state.ts';
import { type ListView, listView, type SwitchView, switchView } from './list-view.ts';
import { type RangeView, rangeView } from './range-view.ts';
import type { ShownSearch } from './shown-search.ts';

/** A facet as the filter panel shows it. */
export type FacetView = ListView | SwitchView | RangeView;

/** The filters that the panel offers now: the site's own choice in its order, then what else the shopper narrows by. */
export function facetViews(shown: ShownSearch): FacetView[] {
  const { scope } = shown.page;
  const unlisted = FACETS.map((row) => row.attribute).filter(
    (facet) => !scope.facets.includes(facet) && isOwnChoice(facet, shown),
  );
  const views = [...scope.facets, ...unlisted].flatMap((facet) => viewOf(facet, shown) ?? []);
  const there = new Set<FacetName>(views.map((view) => view.facet));
  // What narrows a facet that is there stands under the values of that one.
  return views.filter(({ facet }) => !ancestors(facet).some((ancestor) => there.has(ancestor)));
}

/** Whether the facet narrows the search otherwise than the page does, whose subject is not the shopper's to remove here. */
function isOwnChoice(facet: FacetName, { state, page }: ShownSearch): boolean {
  const asked = (of: SearchState) => JSON.stringify({ ...of.refinements, ...of.ranges }[facet]);
  return isRefined(state, facet) && asked(state) !== asked(page.base);
}

const ROWS = new Map(FACETS.map((row) => [row.attribute, row] as const));

function viewOf(facet: FacetName, shown: ShownSearch): FacetView | undefined {
  const row = ROWS.get(facet);
  if (!row) return;
  if (row.kind === 'range') return rangeView(row, shown);
  return row.kind === 'switch' ? switchView(row, shown) : listView(row, shown);
}

function ancestors(facet: FacetName): ListFacet[] {
  const row = LIST_FACETS.find(({ attribute }) => attribute === facet);
  const parent = row && parentOf(row);
  return parent ? [parent, ...ancestors(parent)] : [];
}
