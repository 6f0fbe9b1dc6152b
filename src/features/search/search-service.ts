import type { CardSource } from '../cars/card/index.ts';
import type { SearchAnswer } from './answer.ts';
import { type Fetch, type SearchClient, searchClient } from './client.ts';
import type { SearchEnvironment, SearchService } from './environment.ts';
import { searchWithFallback } from './fallback.ts';
import { resultCache } from './result-cache.ts';
import type { SearchScope } from './scope.ts';
import { snapshotSource } from './snapshot-source.ts';

interface ServiceParts extends Pick<SearchEnvironment, 'delay' | 'now'> {
  readonly fetcher: Fetch;
  /** Calls back as soon as somebody can see the page. */
  readonly whenVisible: (action: () => void) => void;
}

/** What answers the searches of a site: its engine with the published stock behind it, or that stock alone. */
export function searchService(
  { engine, cacheSize, recount }: Pick<SearchScope, 'engine' | 'cacheSize' | 'recount'>,
  { fetcher, delay, now, whenVisible }: ServiceParts,
): SearchService {
  const snapshot = snapshotSource({ fetcher, now, code: () => import('./snapshot-search.ts') });
  if (engine === 'embedded') {
    return {
      search: async (plan) => ({ answer: (await snapshot())(plan), source: 'embedded' }),
      onRecovery: () => () => undefined,
    };
  }
  const client = searchClient(fetcher, recount);
  const cache = resultCache<SearchAnswer<CardSource>>(cacheSize, now);
  const cached: SearchClient = (plan, signal) => cache.find(plan, signal, (shared) => client(plan, shared));
  const engineItself: SearchClient = (plan, signal) => {
    cache.forget(plan);
    return cached(plan, signal);
  };
  return searchWithFallback({ engine: cached, engineItself, snapshot, delay, whenVisible });
}
