import type { SearchPageData, SearchResultsData, SearchState, Wording } from '../core/index.ts';
import type { PriceReading } from './price-reading.ts';

/** A search as the page shows it. */
export interface ShownSearch {
  readonly page: SearchPageData;
  readonly state: SearchState;
  readonly results: SearchResultsData;
  readonly wording: Wording;
  readonly reading: PriceReading;
}
