export { createSearchClient, type SearchClient } from './client.ts';
export {
  CONNECTION_PATH,
  type EngineConnection,
  SEARCH_PATH,
  type SearchConnection,
  SearchConnectionSchema,
} from './connection.ts';
export { createEngineWatch } from './engine-watch.ts';
export { createLatestSearch } from './latest-search.ts';
export { CARS_INDEX, type MultiSearchBody, makeMultiSearchBody, SHARED_OPTIONS } from './request.ts';
export { readResponse } from './response.ts';
export { createResultCache } from './result-cache.ts';
