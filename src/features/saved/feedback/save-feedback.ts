import type { SaveButtonData, ToggleResult } from '#src/features/cars/saved-car/index.ts';
import { emit } from '#src/features/events/index.ts';
import type { SavedList } from '../lists/index.ts';
import { showToast } from './toast.ts';

/* Loaded when a shopper first saves a car. */

/** Shows the result of saving or removing a car, and emits an event for a new favourite. */
export function showSaveResult(result: ToggleResult, list: SavedList, data: SaveButtonData): void {
  const selector = result.kind === 'full' ? `[data-saved-list='${list}']` : '[data-saved]';
  const text = document.querySelector<HTMLElement>(selector)?.dataset[result.kind] ?? '';
  const limit = result.kind === 'full' ? String(result.limit) : '';
  showToast([text.replace('{name}', () => data.car.name).replace('{limit}', limit)]);
  if (result.kind === 'added' && list === 'favourites') emitSaved(data);
}

/** Emits the event of a saved car. */
export function emitSaved({ car, stocknum, price }: SaveButtonData): void {
  emit({ name: 'favourite_saved', car: { ...car, stocknum, price } });
}
