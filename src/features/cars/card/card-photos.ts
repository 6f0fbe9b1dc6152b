import { findMirroredSet, isDrawing } from '#src/features/images/set/index.ts';
import { PHOTOS_CATALOGUE } from '#src/lib/locale/messages-photos.ts';

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Adds buttons and arrow keys to the photos of a card, and loads each photo when it is about to be seen. */
export function openPhotos(photos: HTMLElement): void {
  const { photos: list } = photos.dataset;
  const card = photos.closest<HTMLElement>('.car-card');
  const picture = photos.parentElement;
  const [first, ...slides] = photos.children;
  if (!list || !card || !picture || !first) return;
  delete photos.dataset['photos'];
  const [firstUrl = '', ...urls] = list.split(' ');
  const counter = picture.querySelector<HTMLElement>(':scope > p');
  const current = (): number => (photos.clientWidth > 0 ? Math.round(photos.scrollLeft / photos.clientWidth) : 0);
  const load = (index: number): void => {
    const slide = slides[index - 1];
    const url = urls[index - 1];
    if (slide && url !== undefined && !slide.querySelector('img')) slide.append(copyPicture(first, firstUrl, url));
  };
  const turn = (step: number): void => {
    const index = (current() + step + urls.length + 1) % (urls.length + 1);
    load(index);
    photos.scrollTo({ left: index * photos.clientWidth });
  };
  const update = (): void => {
    // Both of two photos that are in view, and then the one after them.
    const at = photos.scrollLeft / photos.clientWidth;
    if (at <= 0) return;
    for (const index of [Math.floor(at), Math.ceil(at), current() + 1]) load(index);
    if (counter) counter.textContent = `${current() + 1} / ${urls.length + 1}`;
  };
  photos.addEventListener('scroll', update, { passive: true });
  card.addEventListener('keydown', (event) => {
    const step = KEYS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turn(step);
  });
  const status = document.createElement('span');
  status.className = 'sr-only';
  status.role = 'status';
  for (const step of [-1, 1]) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'car-step';
    button.dataset['step'] = String(step);
    button.ariaLabel = step < 0 ? PHOTOS_CATALOGUE.previousPhoto : PHOTOS_CATALOGUE.nextPhoto;
    button.addEventListener('click', () => turn(step));
    picture.append(button);
  }
  picture.append(status);
  photos.addEventListener('scrollend', () => {
    const shown = { number: current() + 1, count: urls.length + 1 };
    status.textContent = PHOTOS_CATALOGUE.photoOf.replace(/\{(\w+)\}/gu, (_, name: keyof typeof shown) =>
      String(shown[name]),
    );
  });
  // The first swipe may have begun before this script was there.
  update();
}

/** Returns the picture of another photo, in the sizes that the first one has. */
function copyPicture(first: Element, firstUrl: string, url: string): Node {
  const copy = document.createElement('span');
  copy.append(first.cloneNode(true));
  const image = copy.querySelector('img');
  const source = copy.querySelector('source');
  const mirrored = findMirroredSet(url);
  if (!image) return copy;
  image.loading = 'eager';
  image.alt = '';
  if (source && mirrored) {
    source.srcset = mirrored.avif;
    image.src = mirrored.src;
  } else {
    source?.remove();
    const swap = isDrawing(url) ? undefined : createSwap(firstUrl, url);
    if (swap && image.srcset) {
      image.srcset = swap(image.srcset);
      image.src = swap(image.src);
    } else {
      image.removeAttribute('srcset');
      image.src = mirrored?.src ?? url;
    }
  }
  return copy.firstChild ?? copy;
}

/**
 * Returns a function that puts one photo in place of another in addresses of an image service, which has the address or the path of a
 * photo in its own, escaped or not. Undefined for photos on different hosts.
 */
function createSwap(from: string, to: string): ((text: string) => string) | undefined {
  const before = new URL(from, location.origin);
  const after = new URL(to, location.origin);
  if (before.origin !== after.origin) return undefined;
  const pairs = [
    [before.pathname, after.pathname],
    [encodeURIComponent(before.pathname), encodeURIComponent(after.pathname)],
  ] as const;
  return (text) => pairs.reduce((swapped, [old, fresh]) => swapped.replaceAll(old, () => fresh), text);
}
