import type { IndexedCar } from '#src/features/cars/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import { makeStockFilter, type SearchScope, watchSoldWindows } from '../core/index.ts';
import { createMatcher } from './matches.ts';

/**
 * The presence of a car on a site: `listed` cars have a page and are found by search, `delisted` cars were sold so long ago that only
 * their sold page is left, `hidden` cars appear nowhere.
 */
export type ListingStatus = 'listed' | 'delisted' | 'hidden';

/** Returns the status of each car, by the same filter that every search of the site uses. */
export function getListingStatuses(cars: readonly IndexedCar[], scope: SearchScope, clock: Clock): ListingStatus[] {
  watchSoldWindows(cars, scope, clock);
  const isListed = createMatcher(cars, makeStockFilter(scope, clock.now));
  const isShown = createMatcher(cars, scope.stock);
  return cars.map((car, position) => {
    if (isListed(position)) return 'listed';
    return isShown(position) && car.status === 'sold' ? 'delisted' : 'hidden';
  });
}
