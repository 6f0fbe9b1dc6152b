/* Faults of layout that a browser can measure. */

/** Smallest width and height of what a finger presses, in CSS pixels. */
const LEAST_TARGET = 44;

/** The argument of `findLayoutFaults`. */
export const makeLayoutLimits = (touch: boolean) => ({ least: touch ? LEAST_TARGET : 0 });

/**
 * Returns the faults of the page as it is: sideways scrolling, texts, placeholders and options that are cut off, texts that lie on one another in a
 * card, controls that overlap, and controls that are smaller than `least`. Runs in the page.
 */
export function findLayoutFaults({ least }: { least: number }): string[] {
  /** An element with the rectangles of its lines. */
  interface Boxes {
    element: Element;
    rects: DOMRect[];
  }
  /** Rounding and anti-aliasing. */
  const SLACK = 1.5;
  /** Width of the arrow that browsers draw in a list of options. */
  const SELECT_ARROW = 16;
  const faults = new Set<string>();

  function describe(element: Element): string {
    const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/gu, ' ');
    const classes = [...element.classList].slice(0, 2).join('.');
    return `${element.localName}.${classes} "${text.slice(0, 50)}"`;
  }

  function getAncestors(element: Element): Element[] {
    const parent = element.parentElement;
    return parent && parent !== document.body ? [element, ...getAncestors(parent)] : [element];
  }

  /** Elements share their ancestors, whose styles are slow to read. */
  const forScreenReaders = new Map<Element, boolean>();

  function isForScreenReaders(element: Element): boolean {
    const known = forScreenReaders.get(element);
    if (known !== undefined) return known;
    const parent = element.parentElement;
    const answer =
      getComputedStyle(element).clipPath.startsWith('inset(50%') || (parent !== null && isForScreenReaders(parent));
    forScreenReaders.set(element, answer);
    return answer;
  }

  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    const isPainted = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isPainted && width > 1 && height > 1 && !isForScreenReaders(element);
  }

  /** Returns true if two boxes share an area. Lines of tight headings overlap by a fraction of their height, their letters do not. */
  function overlap({ rects }: Boxes, other: Boxes, fraction = 0): boolean {
    return rects.some((a) =>
      other.rects.some((b) => {
        const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return x > SLACK && y > Math.max(SLACK, Math.min(a.height, b.height) * fraction);
      }),
    );
  }

  function listTexts(): Boxes[] {
    const texts: Boxes[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || element.closest('script, style, noscript, option, svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (rects.length > 0 && isShown(element)) texts.push({ element, rects });
    }
    return texts;
  }

  function isCut(rect: DOMRect, box: Element): boolean {
    const { overflowX, overflowY } = getComputedStyle(box);
    const area = box.getBoundingClientRect();
    const hidden = ['hidden', 'clip'];
    const isCutAside = rect.right > area.right + SLACK || rect.left < area.left - SLACK;
    // A line is taller than its letters.
    const isCutBelow = rect.bottom > area.bottom + rect.height / 3;
    return (hidden.includes(overflowX) && isCutAside) || (hidden.includes(overflowY) && isCutBelow);
  }

  /** Texts that can neither be scrolled to nor read in a title. */
  function checkCut({ element, rects }: Boxes): void {
    const ancestors = getAncestors(element);
    const scroller = ancestors.findIndex((one) => /auto|scroll/u.test(getComputedStyle(one).overflow));
    const boxes = scroller === -1 ? ancestors : ancestors.slice(0, scroller);
    if (element.closest('[title]') || !rects.some((rect) => boxes.some((box) => isCut(rect, box)))) return;
    faults.add(`cut off: ${describe(element)}`);
  }

  const pen = document.createElement('canvas').getContext('2d');

  /** An example that is cut off misleads: "110,00" for "110,000 km". */
  function checkPlaceholder(field: HTMLInputElement): void {
    if (!pen || field.value !== '') return;
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(field, '::placeholder');
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (pen.measureText(field.placeholder).width <= room + SLACK) return;
    faults.add(`placeholder cut off: ${describe(field)} "${field.placeholder}"`);
  }

  /** The chosen option is what a shopper reads before opening the list. */
  function checkSelect(field: HTMLSelectElement): void {
    const text = field.selectedOptions[0]?.text;
    if (!pen || text === undefined) return;
    const { paddingLeft, paddingRight, appearance, fontWeight, fontSize, fontFamily } = getComputedStyle(field);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const arrow = appearance === 'none' ? 0 : SELECT_ARROW;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow;
    if (pen.measureText(text).width <= room + SLACK) return;
    faults.add(`option cut off: ${describe(field)} "${text}"`);
  }

  function checkCard(card: Element, texts: Boxes[]): void {
    const area = card.getBoundingClientRect();
    for (const [index, text] of texts.entries()) {
      if (text.rects.some(({ right, bottom }) => right > area.right + SLACK || bottom > area.bottom + SLACK)) {
        faults.add(`outside its card: ${describe(text.element)}`);
      }
      const other = texts.slice(index + 1).find((one) => overlap(text, one, 1 / 3));
      if (other) faults.add(`texts overlap: ${describe(text.element)} and ${describe(other.element)}`);
    }
  }

  function checkOverlaps(controls: Boxes[]): void {
    const isInline = ({ element }: Boxes) => getComputedStyle(element).display === 'inline';
    for (const [index, control] of controls.entries()) {
      const other = controls
        .slice(index + 1)
        .find(
          (one) =>
            !control.element.contains(one.element) && !(isInline(control) && isInline(one)) && overlap(control, one),
        );
      if (other) faults.add(`controls overlap: ${describe(control.element)} and ${describe(other.element)}`);
    }
  }

  /** Links in a text are exempt, and the name of a car, whose whole card is its link. */
  function checkSize(control: Element): void {
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
    if (getComputedStyle(control).display === 'inline' || Math.min(width, height) >= least - 0.5) return;
    faults.add(`too small to press, ${Math.round(width)} × ${Math.round(height)} px: ${describe(control)}`);
  }

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.add(`scrolls sideways by ${scrollWidth - clientWidth} px`);

  const texts = listTexts();
  for (const text of texts) checkCut(text);
  for (const card of document.querySelectorAll('.car-card')) {
    checkCard(
      card,
      texts.filter(({ element }) => card.contains(element)),
    );
  }

  // Photos to swipe through lie below the buttons on them, and the handles of a range share their track.
  const controls = [
    ...document.querySelectorAll('a[href], button, input:not([type=hidden], [type=range]), select, textarea, summary'),
  ].filter((one) => isShown(one) && !one.closest('[aria-hidden=true]'));
  for (const control of controls) {
    checkSize(control);
    if (control instanceof HTMLInputElement) checkPlaceholder(control);
    if (control instanceof HTMLSelectElement) checkSelect(control);
  }
  // What is fixed to the window lies on whatever is scrolled below it.
  const isFixed = (one: Element) => /fixed|sticky/u.test(getComputedStyle(one).position);
  checkOverlaps(
    controls
      .filter((one) => !getAncestors(one).some(isFixed))
      .map((element) => ({ element, rects: [...element.getClientRects()] })),
  );
  return [...faults];
}
