import type { IndexedCar } from '#src/features/cars/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import {
  LIST_FACETS,
  makeLinkKey,
  makeStateKey,
  planSearch,
  type SearchPageData,
  type SearchResultsData,
  type SearchScope,
  type SearchState,
  toggleValue,
  toSearchResults,
  watchSoldWindows,
  withValues,
} from '../core/index.ts';
import { evaluate } from '../snapshot/index.ts';
import type { LandingPage } from './landing-pages.ts';

/** Returns the data of a landing page with its first results. `pages` are all landing pages of the site. */
export function createSearchPageData(
  page: LandingPage,
  pages: readonly LandingPage[],
  scope: SearchScope,
  cars: readonly IndexedCar[],
  clock: Clock,
): SearchPageData {
  watchSoldWindows(cars, scope, clock);
  const results = toSearchResults(evaluate(cars, planSearch(page.base, scope, clock.now)), clock);
  return {
    path: page.path,
    base: page.base,
    scope,
    results,
    links: listLinks(page.base, results, mapPathsByState(pages)),
  };
}

function listLinks(
  base: SearchState,
  { facets }: SearchResultsData,
  paths: ReadonlyMap<string, string>,
): Record<string, string> {
  const links: Record<string, string> = {};
  const getPath = (state: SearchState) => paths.get(makeStateKey(state));
  for (const { attribute } of LIST_FACETS) {
    for (const value of Object.keys(facets[attribute] ?? {})) {
      const path = getPath(toggleValue(base, attribute, value)) ?? getPath(withValues(base, attribute, [value]));
      if (path !== undefined) links[makeLinkKey(attribute, value)] = path;
    }
  }
  return links;
}

const cache = new WeakMap<readonly LandingPage[], ReadonlyMap<string, string>>();

/** Maps what each landing page narrows to, to its path. Of two pages with the same results the first one wins. */
function mapPathsByState(pages: readonly LandingPage[]): ReadonlyMap<string, string> {
  const cached = cache.get(pages);
  if (cached) return cached;
  const entries = pages.map((page) => [makeStateKey(page.base), page.path] as const);
  const paths = new Map(entries.toReversed());
  cache.set(pages, paths);
  return paths;
}
