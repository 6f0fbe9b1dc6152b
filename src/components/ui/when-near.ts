/** Distance below the screen at which content is loaded, so that it is there before it is seen. */
const NEAR_MARGIN = '300px';

/**
 * Calls a function once, when an element comes near the screen. Elements in a closed `<details>` or dialog do so when it is
 * opened.
 */
export function whenNear(selector: string, act: (element: Element) => void): void {
  const element = document.querySelector(selector);
  if (!element) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act(element);
    },
    { rootMargin: NEAR_MARGIN },
  );
  observer.observe(element);
}
