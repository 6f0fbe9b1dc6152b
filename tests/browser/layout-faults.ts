/* Faults of layout that a browser can measure. */

/** Smallest width and height of what a finger presses, in CSS pixels. */
const LEAST_TARGET = 44;

/**
 * Returns the faults of the page as it is: sideways scrolling, texts that are cut off or lie on one another in a card, controls that
 * overlap, and on a touch screen controls that are too small. Runs in the page.
 */
export function findLayoutFaults({ least, touch }: { least: number; touch: boolean }): string[] {
  /** Rounding and anti-aliasing. */
  const SLACK = 1.5;
  const faults = new Set<string>();
  const describe = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/gu, ' ');
    const classes = [...element.classList].slice(0, 2).join('.');
    return `${element.localName}${classes && `.${classes}`} "${text.slice(0, 50)}"`;
  };
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const getAncestors = (element: Element): Element[] => {
    const found: Element[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) found.push(one);
    return found;
  };
  const isForScreenReaders = (element: Element): boolean =>
    getAncestors(element).some((one) => getComputedStyle(one).clipPath.startsWith('inset(50%'));
  const getOverlap = (a: DOMRect, b: DOMRect) => ({
    x: Math.min(a.right, b.right) - Math.max(a.left, b.left),
    y: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  });

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.add(`scrolls sideways by ${scrollWidth - clientWidth} px`);

  const texts: { element: Element; rects: DOMRect[] }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || element.closest('script, style, noscript, option, svg')) continue;
    if (!isVisible(element) || isForScreenReaders(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (rects.length > 0) texts.push({ element, rects });
  }

  const isCut = (rect: DOMRect, box: Element): boolean => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const area = box.getBoundingClientRect();
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return (
      (hides(overflowX) && (rect.right > area.right + SLACK || rect.left < area.left - SLACK)) ||
      // A line box is taller than its letters.
      (hides(overflowY) && rect.bottom > area.bottom + rect.height / 3)
    );
  };
  const canScroll = (box: Element): boolean => /auto|scroll/u.test(getComputedStyle(box).overflow);
  for (const { element, rects } of texts) {
    if (element.closest('[title]')) continue;
    const ancestors = getAncestors(element).filter((one) => one !== document.body && one !== document.documentElement);
    const scroller = ancestors.findIndex(canScroll);
    const boxes = scroller === -1 ? ancestors : ancestors.slice(0, scroller);
    if (rects.some((rect) => boxes.some((box) => isCut(rect, box)))) faults.add(`cut off: ${describe(element)}`);
  }

  for (const card of document.querySelectorAll('.car-card')) {
    const area = card.getBoundingClientRect();
    const own = texts.filter(({ element }) => card.contains(element));
    for (const [index, { element, rects }] of own.entries()) {
      if (rects.some((rect) => rect.right > area.right + SLACK || rect.bottom > area.bottom + SLACK)) {
        faults.add(`outside its card: ${describe(element)}`);
      }
      for (const other of own.slice(index + 1)) {
        const overlaps = rects.some((rect) =>
          other.rects.some((one) => {
            const { x, y } = getOverlap(rect, one);
            // Line boxes of tight headings overlap by a few pixels, their letters do not.
            return x > SLACK && y > Math.min(rect.height, one.height) / 3;
          }),
        );
        if (overlaps) faults.add(`texts overlap: ${describe(element)} and ${describe(other.element)}`);
      }
    }
  }

  // Photos to swipe through lie below the buttons on them, and the handles of a range share their track.
  const controls = [
    ...document.querySelectorAll('a[href], button, input:not([type=hidden], [type=range]), select, textarea, summary'),
  ].filter((one) => isVisible(one) && !isForScreenReaders(one) && !one.closest('[aria-hidden=true]'));
  const floats = (element: Element): boolean =>
    getAncestors(element).some((one) => /fixed|sticky/u.test(getComputedStyle(one).position));
  const fixed = controls
    .filter((one) => !floats(one))
    .map((element) => ({ element, rects: [...element.getClientRects()] }));
  for (const [index, { element, rects }] of fixed.entries()) {
    for (const other of fixed.slice(index + 1)) {
      if (element.contains(other.element) || other.element.contains(element)) continue;
      const overlaps = rects.some((rect) =>
        other.rects.some((one) => {
          const { x, y } = getOverlap(rect, one);
          return x > SLACK && y > SLACK;
        }),
      );
      const isInline = [element, other.element].every((one) => getComputedStyle(one).display === 'inline');
      if (overlaps && !isInline) faults.add(`controls overlap: ${describe(element)} and ${describe(other.element)}`);
    }
  }

  if (touch) {
    for (const control of controls) {
      // A link in a text, and the name of a car, whose whole card is its link.
      if (getComputedStyle(control).display === 'inline') continue;
      const target = control.closest('label') ?? control;
      const { width, height } = target.getBoundingClientRect();
      if (Math.min(width, height) < least - 0.5) {
        faults.add(`too small to press, ${Math.round(width)} × ${Math.round(height)} px: ${describe(control)}`);
      }
    }
  }
  return [...faults];
}

/** What `findLayoutFaults` is called with. */
export const makeLayoutLimits = (touch: boolean) => ({ least: LEAST_TARGET, touch });
