/** Shows photos that are taller than wide as a whole: cut to the stage, half a car would be gone. */
export function markPortrait(slides: HTMLElement): void {
  const mark = (image: HTMLImageElement) => {
    if (image.naturalHeight > image.naturalWidth) image.dataset['portrait'] = '';
  };
  for (const image of slides.querySelectorAll('img')) mark(image);
  slides.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && mark(target), true);
}

/** Says where a photo should be that did not come. */
export function markBroken(slides: HTMLElement, text: string): void {
  const mark = (image: HTMLImageElement) => {
    const note = document.createElement('span');
    note.className = 'gallery-missing';
    note.textContent = text;
    image.hidden = true;
    image.after(note);
  };
  for (const image of slides.querySelectorAll('img')) {
    // One that has not been asked for yet is not complete.
    if (image.complete && image.naturalWidth === 0) mark(image);
  }
  slides.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && mark(target), true);
}
