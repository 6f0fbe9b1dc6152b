import type { CardSource } from '#src/features/cars/card/index.ts';
import type { Fetch, SearchAnswer, SearchEnvironment, SearchScope, SearchService } from '../core/index.ts';
import { createResultCache, createSearchClient, type SearchClient } from '../engine/index.ts';
import { createFallbackSearch } from './fallback.ts';
import { remember } from './remember.ts';

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
  // Most visits need none of the code that searches the stock.
  const loadStock = remember(async () => (await import('./stock-files.ts')).createStockLoader({ fetcher, now }));
  const snapshot = async () => (await loadStock())();
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
  return createFallbackSearch({
    engine: cached,
    loadOutage: async (onRecovery) =>
      (await import('./outage.ts')).createOutage({ uncachedEngine, snapshot, delay, whenVisible, onRecovery }),
    delay,
  });
}
