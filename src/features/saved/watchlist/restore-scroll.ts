/** Longer than the results of a search take to arrive. */
const WAIT_MS = 10_000;

/**
 * Scrolls to a stored position once the page is drawn as far as `isDrawn` needs, unless the shopper has scrolled by then. A search
 * page hides its published results until those of its URL have arrived (search/results/first-paint.ts).
 */
export function restoreScroll(top: number, isDrawn: () => boolean): void {
  const { documentElement } = document;
  const tryToRestore = (): void => {
    if (documentElement.dataset['results'] === 'pending' || !isDrawn()) return;
    changes.disconnect();
    // By the next frame the results that were just shown have their height.
    requestAnimationFrame(() => {
      if (scrollY === 0) scrollTo({ top, behavior: 'instant' });
    });
  };
  const changes = new MutationObserver(tryToRestore);
  changes.observe(documentElement, { childList: true, subtree: true, attributeFilter: ['data-results'] });
  setTimeout(() => changes.disconnect(), WAIT_MS);
  tryToRestore();
}
