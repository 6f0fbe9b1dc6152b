/** What other parts of the platform use of the search. Components are imported from their own files. */
export { ATTRIBUTES, type Attribute, isNumeric } from './attributes.ts';
export { CONNECTION_PATH, type SearchConnection, SearchConnectionSchema } from './connection.ts';
export { evaluate } from './evaluate.ts';
export { LIST_FACETS, RANGE_FACETS } from './facets.ts';
export { type Filter, formatFilter, not, oneOf } from './filter.ts';
export { type SearchPageData, searchPageData } from './first-page.ts';
export { type LandingPage, type LandingSubject, landingPages } from './landing-pages.ts';
export { landingTitle } from './landing-title.ts';
export { listings } from './listing.ts';
export { type SearchPlan, searchPlan } from './plan.ts';
export { type MultiSearchBody, multiSearchBody } from './request.ts';
export { readResponse } from './response.ts';
export { type SearchConfig, type SearchScope, searchScope } from './scope.ts';
export { slugOf } from './slug.ts';
export { NEWEST_FIRST, SORT_ATTRIBUTES } from './sorts.ts';
export { EMPTY_STATE, type SearchState } from './state.ts';
export { SEARCHABLE } from './text.ts';
export { stateFromParams } from './url.ts';
