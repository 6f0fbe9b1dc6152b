/* What a swipeable row does only with a script: arrow keys go from item to item, and buttons do where there is a pointer. */

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Scrolled positions are fractions of a pixel. */
const NEARLY = 2;

function startCarousel(carousel: HTMLElement, track: HTMLElement): void {
  const buttons = [...carousel.querySelectorAll<HTMLButtonElement>('[data-carousel-step]')];
  const hint = carousel.querySelector<HTMLElement>('[data-carousel-hint]');

  const step = (by: number): void => {
    const [first, second] = track.querySelectorAll<HTMLElement>(':scope > ul > li');
    const width = first && second ? second.offsetLeft - first.offsetLeft : track.clientWidth;
    // How it moves is the stylesheet's business, which knows who wants no motion.
    track.scrollBy({ left: by * width });
  };

  const mark = (): void => {
    const end = track.scrollWidth - track.clientWidth;
    const fits = end <= NEARLY;
    if (hint) hint.hidden = fits;
    // A stop for the Tab key, only where there is something to scroll.
    track.tabIndex = fits ? -1 : 0;
    for (const button of buttons) {
      const atEnd =
        button.dataset['carouselStep'] === '1' ? track.scrollLeft >= end - NEARLY : track.scrollLeft <= NEARLY;
      button.hidden = fits;
      // A disabled button would drop the focus of whoever has just pressed it.
      button.setAttribute('aria-disabled', String(atEnd));
    }
  };

  for (const button of buttons) {
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') step(Number(button.dataset['carouselStep']));
    });
  }
  track.addEventListener('keydown', (event) => {
    const by = STEPS[event.key];
    // Arrow keys inside of an item belong to the item.
    if (by === undefined || event.target !== track || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  });
  track.addEventListener('scroll', mark, { passive: true });
  new ResizeObserver(mark).observe(track);
}

for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  const track = carousel.querySelector<HTMLElement>('[data-carousel-track]');
  if (track) startCarousel(carousel, track);
}
