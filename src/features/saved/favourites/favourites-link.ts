import type { CarCardData } from '#src/features/cars/card/index.ts';
import { canSave, isSavedCar, type SavedCar, toSavedCar } from '#src/features/cars/saved-car/index.ts';
import { LIST_LIMITS, type Listings, listLinkedCards } from '../lists/index.ts';

/** The effect of a shared link on the favourites. */
export interface LinkedFavourites {
  /** The cars that it would add. */
  readonly toAdd: readonly CarCardData[];
  /** True if it names cars that can no longer be bought. */
  readonly lacksCars: boolean;
  /** True if it names more cars than the list has room for. */
  readonly isTooLong: boolean;
}

/** Returns the cars of a link that are for sale and not saved yet, up to the limit of the list. */
export function getLinkedFavourites(
  linked: readonly string[],
  listed: Listings,
  favourites: readonly SavedCar[],
): LinkedFavourites {
  const found = listLinkedCards(linked, listed).filter(canSave);
  const added = found.filter((card) => !isSavedCar(favourites, card));
  const toAdd = added.slice(0, Math.max(0, LIST_LIMITS.favourites - favourites.length));
  return { toAdd, lacksCars: found.length < linked.length, isTooLong: toAdd.length < added.length };
}

/** Returns the favourites with the cars of a link added. */
export function addLinkedCars(favourites: readonly SavedCar[], { toAdd }: LinkedFavourites): readonly SavedCar[] {
  return [...favourites, ...toAdd.map(toSavedCar)];
}
