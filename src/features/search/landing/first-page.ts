import { getSharedCard, type IndexedCar } from '#src/features/cars/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import { planSearch, type SearchPageData, type SearchScope, toSearchResults } from '../core/index.ts';
import { evaluate } from '../snapshot/index.ts';
import { listFacetLinks } from './facet-links.ts';
import type { LandingPage } from './landing-pages.ts';

/** Returns the data of a landing page with its first results. `pages` are all landing pages of the site, listed with the same clock. */
export function createSearchPageData(
  page: LandingPage,
  pages: readonly LandingPage[],
  scope: SearchScope,
  cars: readonly IndexedCar[],
  clock: Clock,
): SearchPageData {
  const answer = evaluate(cars, planSearch(page.base, scope, clock.now));
  const hits = answer.hits.map((car) => getSharedCard(car, clock));
  const results = { ...toSearchResults({ ...answer, hits: [] }, clock), hits };
  return {
    path: page.path,
    base: page.base,
    scope,
    results,
    links: listFacetLinks(page.base, results.facets, pages),
  };
}
