import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/**
 * Returns the value of a store, and renders again when it changes. A store that may have changed before React hydrates its
 * component, such as one that is read from storage, needs `published`: a function that returns the value that the page was
 * published with, or `initial` for the store's first value.
 */
export function useStore<Value>(
  store: ReadableAtom<Value>,
  published: 'initial' | (() => NoInfer<Value>) = store.get,
): Value {
  // A store has its first value from its creation.
  return useSyncExternalStore(store.listen, store.get, published === 'initial' ? () => store.init as Value : published);
}
