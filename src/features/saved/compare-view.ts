import type { CarCardData } from '#src/features/cars/card/index.ts';
import type { PageData } from '#src/lib/page-data.ts';
import { isComparable } from './comparability.ts';
import type { Listed } from './listed.ts';
import { LIMITS } from './lists.ts';
import { isSaved, type SavedCar, savedCar } from './saved-car.ts';

/** A car of the comparison, with what the site says of it now, once that is known. */
export interface ComparedCar {
  readonly car: SavedCar;
  readonly card?: CarCardData;
}

/** What the comparison shows. */
export type CompareView =
  | { readonly kind: 'empty' | 'loading' | 'unknown' }
  | {
      readonly kind: 'own';
      readonly cars: readonly ComparedCar[];
      /** Those that cannot be compared any more. */
      readonly gone: readonly SavedCar[];
      /** Favourites that could be added. */
      readonly addable: readonly SavedCar[];
    }
  | {
      readonly kind: 'linked';
      readonly cars: readonly ComparedCar[];
      /** Whether the link names cars that cannot be compared. */
      readonly lacksCars: boolean;
    };

interface Compared {
  readonly own: readonly SavedCar[];
  readonly favourites: readonly SavedCar[];
  /** What the page's link names. */
  readonly linked: readonly string[];
  readonly listed: PageData<Listed>;
}

/** The cars that a link names, as long as they are not just the shopper's own; else those (spec 1 §5 says which may). */
export function compareView({ own, favourites, linked, listed }: Compared): CompareView {
  if (linked.length > 0 && !isSameChoice(own, linked)) return linkedView(linked, listed);
  if (own.length === 0) return { kind: 'empty' };
  if (listed.kind !== 'success') return { kind: 'own', cars: own.map((car) => ({ car })), gone: [], addable: [] };
  const { data } = listed;
  const found = own.map((car) => ({ car, card: data.get(car.id) }));
  const cars = found.flatMap(({ car, card }) => (card && isComparable(card) ? [{ car, card }] : []));
  const gone = found.filter(({ card }) => !card || !isComparable(card)).map(({ car }) => car);
  const mayBeAdded = (car: SavedCar) => {
    const card = data.get(car.id);
    return !isSaved(own, car) && card !== undefined && isComparable(card);
  };
  return { kind: 'own', cars, gone, addable: own.length < LIMITS.compare ? favourites.filter(mayBeAdded) : [] };
}

function linkedView(linked: readonly string[], listed: PageData<Listed>): CompareView {
  if (listed.kind === 'error') return { kind: 'unknown' };
  if (listed.kind !== 'success') return { kind: 'loading' };
  const cards = linkedCards(linked, listed.data).filter(isComparable);
  const cars = cards.map((card) => ({ car: savedCar(card), card }));
  return { kind: 'linked', cars, lacksCars: cars.length < linked.length };
}

/** The listed cars that a link names, in its order. */
export function linkedCards(linked: readonly string[], listed: Listed): CarCardData[] {
  const bySlug = new Map([...listed.values()].map((card) => [card.slug, card]));
  return linked.flatMap((slug) => bySlug.get(slug) ?? []);
}

function isSameChoice(own: readonly SavedCar[], linked: readonly string[]): boolean {
  return own.length === linked.length && own.every(({ slug }) => linked.includes(slug));
}
