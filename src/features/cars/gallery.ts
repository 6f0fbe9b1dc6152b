/* The buttons, the counter and the current thumbnail of a gallery, which scrolls and snaps without any of this. */

function start(gallery: HTMLElement): void {
  const slides = gallery.querySelector<HTMLElement>('[data-slides]');
  const counter = gallery.querySelector<HTMLElement>('[data-count]');
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')];
  const steps = [...gallery.querySelectorAll<HTMLButtonElement>('[data-step]')];
  if (!slides || links.length === 0) return;

  const current = () => Math.round(slides.scrollLeft / slides.clientWidth);
  const show = (index: number) => slides.scrollTo({ left: index * slides.clientWidth });
  const step = (by: number) => show((current() + by + links.length) % links.length);

  const mark = () => {
    const index = current();
    for (const [i, link] of links.entries()) link.setAttribute('aria-current', String(i === index));
    if (counter) counter.textContent = `${index + 1} ${counter.dataset['count']}`;
    const thumb = links[index]?.parentElement;
    const list = thumb?.parentElement;
    if (thumb && list) list.scrollTo({ left: thumb.offsetLeft - (list.clientWidth - thumb.clientWidth) / 2 });
  };

  for (const button of steps) {
    button.hidden = false;
    button.addEventListener('click', () => step(Number(button.dataset['step'])));
  }
  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      // The link's own jump would scroll the page and fill the history with photos.
      event.preventDefault();
      show(index);
    });
  }
  // Browsers differ in whether a row that scrolls can be focused by itself.
  slides.tabIndex = 0;
  slides.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  });

  let frame = 0;
  slides.addEventListener('scroll', () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(mark);
  });
  mark();
}

for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) start(gallery);
