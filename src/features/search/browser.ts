import type { SearchEnvironment, SearchService } from './environment.ts';
import type { SearchScope } from './scope.ts';
import { searchService } from './search-service.ts';

/** The browser, as the search uses it. Nothing of it is touched before the store starts, so it can be made on a server. */
export function browserEnvironment(scope: SearchScope): SearchEnvironment {
  return {
    ...browserSearch(scope),
    delay,
    now: () => Date.now(),
    readParams: () => new URLSearchParams(location.search),
    writeUrl: (url, how) => (how === 'push' ? history.pushState(null, '', url) : history.replaceState(null, '', url)),
    onNavigate(listener) {
      addEventListener('popstate', listener);
      return () => removeEventListener('popstate', listener);
    },
  };
}

let shared: SearchService | undefined;

/**
 * What answers the searches of the page: one for all that search on it, so that they share answers and learn together that
 * the engine is down. It is made with the first search, so never on a server, which renders many sites.
 */
export function browserSearch(scope: SearchScope): SearchService {
  const service = () =>
    (shared ??= searchService(scope, {
      fetcher: (url, init) => fetch(url, init),
      delay,
      now: () => Date.now(),
      whenVisible,
    }));
  return {
    search: (plan, signal) => service().search(plan, signal),
    onRecovery: (listener) => service().onRecovery(listener),
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
