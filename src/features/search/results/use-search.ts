import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from '#src/components/ui/use-store.ts';
import type { SearchPageData } from '../core/index.ts';
import { createSearchStore, isSettled } from '../page/index.ts';
import { createBrowserEnvironment } from '../service/index.ts';
import { createScrollMemory } from './scroll-memory.ts';

/** Creates a page's search in this tab, with the scroll position of each history entry. */
function createSearch(page: SearchPageData) {
  const scroll = createScrollMemory();
  const browser = createBrowserEnvironment(page.scope);
  const store = createSearchStore(page, {
    ...browser,
    writeUrl(url, how) {
      if (how === 'push') scroll.save();
      browser.writeUrl(url, how);
    },
    onNavigate: (listener) =>
      browser.onNavigate(() => {
        scroll.recall();
        listener();
        showResults();
      }),
  });

  const showResults = () => {
    // By the next frame React has rendered the results, and nothing is painted before.
    if (isSettled(store.$state.get(), store.$view.get())) requestAnimationFrame(scroll.restore);
  };

  const start = () => {
    const ends = [scroll.start(), store.start(), store.$view.listen(showResults)];
    showResults();
    return () => {
      for (const end of ends) end();
    };
  };
  return { store, start };
}

/**
 * Returns the search of a page while it is mounted. The first render matches the server's; the address bar is read after it,
 * so that hydration matches whatever the URL.
 */
export function useSearch(page: SearchPageData) {
  const [{ store, start }] = useState(() => createSearch(page));
  const [isStarted, setStarted] = useState(false);
  // Before the effects of the components, which may search for a text that was typed before the script loaded.
  useLayoutEffect(start, [start]);
  useEffect(() => setStarted(true), []);
  const state = useStore(store.$shown, 'initial');
  const view = useStore(store.$view, 'initial');
  return {
    store,
    state,
    view,
    /** True once the results of the URL are on screen, or have failed. */
    isSettled: isStarted && isSettled(state, view),
    announced: useStore(store.$announced, 'initial'),
  };
}
