import { addFullScreen } from './full-screen.ts';
import { markBroken, markPortrait } from './picture-state.ts';

/*
 * The buttons, the counter, the full screen and the current thumbnail of a gallery, which scrolls and snaps without any of
 * this.
 */

/** The slide that each key goes to. */
const KEYS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Controls a row of slides. */
function createSlider(slides: HTMLElement) {
  const count = slides.children.length;
  let last = 0;
  const current = () => {
    // A dialog that has just closed has neither a width nor a scroll position.
    if (slides.clientWidth > 0) last = Math.round(slides.scrollLeft / slides.clientWidth);
    return last;
  };
  const show = (index: number, behavior: ScrollBehavior = 'auto') =>
    slides.scrollTo({ left: index * slides.clientWidth, behavior });
  /** Scrolls to a neighbour, but jumps further away, so that no slides in between are fetched. */
  const turnTo = (index: number) => {
    for (const near of [index - 1, index, index + 1]) fetchSlide(slides.children[near]);
    show(index, Math.abs(index - current()) > 1 ? 'instant' : 'auto');
  };
  /** Returns false for a key that does not change the slide. */
  const turn = (key: string): boolean => {
    const index = KEYS[key]?.(current(), count);
    if (index !== undefined) turnTo(index);
    return index !== undefined;
  };
  return { count, current, show, turnTo, turn };
}

type Slider = ReturnType<typeof createSlider>;

function start(gallery: HTMLElement): void {
  const stage = gallery.querySelector<HTMLElement>('[data-stage]');
  const slides = stage?.querySelector<HTMLElement>('[data-slides]');
  if (!stage || !slides) return;
  const slider = createSlider(slides);
  const counter = stage.querySelector<HTMLElement>('[data-count]');
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')];
  const mark = () => {
    const index = slider.current();
    for (const [i, thumb] of thumbs.entries()) thumb.setAttribute('aria-current', String(i === index));
    if (counter) counter.textContent = `${index + 1} ${counter.dataset['count']}`;
    centreThumb(thumbs[index]?.parentElement);
  };
  let frame = 0;
  slides.addEventListener('scroll', () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(mark);
  });
  for (const type of ['pointerover', 'focusin']) {
    gallery.addEventListener(type, () => slides.toggleAttribute('data-used', true), { once: true });
  }
  // Browsers differ in whether a scrolling row is focusable.
  slides.tabIndex = 0;
  listenForInput(gallery, stage, slider);
  markPortrait(slides);
  markBroken(slides, gallery.dataset['missing'] ?? '');
  addFullScreen(gallery, stage, slider);
  mark();
}

function listenForInput(gallery: HTMLElement, stage: HTMLElement, { count, turn, turnTo }: Slider): void {
  for (const button of stage.querySelectorAll<HTMLElement>('[data-step]')) {
    button.hidden = count < 2;
    button.addEventListener('click', () => turn(button.dataset['step'] === '1' ? 'ArrowRight' : 'ArrowLeft'));
  }
  for (const link of gallery.querySelectorAll<HTMLElement>('[data-show]')) {
    link.addEventListener('click', (event) => {
      // The link's own jump would scroll the page and fill the history with photos.
      event.preventDefault();
      turnTo(Number(link.dataset['show']));
    });
  }
  stage.addEventListener('keydown', (event) => {
    // A video handles its own keys.
    if (!(event.target instanceof HTMLVideoElement) && turn(event.key)) event.preventDefault();
  });
}

/** Fetches the picture of a slide before it is scrolled to. */
function fetchSlide(slide: Element | undefined): void {
  for (const image of slide?.querySelectorAll('img') ?? []) image.loading = 'eager';
}

function centreThumb(thumb: HTMLElement | null | undefined): void {
  const list = thumb?.parentElement;
  if (list) list.scrollTo({ left: thumb.offsetLeft - (list.clientWidth - thumb.clientWidth) / 2 });
}

for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) start(gallery);
