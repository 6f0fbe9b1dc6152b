import type { SearchEnvironment, SearchScope, SearchService } from '../core/index.ts';
import { createSearchService } from './service.ts';

/** Creates the browser environment of the search. It touches no browser API before the store starts, so SSR can create it. */
export function createBrowserEnvironment(scope: SearchScope): SearchEnvironment {
  return {
    ...createBrowserSearch(scope),
    delay,
    now: () => Date.now(),
    readParams: () => new URLSearchParams(location.search),
    writeUrl: (url, how) => history[`${how}State`](null, '', url),
    onNavigate(listener) {
      addEventListener('popstate', listener);
      return () => removeEventListener('popstate', listener);
    },
  };
}

let shared: SearchService | undefined;

/**
 * Returns the search service of the page. Everything on a page shares one, so that results and engine failures are shared too.
 * It is created with the first search, so never on a server, which renders many sites.
 */
export function createBrowserSearch(scope: SearchScope): SearchService {
  const getService = () =>
    (shared ??= createSearchService(scope, {
      fetcher: (url, init) => fetch(url, init),
      delay,
      now: () => Date.now(),
      whenVisible,
    }));
  return {
    search: (plan, signal) => getService().search(plan, signal),
    onRecovery: (listener) => getService().onRecovery(listener),
  };
}

function delay(milliseconds: number, action: () => void): () => void {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
}

function whenVisible(action: () => void): void {
  if (!document.hidden) action();
  else document.addEventListener('visibilitychange', () => whenVisible(action), { once: true });
}
