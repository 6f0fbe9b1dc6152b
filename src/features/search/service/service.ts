import type { CardSource } from '#src/features/cars/card/index.ts';
import type { Fetch, SearchAnswer, SearchEnvironment, SearchScope, SearchService } from '../core/index.ts';
import { createResultCache, createSearchClient, type SearchClient } from '../engine/index.ts';
import { createFallbackSearch } from './fallback.ts';
import { createStockLoader } from './stock-files.ts';

interface ServiceParts extends Pick<SearchEnvironment, 'delay' | 'now'> {
  readonly fetcher: Fetch;
  /** Runs the action once the page is visible. */
  readonly whenVisible: (action: () => void) => void;
}

/** Creates the search service of a site: its engine with the published stock as fallback, or that stock alone. */
export function createSearchService(
  { engine, cacheSize, recount }: Pick<SearchScope, 'engine' | 'cacheSize' | 'recount'>,
  { fetcher, delay, now, whenVisible }: ServiceParts,
): SearchService {
  const snapshot = createStockLoader({ fetcher, now });
  if (engine === 'embedded') {
    return {
      search: async (plan) => ({ answer: (await snapshot())(plan), source: 'embedded' }),
      onRecovery: () => () => undefined,
    };
  }
  const client = createSearchClient(fetcher, recount);
  const cache = createResultCache<SearchAnswer<CardSource>>(cacheSize, now);
  const cached: SearchClient = (plan, signal) => cache.find(plan, signal, (shared) => client(plan, shared));
  const uncachedEngine: SearchClient = (plan, signal) => {
    cache.forget(plan);
    return cached(plan, signal);
  };
  return createFallbackSearch({ engine: cached, uncachedEngine, snapshot, delay, whenVisible });
}
