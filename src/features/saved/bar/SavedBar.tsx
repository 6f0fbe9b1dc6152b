import { createRoot } from 'react-dom/client';
import { useStore } from '#src/components/ui/use-store.ts';
import type { ImageCdn } from '#src/features/images/set/index.ts';
import { readAttributeJson } from '#src/lib/json.ts';
import { $savedLists } from '../lists/index.ts';
import { SavedPicture } from '../page/SavedPicture.tsx';
import { createBarTimer, getBarView } from './saved-bar.ts';

/** The data that the page passes to the saved bar. */
export interface SavedBarData {
  readonly title: string;
  readonly url: string;
  readonly view: string;
  readonly close: string;
  readonly images: ImageCdn | undefined;
}

const time = createBarTimer();
const PAUSE_EVENTS = [
  ['pointerenter', 'pointer', true],
  ['pointerleave', 'pointer', false],
  ['focusin', 'focus', true],
  ['focusout', 'focus', false],
] as const;

/** Renders the saved bar. The returned function opens it or extends its time. */
export function startSavedBar(place: HTMLElement): () => void {
  const texts: SavedBarData = JSON.parse(readAttributeJson(place.dataset['savedBar'] ?? ''));
  let before: Element | null = null;

  /** Places the bar in the half of the screen without the keyboard focus (WCAG 2.4.11). */
  const avoidFocus = () => {
    const top = document.querySelector('main :focus-visible')?.getBoundingClientRect().top ?? innerHeight;
    place.toggleAttribute('data-low', top < innerHeight / 2);
  };
  const dismiss = () => {
    if (place.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    time.close();
  };

  // Listens on the container, because the bar itself is removed when it closes.
  for (const [type, by, isPaused] of PAUSE_EVENTS) place.addEventListener(type, () => time.setPaused(by, isPaused));
  document.addEventListener('focusin', () => place.contains(document.activeElement) || avoidFocus());
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss());
  createRoot(place).render(<SavedBar {...texts} onDismiss={dismiss} />);
  return () => {
    before = document.activeElement;
    avoidFocus();
    time.open();
  };
}

/** The last saved cars. The toast announces them, so the bar is not a status region. */
function SavedBar({ title, url, view, close, images, onDismiss }: SavedBarData & { onDismiss: () => void }) {
  const isOpen = useStore(time.$isOpen);
  const { shown, more } = getBarView(useStore($savedLists.$favourites));
  if (!isOpen || shown.length === 0) return null;
  return (
    <section className="saved-bar" aria-label={title}>
      <ul>
        {shown.map((car) => (
          <li key={car.id}>
            <SavedPicture url={car.primary_image_url} sizes="96px" images={images} />
            <a href={`/cars/${car.slug}`}>
              <span>{car.name}</span>
            </a>
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
