import { atom, onMount, type ReadableAtom } from 'nanostores';

/** What a part of a page knows of what it has asked for (spec 2 §4). */
export type PageData<Data> =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'success'; readonly data: Data }
  | { readonly kind: 'error'; readonly message: string };

/** The specification's words for an answer without content (spec 2 §8). */
export const EMPTY_ANSWER = 'No valid response returned by the endpoint';

/** Calls back each time the shopper comes back to the page. The answer ends that. */
type OnFocus = (listener: () => void) => () => void;

const onWindowFocus: OnFocus = (listener) => {
  addEventListener('focus', listener);
  return () => removeEventListener('focus', listener);
};

/**
 * Data that is loaded once somebody looks at it, and again whenever the window regains focus; what is shown stays until the
 * newer is there. An answer without content is an error that is not tried again by itself (spec 2 §8).
 */
export function pageData<Data extends object>(
  load: () => Promise<Data | null | undefined>,
  onFocus: OnFocus = onWindowFocus,
): ReadableAtom<PageData<Data>> {
  const $data = atom<PageData<Data>>({ kind: 'idle' });
  let isLoading = false;
  let isOver = false;

  const refresh = async (): Promise<void> => {
    if (isLoading || isOver) return;
    isLoading = true;
    if ($data.get().kind !== 'success') $data.set({ kind: 'loading' });
    try {
      const data = await load();
      isOver = !data;
      $data.set(data ? { kind: 'success', data } : { kind: 'error', message: EMPTY_ANSWER });
    } catch (error) {
      // What a shopper already sees is better than nothing.
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
