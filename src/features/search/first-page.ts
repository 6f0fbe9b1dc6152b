import type { Clock } from '#src/lib/clock.ts';
import type { IndexedCar } from '../cars/index.ts';
import { evaluate } from './evaluate.ts';
import { LIST_FACETS } from './facets.ts';
import { type LandingPage, watchSoldWindows } from './landing-pages.ts';
import { linkKey } from './link-key.ts';
import { searchPlan } from './plan.ts';
import { type SearchResultsData, toResults } from './results-data.ts';
import type { SearchScope } from './scope.ts';
import { type SearchState, stateKey, toggled, withValues } from './state.ts';

/** Everything that a search page is made from, prerendered and then taken up by the island. Plain JSON. */
export interface SearchPageData {
  readonly path: string;
  readonly base: SearchState;
  readonly scope: SearchScope;
  readonly results: SearchResultsData;
  /**
   * The landing page of a facet value, under `linkKey(facet, value)`: the one of this page's search with that value added
   * or taken away, else the one with that value instead of the page's own.
   */
  readonly links: Readonly<Record<string, string>>;
}

/** The first page of a landing page's results, as the engine would give them. `pages` are all landing pages of the site. */
export function searchPageData(
  page: LandingPage,
  pages: readonly LandingPage[],
  scope: SearchScope,
  cars: readonly IndexedCar[],
  clock: Clock,
): SearchPageData {
  watchSoldWindows(cars, scope, clock);
  const results = toResults(evaluate(cars, searchPlan(page.base, scope, clock.now)), clock);
  return {
    path: page.path,
    base: page.base,
    scope,
    results,
    links: linksFrom(page.base, results, pathsByState(pages)),
  };
}

function linksFrom(
  base: SearchState,
  { facets }: SearchResultsData,
  paths: ReadonlyMap<string, string>,
): Record<string, string> {
  const links: Record<string, string> = {};
  const pathOf = (state: SearchState) => paths.get(stateKey(state));
  for (const { attribute } of LIST_FACETS) {
    for (const value of Object.keys(facets[attribute] ?? {})) {
      const path = pathOf(toggled(base, attribute, value)) ?? pathOf(withValues(base, attribute, [value]));
      if (path !== undefined) links[linkKey(attribute, value)] = path;
    }
  }
  return links;
}

const known = new WeakMap<readonly LandingPage[], ReadonlyMap<string, string>>();

/** Landing pages by what they narrow to; of two with the same results the first stands for both. */
function pathsByState(pages: readonly LandingPage[]): ReadonlyMap<string, string> {
  const made = known.get(pages);
  if (made) return made;
  const entries = pages.map((page) => [stateKey(page.base), page.path] as const);
  const paths = new Map(entries.toReversed());
  known.set(pages, paths);
  return paths;
}
