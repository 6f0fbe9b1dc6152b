import type { CarCardData } from '#src/features/cars/card/index.ts';
import { isComparable, isSavedCar, type SavedCar, toSavedCar } from '#src/features/cars/saved-car/index.ts';
import type { PageData } from '#src/lib/page-data.ts';
import { LIST_LIMITS, type Listings, listLinkedCards } from '../lists/index.ts';

/** A car of the comparison, with its current listing once that has loaded. */
export interface ComparedCar {
  readonly car: SavedCar;
  readonly card?: CarCardData | undefined;
}

/** The content of the comparison. */
export type CompareView =
  | { readonly kind: 'empty' | 'loading' | 'unknown' }
  | {
      readonly kind: 'own';
      readonly cars: readonly ComparedCar[];
      /** Cars that can no longer be compared. */
      readonly unavailable: readonly SavedCar[];
      /** Favourites that could be added. */
      readonly addable: readonly SavedCar[];
    }
  | {
      readonly kind: 'linked';
      readonly cars: readonly ComparedCar[];
      /** True if the link names cars that cannot be compared. */
      readonly lacksCars: boolean;
    };

interface Compared {
  readonly own: readonly SavedCar[];
  readonly favourites: readonly SavedCar[];
  /** The slugs in the page's link. */
  readonly linked: readonly string[];
  readonly listed: PageData<Listings>;
}

/** Returns the cars of the page's link, unless they are just the shopper's own; otherwise the shopper's own cars. */
export function makeCompareView({ own, favourites, linked, listed }: Compared): CompareView {
  if (linked.length > 0 && !isSameChoice(own, linked)) return makeLinkedView(linked, listed);
  if (own.length === 0) return { kind: 'empty' };
  if (listed.kind !== 'success')
    return { kind: 'own', cars: own.map((car) => ({ car })), unavailable: [], addable: [] };
  const { data } = listed;
  const found = own.map((car) => ({ car, card: data.get(car.id) }));
  const cars = found.flatMap(({ car, card }) => (card && isComparable(card) ? [{ car, card }] : []));
  const unavailable = found.filter(({ card }) => !card || !isComparable(card)).map(({ car }) => car);
  const canAdd = (car: SavedCar) => {
    const card = data.get(car.id);
    return !isSavedCar(own, car) && card !== undefined && isComparable(card);
  };
  return { kind: 'own', cars, unavailable, addable: own.length < LIST_LIMITS.compare ? favourites.filter(canAdd) : [] };
}

function makeLinkedView(linked: readonly string[], listed: PageData<Listings>): CompareView {
  if (listed.kind === 'error') return { kind: 'unknown' };
  if (listed.kind !== 'success') return { kind: 'loading' };
  const cards = listLinkedCards(linked, listed.data).filter(isComparable);
  const cars = cards.map((card) => ({ car: toSavedCar(card), card }));
  return { kind: 'linked', cars, lacksCars: cars.length < linked.length };
}

function isSameChoice(own: readonly SavedCar[], linked: readonly string[]): boolean {
  return own.length === linked.length && own.every(({ slug }) => linked.includes(slug));
}
