/* Adds arrow keys to a swipeable row, and its buttons for mice. */

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Scroll positions can be fractions of a pixel. */
const TOLERANCE = 2;

function startCarousel(carousel: HTMLElement, track: HTMLElement): void {
  const buttons = [...carousel.querySelectorAll<HTMLButtonElement>('[data-carousel-step]')];
  const hint = carousel.querySelector<HTMLElement>('[data-carousel-hint]');

  const scrollByItems = (count: number): void => {
    const [first, second] = track.querySelectorAll<HTMLElement>(':scope > ul > li');
    const width = first && second ? second.offsetLeft - first.offsetLeft : track.clientWidth;
    // The stylesheet decides whether scrolling is animated, because it knows prefers-reduced-motion.
    track.scrollBy({ left: count * width });
  };

  const update = (): void => {
    const end = track.scrollWidth - track.clientWidth;
    const fits = end <= TOLERANCE;
    if (hint) hint.hidden = fits;
    // The Tab key stops here only if there is something to scroll.
    track.tabIndex = fits ? -1 : 0;
    for (const button of buttons) {
      const atEnd =
        button.dataset['carouselStep'] === '1' ? track.scrollLeft >= end - TOLERANCE : track.scrollLeft <= TOLERANCE;
      button.hidden = fits;
      // A disabled button would lose the focus right after it was pressed.
      button.setAttribute('aria-disabled', String(atEnd));
    }
  };

  for (const button of buttons) {
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') scrollByItems(Number(button.dataset['carouselStep']));
    });
  }
  track.addEventListener('keydown', (event) => {
    const count = STEPS[event.key];
    // Arrow keys inside an item belong to the item.
    if (count === undefined || event.target !== track || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    scrollByItems(count);
  });
  track.addEventListener('scroll', update, { passive: true });
  new ResizeObserver(update).observe(track);
}

for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  const track = carousel.querySelector<HTMLElement>('[data-carousel-track]');
  if (track) startCarousel(carousel, track);
}
