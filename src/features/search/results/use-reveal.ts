import { useLayoutEffect } from 'react';

/** Ends what first-paint.ts began: what the address asks for is there, or will not come, and nothing hides it any longer. */
export function useReveal(isThere: boolean): void {
  useLayoutEffect(() => {
    if (isThere) delete document.documentElement.dataset['results'];
  }, [isThere]);
}
