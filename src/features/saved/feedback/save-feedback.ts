import type { SaveButtonData, ToggleResult } from '#src/features/cars/saved-car/index.ts';
import { emit } from '#src/features/events/index.ts';
import { type BrowserList, LIST_LIMITS } from '../lists/index.ts';
import { showToast } from './toast.ts';

/* Loaded when a shopper first saves a car. */

/** Shows the result of saving or removing a car, with a link to the next step, and emits an event for a new favourite. */
export function showSaveResult(result: ToggleResult, list: BrowserList, data: SaveButtonData): void {
  const link = document.querySelector<HTMLAnchorElement>(`[data-saved-list='${list}']`);
  const count = result.kind === 'full' ? LIST_LIMITS[list] : result.cars.length;
  const text = (link?.dataset[result.kind] ?? '')
    .replace('{name}', () => data.car.name)
    .replace('{count}', String(count))
    .replace('{limit}', String(LIST_LIMITS[list]));
  const step = link && createNextStep(link, result.kind === 'added' ? count : 0);
  // The last car was removed, or the list is already on the screen.
  const isNoStep = count === 0 || link?.pathname === location.pathname;
  showToast(step && !isNoStep ? [text, ' ', step] : [text]);
  if (result.kind === 'added' && list === 'favourites') emitSaved(data);
}

/** Creates the link to the list. From the second car on, it leads a shopper who has not signed in to where the list can be kept. */
function createNextStep({ pathname, dataset }: HTMLAnchorElement, added: number): HTMLAnchorElement {
  const { keep, keepUrl, view = '' } = dataset;
  const link = document.createElement('a');
  link.href = pathname;
  link.textContent = view;
  if (keep && added > 1) {
    const here = location.pathname + location.search;
    link.href = `${keepUrl}&${new URLSearchParams({ redirect: here, back: here })}`;
    link.textContent = keep;
  }
  return link;
}

/** Emits the event of a saved car. */
export function emitSaved({ car, stocknum, price }: SaveButtonData): void {
  emit({ name: 'favourite_saved', car: { ...car, stocknum, price } });
}
