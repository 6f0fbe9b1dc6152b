import { isComparable, isSavedCar, type SavedCar, toSavedCar } from '#src/features/cars/saved-car/index.ts';
import type { PageData } from '#src/lib/page-data.ts';
import { LIST_LIMITS, type ListedCar, type Listings, listLinkedCards } from '../lists/index.ts';

/** A car of the comparison, with its current listing once that has loaded. */
export interface ComparedCar {
  readonly car: SavedCar;
  readonly card?: ListedCar | undefined;
}

/** The content of the comparison. */
export type CompareView =
  | { readonly kind: 'empty' | 'loading' | 'unknown' }
  | {
      readonly kind: 'own';
      readonly cars: readonly ComparedCar[];
      /** Cars that the site no longer lists. */
      readonly unavailable: readonly SavedCar[];
      /** Favourites that could be added. */
      readonly addable: readonly SavedCar[];
    }
  | {
      readonly kind: 'linked';
      readonly cars: readonly ComparedCar[];
      /** True if the link names cars that the site does not list. */
      readonly lacksCars: boolean;
    };

interface Compared {
  readonly own: readonly SavedCar[];
  readonly favourites: readonly SavedCar[];
  /** The slugs in the page's link. */
  readonly linked: readonly string[];
  readonly listed: PageData<Listings>;
}

/**
 * Returns the cars of the page's link, unless they are just the shopper's own; otherwise the shopper's own cars. Cars that were sold or
 * lost their photos since they were chosen stay beside the others as long as the site lists them.
 */
export function makeCompareView({ own, favourites, linked, listed }: Compared): CompareView {
  if (linked.length > 0 && !isSameChoice(own, linked)) return makeLinkedView(linked, listed);
  if (own.length === 0) return { kind: 'empty' };
  if (listed.kind !== 'success')
    return { kind: 'own', cars: own.map((car) => ({ car })), unavailable: [], addable: [] };
  const { data } = listed;
  const found = own.map((car) => ({ car, card: data.get(car.id) }));
  const cars = found.flatMap(({ car, card }) => (card ? [{ car, card }] : []));
  const unavailable = found.filter(({ card }) => !card).map(({ car }) => car);
  const canAdd = (car: SavedCar) => {
    const card = data.get(car.id);
    return !isSavedCar(own, car) && card !== undefined && isComparable(card);
  };
  return { kind: 'own', cars, unavailable, addable: own.length < LIST_LIMITS.compare ? favourites.filter(canAdd) : [] };
}

function makeLinkedView(linked: readonly string[], listed: PageData<Listings>): CompareView {
  if (listed.kind === 'error') return { kind: 'unknown' };
  if (listed.kind !== 'success') return { kind: 'loading' };
  const cards = listLinkedCards(linked, listed.data);
  const cars = cards.map((card) => ({ car: toSavedCar(card), card }));
  return { kind: 'linked', cars, lacksCars: cars.length < linked.length };
}

function isSameChoice(own: readonly SavedCar[], linked: readonly string[]): boolean {
  return own.length === linked.length && own.every(({ slug }) => linked.includes(slug));
}
