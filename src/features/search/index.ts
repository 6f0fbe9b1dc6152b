/** The public interface of the search. Components are imported from their own files. */

export { ENGINE_SORT_ATTRIBUTES } from './contract.ts';
export {
  ATTRIBUTES,
  type Attribute,
  type CarTypeCounts,
  createSearchScope,
  EMPTY_STATE,
  FACETS,
  type Filter,
  formatFilter,
  isIn,
  isNumeric,
  LIST_FACETS,
  makeHistogram,
  makeSearchUrl,
  makeStateKey,
  NEWEST_FIRST,
  normaliseValue,
  parseSearchParams,
  planCarTypeCounts,
  planSearch,
  RANGE_FACETS,
  readCarTypeCounts,
  type SearchConfig,
  type SearchPageData,
  type SearchPlan,
  type SearchResultsData,
  type SearchScope,
  type SearchState,
  SORT_ATTRIBUTES,
  SURFACES,
  type SurfaceName,
  withRange,
  withValues,
} from './core/index.ts';
export { DEMAND_KINDS, DEMAND_PATH, type DemandKind } from './demand/index.ts';
export {
  CARS_INDEX,
  CONNECTION_PATH,
  type EngineConnection,
  type MultiSearchBody,
  makeMultiSearchBody,
  readResponse,
  SEARCH_PATH,
  type SearchConnection,
  SearchConnectionSchema,
} from './engine/index.ts';
export { createHeaderSearch, type HeaderSearch } from './header/index.ts';
export {
  createSearchPageData,
  getLandingTitle,
  type LandingPage,
  type LandingSubject,
  listLandingPages,
} from './landing/index.ts';
export type { RefinementsSchema } from './schema.ts';
export { makeSnapshotPath, RESERVED_PATH, STOCK_PATH, type StockPointer, StockPointerSchema } from './service/index.ts';
export { decodeSnapshot, encodeSnapshot, evaluate, getListingStatuses, type StockSnapshot } from './snapshot/index.ts';
export { SEARCHABLE, SYNONYMS, TYPO_FREE_ATTRIBUTES, TYPO_LENGTHS } from './snapshot/text/index.ts';
