/** Scrolling is over when it has not been heard of for so long; Safari before 26.2 has no `scrollend`. */
const REST_MS = 120;

/** How a shopper says that they want to be elsewhere. */
const WAYS_TO_SCROLL = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * Where the shopper stood in each entry of the history. The browser's own memory goes there at once, when the results of
 * that entry are not there yet; this one waits to be told that they are.
 */
export function scrollMemory() {
  let wanted: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const recall = () => {
    const top: unknown = history.state?.scroll;
    wanted = typeof top === 'number' ? top : undefined;
  };

  const keep = () => {
    clearTimeout(timer);
    if (wanted === undefined) history.replaceState({ ...history.state, scroll: Math.round(scrollY) }, '');
  };

  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, REST_MS);
  };

  const forget = () => {
    wanted = undefined;
  };

  return {
    /** Keeps the place in the present entry, before another one begins. */
    keep,
    /** Takes up the place of an entry that the shopper came back to. */
    recall,
    /** Goes there, when its results are on screen. */
    restore(): void {
      if (wanted === undefined) return;
      scrollTo({ top: wanted, behavior: 'instant' });
      forget();
    },
    /** Follows the scrolling. The answer ends that. */
    start(): () => void {
      history.scrollRestoration = 'manual';
      recall();
      addEventListener('scroll', keepSoon, { passive: true });
      addEventListener('pagehide', keep);
      for (const way of WAYS_TO_SCROLL) addEventListener(way, forget, { passive: true });
      return () => {
        clearTimeout(timer);
        removeEventListener('scroll', keepSoon);
        removeEventListener('pagehide', keep);
        for (const way of WAYS_TO_SCROLL) removeEventListener(way, forget);
      };
    },
  };
}
