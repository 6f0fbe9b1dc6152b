import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import type { ImageCdn } from '#src/features/images/set/index.ts';
import { $lists } from './lists.ts';
import { SavedPicture } from './SavedPicture.tsx';
import { stripTime, stripView } from './strip.ts';

/** What the strip is given by its page. */
export interface StripTexts {
  readonly title: string;
  readonly url: string;
  readonly view: string;
  readonly close: string;
  readonly images: ImageCdn | undefined;
}

const time = stripTime();
const HOLDS = [
  ['pointerenter', 'pointer', true],
  ['pointerleave', 'pointer', false],
  ['focusin', 'focus', true],
  ['focusout', 'focus', false],
] as const;

/** Makes the strip at its place on the page. What is given back opens it, or leaves it open for longer. */
export function strip(place: HTMLElement): () => void {
  const texts: StripTexts = JSON.parse(place.dataset['strip'] ?? '');
  let before: Element | null = null;

  /** With the keyboard, it is in that half of the screen where the focus is not (WCAG 2.4.11). */
  const avoidFocus = () => {
    const top = document.querySelector('main :focus-visible')?.getBoundingClientRect().top ?? innerHeight;
    place.toggleAttribute('data-low', top < innerHeight / 2);
  };
  const dismiss = () => {
    if (place.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    time.close();
  };

  // The strip comes and goes, its place stays.
  for (const [type, by, isHeld] of HOLDS) place.addEventListener(type, () => time.hold(by, isHeld));
  document.addEventListener('focusin', () => place.contains(document.activeElement) || avoidFocus());
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss());
  createRoot(place).render(<SavedStrip {...texts} onDismiss={dismiss} />);
  return () => {
    before = document.activeElement;
    avoidFocus();
    time.open();
  };
}

/** The cars saved last. The toast says aloud what became of them, so that this is silent. */
function SavedStrip({ title, url, view, close, images, onDismiss }: StripTexts & { onDismiss: () => void }) {
  const isOpen = useStore(time.$isOpen);
  const { shown, more } = stripView(useStore($lists.$favourites));
  if (!isOpen || shown.length === 0) return null;
  return (
    <section className="saved-strip" aria-label={title}>
      <ul>
        {shown.map((car) => (
          <li key={car.id}>
            <SavedPicture url={car.primary_image_url} sizes="96px" images={images} />
            <a href={`/cars/${car.slug}`}>{car.name}</a>
          </li>
        ))}
      </ul>
      {more > 0 && <b>+{more}</b>}
      <a href={url}>{view}</a>
      <button type="button" className="icon-btn" aria-label={close} onClick={onDismiss}>
        ×
      </button>
    </section>
  );
}
