/** Reads and changes the current slide. */
interface Slider {
  current(): number;
  show(index: number, behavior: ScrollBehavior): void;
}

/**
 * Adds a full-screen dialog for the stage and its thumbnails: the same pictures, buttons and keys, with each picture in its largest size.
 * Escape, the back button of phones and the focus trap are the dialog's own.
 */
export function addFullScreen(gallery: HTMLElement, stage: HTMLElement, { current, show }: Slider): void {
  const button = stage.querySelector<HTMLElement>('[data-expand]');
  const thumbs = gallery.querySelector<HTMLElement>('[data-thumbs]');
  const place = document.createComment('');
  if (!button) return;
  const openName = button.ariaLabel;
  const dialog = document.createElement('dialog');
  dialog.className = 'gallery-full';
  dialog.ariaLabel = gallery.ariaLabel;
  stage.before(place);
  gallery.append(dialog);
  const parts = thumbs ? [stage, thumbs] : [stage];

  /** Moves the stage with its thumbnails and keeps the current slide. */
  const move = (into: () => void) => {
    const index = current();
    into();
    show(index, 'instant');
    button.focus({ preventScroll: true });
  };
  const open = () => {
    // Without it the content below would move up under the dialog and change the scroll position.
    gallery.style.minHeight = `${gallery.offsetHeight}px`;
    button.ariaLabel = gallery.dataset['close'] ?? '';
    loadLargePictures(stage);
    move(() => {
      dialog.append(...parts);
      dialog.showModal();
    });
  };
  dialog.addEventListener('close', () => {
    button.ariaLabel = openName;
    move(() => place.after(...parts));
    gallery.style.minHeight = '';
  });

  button.hidden = false;
  button.addEventListener('click', () => (dialog.open ? dialog.close() : open()));
  stage.addEventListener('click', ({ target }) => {
    if (!dialog.open && target instanceof HTMLImageElement && !target.closest('a')) open();
  });
}

function loadLargePictures(stage: HTMLElement): void {
  for (const image of stage.querySelectorAll('img')) {
    const large = image.closest<HTMLElement>('[data-large]')?.dataset['large'];
    const source = image.parentElement?.querySelector('source');
    const choices = source ?? image;
    // Browsers that skip the source have only this one.
    if (large && source) image.srcset = large;
    if (large && choices.srcset && !choices.srcset.endsWith(large)) choices.srcset = `${choices.srcset}, ${large}`;
    for (const choice of image.parentElement?.querySelectorAll<HTMLElement>('img, source') ?? []) {
      choice.setAttribute('sizes', '100vw');
    }
  }
}
