/** How far below the screen is near: what is loaded then is there before it is looked at. */
const NEAR = '300px';

/**
 * Calls once the element comes near the screen. What is closed in a `<details>` or a dialog has no place on the page: it
 * comes near when it is opened.
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
    { rootMargin: NEAR },
  );
  observer.observe(element);
}
