export { countPages, type FacetCounts, type FacetStats, type SearchAnswer } from './answer.ts';
export { ATTRIBUTES, type Attribute, isAttribute, isNumeric, normaliseValue } from './attributes.ts';
export { type CarTypeCounts, planCarTypeCounts, readCarTypeCounts } from './car-types.ts';
export {
  createDebouncer,
  type Fetch,
  type SearchEnvironment,
  type SearchReply,
  type SearchService,
  type SearchSource,
} from './environment.ts';
export { ExpressionError, parseExpression, parsePlanFilter } from './expression.ts';
export {
  DEFAULT_FACETS,
  FACETS,
  type FacetName,
  getDescendants,
  getParent,
  LIST_FACETS,
  type ListFacet,
  type ListRow,
  RANGE_FACETS,
  type RangeFacet,
  type RangeRow,
  type Unit,
} from './facets.ts';
export { and, type Filter, formatFilter, isIn } from './filter.ts';
export { makeLinkKey, type SearchPageData } from './page-data.ts';
export { type PlainWords, recallWords, WORDS_KEY } from './plain-words.ts';
export {
  FOR_SALE,
  isForRentals,
  listGroupFilters,
  makePlanFilter,
  planSearch,
  type SearchPlan,
  SURFACES,
  type SurfaceName,
} from './plan.ts';
export { toQueryText } from './query-text.ts';
export { addForeignParams, OWN_PARAMS, parseSearchParams } from './read-url.ts';
export {
  type Histogram,
  makeHistogram,
  roundToSteps,
  type SearchResultsData,
  toSearchResults,
} from './results-data.ts';
export {
  createSearchScope,
  ENGINES,
  makeStockFilter,
  RECOUNTS,
  type Recount,
  type SearchConfig,
  type SearchScope,
  watchSoldWindows,
} from './scope.ts';
export { NEWEST_FIRST, SORT_ATTRIBUTES, type Sort } from './sorts.ts';
export {
  EMPTY_STATE,
  hasValue,
  isRefined,
  isSameState,
  makeStateKey,
  type Range,
  type SearchState,
  toCanonicalText,
  toggleValue,
  withPage,
  withQuery,
  withRange,
  withSort,
  withValues,
} from './state.ts';
export { makeSearchUrl } from './url.ts';
export { formatCarCount, type RepaymentTexts, type Wording } from './wording.ts';
