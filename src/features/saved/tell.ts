import { emit } from '#src/features/events/index.ts';
import type { SavedCar, Toggled } from './saved-car.ts';
import type { KeptList } from './saved-links.ts';
import { say } from './toast.ts';

/* What follows the first car that a shopper keeps; until then no page loads it. */

/** Says what became of a wish to keep a car, and tells of one that was saved as a favourite. */
export function tell(result: Toggled, car: SavedCar, { list, facts }: { list: KeptList; facts: DOMStringMap }): void {
  const where = result.kind === 'full' ? `[data-saved-list='${list}']` : '[data-saved]';
  const text = document.querySelector<HTMLElement>(where)?.dataset[result.kind] ?? '';
  const limit = result.kind === 'full' ? String(result.limit) : '';
  say([text.replace('{name}', () => car.name).replace('{limit}', limit)]);
  if (result.kind === 'added' && list === 'favourites') tellSaved(car, facts);
}

/** Tells that a car was saved, with what its buttons know of it. */
export function tellSaved(car: SavedCar, { stock: stocknum, price }: DOMStringMap): void {
  emit({ name: 'favourite_saved', car: { ...car, stocknum, price: Number(price) } });
}
