import type { SavedCar, ToggleResult } from '#src/features/cars/saved-car/index.ts';
import { emit } from '#src/features/events/index.ts';
import type { SavedList } from '../lists/index.ts';
import { showToast } from './toast.ts';

/* Loaded when a shopper first saves a car. */

/** Shows the result of saving or removing a car, and emits an event for a new favourite. */
export function showSaveResult(
  result: ToggleResult,
  car: SavedCar,
  { list, facts }: { list: SavedList; facts: DOMStringMap },
): void {
  const where = result.kind === 'full' ? `[data-saved-list='${list}']` : '[data-saved]';
  const text = document.querySelector<HTMLElement>(where)?.dataset[result.kind] ?? '';
  const limit = result.kind === 'full' ? String(result.limit) : '';
  showToast([text.replace('{name}', () => car.name).replace('{limit}', limit)]);
  if (result.kind === 'added' && list === 'favourites') emitSaved(car, facts);
}

/** Emits the event of a saved car, with the data of its buttons. */
export function emitSaved(car: SavedCar, { stock: stocknum, price }: DOMStringMap): void {
  emit({ name: 'favourite_saved', car: { ...car, stocknum, price: Number(price) } });
}
