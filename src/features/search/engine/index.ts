export { createSearchClient, type SearchClient } from './client.ts';
export { CONNECTION_PATH, type SearchConnection, SearchConnectionSchema } from './connection.ts';
export { createEngineWatch } from './engine-watch.ts';
export { createLatestSearch } from './latest-search.ts';
export { type MultiSearchBody, makeMultiSearchBody } from './request.ts';
export { readResponse } from './response.ts';
export { createResultCache } from './result-cache.ts';
