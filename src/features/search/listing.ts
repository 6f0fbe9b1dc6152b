import type { Clock } from '#src/lib/clock.ts';
import type { IndexedCar } from '../cars/index.ts';
import { watchSoldWindows } from './landing-pages.ts';
import { matcher } from './matches.ts';
import { type SearchScope, stockFilter } from './scope.ts';

/**
 * Where a car stands on a site: `listed` cars have a page and are found by search, `gone` ones were sold so long ago
 * that only their sold page is left (D7), `hidden` ones appear nowhere (D35).
 */
export type Listing = 'listed' | 'gone' | 'hidden';

/** Decides for each car, by the very filter that every search of the site carries. */
export function listings(cars: readonly IndexedCar[], scope: SearchScope, clock: Clock): Listing[] {
  watchSoldWindows(cars, scope, clock);
  const isListed = matcher(cars, stockFilter(scope, clock.now));
  const isShown = matcher(cars, scope.stock);
  return cars.map((car, position) => {
    if (isListed(position)) return 'listed';
    return isShown(position) && car.status === 'sold' ? 'gone' : 'hidden';
  });
}
