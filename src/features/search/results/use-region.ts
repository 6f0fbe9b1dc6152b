import { useMemo, useRef } from 'react';

/** The part of the page with the results in it. */
export function useRegion() {
  const region = useRef<HTMLElement>(null);
  return useMemo(() => {
    const toTop = () => region.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    return {
      region,
      focus: () => region.current?.focus({ preventScroll: true }),
      toTop,
      /** Other results are read from their beginning, which whoever has scrolled down does not see. */
      toTopFromBelow: () => {
        if ((region.current?.getBoundingClientRect().top ?? 0) < 0) toTop();
      },
    };
  }, []);
}
