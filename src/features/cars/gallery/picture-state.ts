/** Shows portrait photos as a whole: cropped to the stage, half the car would be missing. */
export function markPortrait(slides: HTMLElement): void {
  const mark = (image: HTMLImageElement) => {
    if (image.naturalHeight > image.naturalWidth) image.dataset['portrait'] = '';
  };
  for (const image of slides.querySelectorAll('img')) mark(image);
  slides.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && mark(target), true);
}

/** Replaces a photo that failed to load with a note. */
export function markBroken(slides: HTMLElement, text: string): void {
  const mark = (image: HTMLImageElement) => {
    const note = document.createElement('span');
    note.className = 'gallery-missing';
    note.textContent = text;
    image.hidden = true;
    image.after(note);
  };
  for (const image of slides.querySelectorAll('img')) {
    // A picture that has not been requested yet is not complete.
    if (image.complete && image.naturalWidth === 0) mark(image);
  }
  slides.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && mark(target), true);
}
