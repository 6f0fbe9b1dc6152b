import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { browserEnvironment } from '../browser.ts';
import type { SearchPageData } from '../first-page.ts';
import { createSearchStore } from '../store.ts';

/**
 * The search of a page, followed while it is on screen. The first render is that of the server; the address bar is read
 * after it, so that markup and hydration agree whatever the URL says.
 */
export function useSearch(page: SearchPageData) {
  const [store] = useState(() => createSearchStore(page, browserEnvironment()));
  useEffect(() => store.start(), [store]);
  return {
    store,
    state: useStore(store.$state, { ssr: 'initial' }),
    view: useStore(store.$view, { ssr: 'initial' }),
    announced: useStore(store.$announced, { ssr: 'initial' }),
  };
}
