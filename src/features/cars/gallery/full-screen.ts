/** What a gallery shows, and how it is turned. */
interface Turning {
  current(): number;
  show(index: number, behavior: ScrollBehavior): void;
}

/**
 * The stage in a dialog over the whole screen: the same pictures, buttons and keys, each picture in the largest size that it
 * can be had in. Escape, the way back of phones and the focus that stays within are the dialog's own.
 */
export function fullScreen(gallery: HTMLElement, stage: HTMLElement, { current, show }: Turning): void {
  const button = stage.querySelector<HTMLElement>('[data-expand]');
  const place = stage.nextSibling;
  if (!button) return;
  const openName = button.ariaLabel;
  const dialog = document.createElement('dialog');
  dialog.className = 'gallery-full';
  dialog.ariaLabel = gallery.ariaLabel;
  gallery.append(dialog);

  /** Takes the stage elsewhere, where it shows what it showed. */
  const move = (into: () => void) => {
    const index = current();
    into();
    show(index, 'instant');
    button.focus({ preventScroll: true });
  };
  const open = () => {
    // What lies below would move up under the dialog, and the page would stand elsewhere afterwards.
    gallery.style.minHeight = `${gallery.offsetHeight}px`;
    button.ariaLabel = gallery.dataset['close'] ?? '';
    enlarge(stage);
    move(() => {
      dialog.append(stage);
      dialog.showModal();
    });
  };
  dialog.addEventListener('close', () => {
    button.ariaLabel = openName;
    move(() => gallery.insertBefore(stage, place));
    gallery.style.minHeight = '';
  });

  button.hidden = false;
  button.addEventListener('click', () => (dialog.open ? dialog.close() : open()));
  stage.addEventListener('click', ({ target }) => {
    if (!dialog.open && target instanceof HTMLImageElement && !target.closest('a')) open();
  });
}

function enlarge(stage: HTMLElement): void {
  for (const image of stage.querySelectorAll('img')) {
    const large = image.closest<HTMLElement>('[data-large]')?.dataset['large'];
    if (large && image.srcset && !image.srcset.endsWith(large)) image.srcset = `${image.srcset}, ${large}`;
    for (const choice of image.parentElement?.querySelectorAll<HTMLElement>('img, source') ?? []) {
      choice.setAttribute('sizes', '100vw');
    }
  }
}
