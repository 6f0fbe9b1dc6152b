/** Scrolling has ended after this long without a scroll event; Safari before 26.2 has no `scrollend`. */
const REST_MS = 120;

/** Events by which a shopper scrolls. */
const WAYS_TO_SCROLL = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * Remembers the scroll position of each history entry. The browser's own scroll restoration runs before the results of the
 * entry have loaded; this one waits for them.
 */
export function createScrollMemory() {
  let target: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const recall = () => {
    const top: unknown = history.state?.scroll;
    target = typeof top === 'number' ? top : undefined;
  };

  const save = () => {
    clearTimeout(timer);
    if (target === undefined) history.replaceState({ ...history.state, scroll: Math.round(scrollY) }, '');
  };

  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, REST_MS);
  };

  const forget = () => {
    target = undefined;
  };

  return {
    /** Saves the position in the current entry, before another one starts. */
    save,
    /** Reads the position of an entry that the shopper returned to. */
    recall,
    /** Scrolls to that position, once the results are on screen. */
    restore(): void {
      if (target === undefined) return;
      scrollTo({ top: target, behavior: 'instant' });
      forget();
    },
    /** Tracks scrolling. Returns a function that stops. */
    start(): () => void {
      history.scrollRestoration = 'manual';
      recall();
      addEventListener('scroll', saveSoon, { passive: true });
      addEventListener('pagehide', save);
      for (const way of WAYS_TO_SCROLL) addEventListener(way, forget, { passive: true });
      return () => {
        clearTimeout(timer);
        removeEventListener('scroll', saveSoon);
        removeEventListener('pagehide', save);
        for (const way of WAYS_TO_SCROLL) removeEventListener(way, forget);
      };
    },
  };
}
