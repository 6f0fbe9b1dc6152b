import { atom, onMount, type ReadableAtom } from 'nanostores';

/** The state of data that a part of a page loads. */
export type PageData<Data> =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'success'; readonly data: Data }
  | { readonly kind: 'error'; readonly message: string };

/** The message when a response has no content. */
export const EMPTY_ANSWER = 'No valid response returned by the endpoint';

/** Calls `listener` each time the shopper returns to the page. Returns a function that stops this. */
type OnFocus = (listener: () => void) => () => void;

const onWindowFocus: OnFocus = (listener) => {
  addEventListener('focus', listener);
  return () => removeEventListener('focus', listener);
};

/**
 * Creates a store whose data is loaded when it gets its first listener, and again whenever the window regains focus; the old
 * data stays until the new has arrived. A response without content is an error that is not retried. @nanostores/query would
 * cost 2.2 kB more.
 */
export function createPageData<Data extends object>(
  load: () => Promise<Data | null | undefined>,
  onFocus: OnFocus = onWindowFocus,
): ReadableAtom<PageData<Data>> {
  const $data = atom<PageData<Data>>({ kind: 'idle' });
  let isLoading = false;
  let hasEnded = false;

  const refresh = async (): Promise<void> => {
    if (isLoading || hasEnded) return;
    isLoading = true;
    if ($data.get().kind !== 'success') $data.set({ kind: 'loading' });
    try {
      const data = await load();
      hasEnded = !data;
      $data.set(data ? { kind: 'success', data } : { kind: 'error', message: EMPTY_ANSWER });
    } catch (error) {
      // Old data is better than none.
      const message = error instanceof Error ? error.message : String(error);
      if ($data.get().kind !== 'success') $data.set({ kind: 'error', message });
    } finally {
      isLoading = false;
    }
  };

  onMount($data, () => {
    void refresh();
    return onFocus(() => void refresh());
  });
  return $data;
}
