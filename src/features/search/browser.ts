import { searchClient } from './client.ts';
import type { SearchEnvironment } from './environment.ts';

/** The browser, as the search uses it. Nothing of it is touched before the store starts, so it can be made on a server. */
export function browserEnvironment(): SearchEnvironment {
  const engine = searchClient((url, init) => fetch(url, init));
  return {
    search: async (plan, signal) => ({ answer: await engine(plan, signal), source: 'engine' }),
    onRecovery: () => () => undefined,
    now: () => Date.now(),
    readParams: () => new URLSearchParams(location.search),
    writeUrl: (url, how) => (how === 'push' ? history.pushState(null, '', url) : history.replaceState(null, '', url)),
    onNavigate(listener) {
      addEventListener('popstate', listener);
      return () => removeEventListener('popstate', listener);
    },
    delay(milliseconds, action) {
      const timer = setTimeout(action, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}
