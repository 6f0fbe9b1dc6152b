/** Pixels that a finger moves sideways at least. */
const SHORTEST = 48;
/** Pixels at the edges of a screen, where a swipe is the browser's own way back. */
const EDGE = 24;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the step that a swipe asks for: 1 to the left, -1 to the right. A finger that moves up or down as much scrolls the page, and
 * one that starts at an edge of the screen goes back.
 */
export function getSwipeStep(from: Point, to: Point, width: number): 1 | -1 | undefined {
  const across = to.x - from.x;
  if (from.x < EDGE || from.x > width - EDGE) return undefined;
  if (Math.abs(across) < SHORTEST || Math.abs(across) < 2 * Math.abs(to.y - from.y)) return undefined;
  return across < 0 ? 1 : -1;
}

/** Calls `onStep` for each swipe with one finger across an element. Returns a function that stops it. */
export function startPairSwipe(element: HTMLElement, onStep: (by: 1 | -1) => void): () => void {
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  let from: Point | undefined;
  const toPoint = ({ clientX: x, clientY: y }: Touch): Point => ({ x, y });
  element.addEventListener(
    'touchstart',
    ({ touches: [first, second] }) => {
      // Two fingers zoom, and a zoomed page is moved with one.
      from = first && !second && (visualViewport?.scale ?? 1) === 1 ? toPoint(first) : undefined;
    },
    options,
  );
  element.addEventListener(
    'touchend',
    ({ changedTouches: [last] }) => {
      const by = from && last && getSwipeStep(from, toPoint(last), innerWidth);
      from = undefined;
      if (by) onStep(by);
    },
    options,
  );
  return () => stop.abort();
}
