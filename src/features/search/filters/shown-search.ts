import type { SearchPageData } from '../first-page.ts';
import type { Wording } from '../landing-title.ts';
import type { SearchResultsData } from '../results-data.ts';
import type { SearchState } from '../state.ts';
import type { PriceReading } from './price-reading.ts';

/** A search as the filters show it. */
export interface ShownSearch {
  readonly page: SearchPageData;
  readonly state: SearchState;
  readonly results: SearchResultsData;
  readonly wording: Wording;
  readonly reading: PriceReading;
}
