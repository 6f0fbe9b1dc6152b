/** Files of the search by the script chunk that they belong to (src/build/compile/client-chunks.ts). */
export const SEARCH_CHUNKS = {
  base: ['./header/search-boxes.ts'],
  search: [
    // The index files too: without them the scripts that share a module would load an empty file for it.
    './core/index.ts',
    './core/answer.ts',
    './core/plain-words.ts',
    './core/url.ts',
    './core/wording.ts',
    './engine/index.ts',
    './engine/client.ts',
    './engine/latest-search.ts',
    './engine/recount.ts',
    './engine/request.ts',
    './engine/response.ts',
    './engine/result-cache.ts',
    './service/index.ts',
    './service/browser.ts',
    './service/fallback.ts',
    './service/remember.ts',
    './service/service.ts',
  ],
  understanding: ['./understanding/index.ts'],
  stock: [
    './engine/engine-watch.ts',
    './service/outage.ts',
    './service/stock-files.ts',
    './snapshot/encoding.ts',
    './snapshot-search/index.ts',
  ],
} as const;
