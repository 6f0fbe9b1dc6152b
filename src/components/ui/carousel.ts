/* Adds arrow keys to a swipeable row, and its buttons for mice. */

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Scroll positions can be fractions of a pixel. */
const TOLERANCE = 2;

interface Carousel {
  readonly track: HTMLElement;
  readonly hint: HTMLElement | null;
  readonly buttons: readonly HTMLButtonElement[];
}

/** Returns how far a track is scrolled, and how far it can be, in pixels. */
const measure = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) => ({
  left: scrollLeft,
  end: scrollWidth - clientWidth,
});

function showPosition({ track, hint, buttons }: Carousel, { left, end }: ReturnType<typeof measure>): void {
  const fits = end <= TOLERANCE;
  if (hint) hint.hidden = fits;
  // The Tab key stops here only if there is something to scroll.
  track.tabIndex = fits ? -1 : 0;
  for (const button of buttons) {
    const atEnd = button.dataset['carouselStep'] === '1' ? left >= end - TOLERANCE : left <= TOLERANCE;
    button.hidden = fits;
    // A disabled button would lose the focus right after it was pressed.
    button.setAttribute('aria-disabled', String(atEnd));
  }
}

function scrollByItems(track: HTMLElement, count: number): void {
  const [first, second] = track.querySelectorAll<HTMLElement>(':scope > ul > li');
  const width = first && second ? second.offsetLeft - first.offsetLeft : track.clientWidth;
  // The stylesheet decides whether scrolling is animated, because it knows prefers-reduced-motion.
  track.scrollBy({ left: count * width });
}

function listen(carousel: Carousel): void {
  const { track, buttons } = carousel;
  for (const button of buttons) {
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') scrollByItems(track, Number(button.dataset['carouselStep']));
    });
  }
  track.addEventListener('keydown', (event) => {
    const count = STEPS[event.key];
    // Arrow keys inside an item belong to the item.
    if (count === undefined || event.target !== track || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    scrollByItems(track, count);
  });
  track.addEventListener('scroll', () => showPosition(carousel, measure(track)), { passive: true });
}

const carousels = new Map<Element, Carousel>();
// Measures all of them before it changes any: the browser would lay the page out again for each otherwise.
const trackObserver = new ResizeObserver((entries) => {
  const resized = entries.flatMap(({ target }) => carousels.get(target) ?? []);
  const measures = resized.map((carousel) => ({ carousel, measured: measure(carousel.track) }));
  for (const { carousel, measured } of measures) showPosition(carousel, measured);
});
for (const element of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  const track = element.querySelector<HTMLElement>('[data-carousel-track]');
  if (!track) continue;
  const carousel: Carousel = {
    track,
    hint: element.querySelector<HTMLElement>('[data-carousel-hint]'),
    buttons: [...element.querySelectorAll<HTMLButtonElement>('[data-carousel-step]')],
  };
  carousels.set(track, carousel);
  listen(carousel);
  trackObserver.observe(track);
}
