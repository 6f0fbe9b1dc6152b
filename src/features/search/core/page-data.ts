import type { SearchResultsData } from './results-data.ts';
import type { SearchScope } from './scope.ts';
import type { SearchState } from './state.ts';

/** Everything a search page is prerendered from and then hydrated with. Plain JSON. */
export interface SearchPageData {
  readonly path: string;
  readonly base: SearchState;
  readonly scope: SearchScope;
  readonly results: SearchResultsData;
  /**
   * Paths of the landing pages of facet values, by `linkKey(facet, value)`: the page of this search with that value added
   * or removed, otherwise the page with that value instead of this page's own.
   */
  readonly links: Readonly<Record<string, string>>;
}

/** Returns the key of a facet value in `SearchPageData.links`. */
export const makeLinkKey = (facet: string, value: string): string => `${facet}=${value}`;
