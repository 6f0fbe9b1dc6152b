import { getSharedCard, type IndexedCar } from '#src/features/cars/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import {
  LIST_FACETS,
  makeLinkKey,
  makeStateKey,
  normaliseValue,
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
  const answer = evaluate(cars, planSearch(page.base, scope, clock.now));
  const hits = answer.hits.map((car) => getSharedCard(car, clock));
  const results = { ...toSearchResults({ ...answer, hits: [] }, clock), hits };
  return {
    path: page.path,
    base: page.base,
    scope,
    results,
    links: listLinks(page.base, results, getLandings(pages)),
  };
}

function listLinks(
  base: SearchState,
  { facets }: SearchResultsData,
  { paths, values }: Landings,
): Record<string, string> {
  const links: Record<string, string> = {};
  const getPath = (state: SearchState) => paths.get(makeStateKey(state));
  for (const { attribute } of LIST_FACETS) {
    for (const value of Object.keys(facets[attribute] ?? {})) {
      if (!values.has(makeLinkKey(attribute, normaliseValue(value)))) continue;
      const path = getPath(toggleValue(base, attribute, value)) ?? getPath(withValues(base, attribute, [value]));
      if (path !== undefined) links[makeLinkKey(attribute, value)] = path;
    }
  }
  return links;
}

interface Landings {
  /** The path of each landing page by the state that it narrows to. Of two pages with the same results the first one wins. */
  readonly paths: ReadonlyMap<string, string>;
  /** The values that a landing page narrows to: no other can lead to one. */
  readonly values: ReadonlySet<string>;
}

const landingsByPages = new WeakMap<readonly LandingPage[], Landings>();

function getLandings(pages: readonly LandingPage[]): Landings {
  const known = landingsByPages.get(pages);
  if (known) return known;
  const entries = pages.map((page) => [makeStateKey(page.base), page.path] as const);
  const keys = pages.flatMap(({ base }) =>
    LIST_FACETS.flatMap(({ attribute }) =>
      (base.refinements[attribute] ?? []).map((value) => makeLinkKey(attribute, normaliseValue(value))),
    ),
  );
  const landings = { paths: new Map(entries.toReversed()), values: new Set(keys) };
  landingsByPages.set(pages, landings);
  return landings;
}
