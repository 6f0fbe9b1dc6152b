import type { CarCardData } from '#src/features/cars/card/index.ts';
import { isKeepable } from './comparability.ts';
import { linkedCards } from './compare-view.ts';
import type { Listed } from './listed.ts';
import { LIMITS } from './lists.ts';
import { isSaved, type SavedCar, savedCar } from './saved-car.ts';

/** What a link brings to the favourites. */
export interface LinkedFavourites {
  /** The cars that it would add. */
  readonly toAdd: readonly CarCardData[];
  /** Whether it names cars that cannot be had any more. */
  readonly lacksCars: boolean;
  /** Whether it names more cars than the list has room for. */
  readonly isTooLong: boolean;
}

/** The cars of a link that are listed, can be had (spec 1 §5) and are not saved yet, as far as there is room. */
export function linkedFavourites(
  linked: readonly string[],
  listed: Listed,
  favourites: readonly SavedCar[],
): LinkedFavourites {
  const found = linkedCards(linked, listed).filter(isKeepable);
  const added = found.filter((card) => !isSaved(favourites, card));
  const toAdd = added.slice(0, Math.max(0, LIMITS.favourites - favourites.length));
  return { toAdd, lacksCars: found.length < linked.length, isTooLong: toAdd.length < added.length };
}

/** The favourites with the cars that a link brings. */
export function withLinked(favourites: readonly SavedCar[], { toAdd }: LinkedFavourites): readonly SavedCar[] {
  return [...favourites, ...toAdd.map(savedCar)];
}
