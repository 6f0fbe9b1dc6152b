import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { browserEnvironment } from '../browser.ts';
import type { SearchPageData } from '../first-page.ts';
import type { SearchView } from '../results-store.ts';
import type { SearchState } from '../state.ts';
import { createSearchStore } from '../store.ts';
import { scrollMemory } from './scroll-memory.ts';

/** A page's search in this tab, and the places where the shopper stood in it. */
function createSearch(page: SearchPageData) {
  const scroll = scrollMemory();
  const browser = browserEnvironment(page.scope);
  const store = createSearchStore(page, {
    ...browser,
    writeUrl(url, how) {
      if (how === 'push') scroll.keep();
      browser.writeUrl(url, how);
    },
    onNavigate: (listener) =>
      browser.onNavigate(() => {
        scroll.recall();
        listener();
        arrive();
      }),
  });

  const arrive = () => {
    // By then React has written the results, and nothing is painted before.
    if (isSettled(store.$state.get(), store.$view.get())) requestAnimationFrame(scroll.restore);
  };

  const start = () => {
    const ends = [scroll.start(), store.start(), store.$view.listen(arrive)];
    arrive();
    return () => {
      for (const end of ends) end();
    };
  };
  return { store, start };
}

/** Whether what the shopper asked for is on screen, or will not come. */
function isSettled(state: SearchState, view: SearchView): boolean {
  return view.state === state || view.phase === 'failed';
}

/**
 * The search of a page, followed while it is on screen. The first render is that of the server; the address bar is read
 * after it, so that markup and hydration agree whatever the URL says.
 */
export function useSearch(page: SearchPageData) {
  const [{ store, start }] = useState(() => createSearch(page));
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    const end = start();
    setStarted(true);
    return end;
  }, [start]);
  const state = useStore(store.$shown, { ssr: 'initial' });
  const view = useStore(store.$view, { ssr: 'initial' });
  return {
    store,
    state,
    view,
    /** Whether what the address bar asks for is on screen, or will not come. */
    isSettled: isStarted && isSettled(state, view),
    announced: useStore(store.$announced, { ssr: 'initial' }),
  };
}
