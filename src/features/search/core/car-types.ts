import type { CarType } from '#src/stock/car.ts';
import type { SearchAnswer } from './answer.ts';
import { planSearch, type SearchPlan } from './plan.ts';
import type { SearchScope } from './scope.ts';
import { EMPTY_STATE } from './state.ts';

/** The number of cars of each type that a site shows. */
export type CarTypeCounts = Readonly<Record<CarType, number>>;

/** Makes the plan that counts car types, for either engine. */
export function planCarTypeCounts(scope: SearchScope, now: number): SearchPlan {
  return planSearch(EMPTY_STATE, scope, now, 'car-types');
}

/** Reads the counts from the answer. Engines leave out types that are not in stock. */
export function readCarTypeCounts({ facets }: Pick<SearchAnswer<unknown>, 'facets'>): CarTypeCounts {
  const counts = facets['car_type'] ?? {};
  return { new: counts['new'] ?? 0, demo: counts['demo'] ?? 0, used: counts['used'] ?? 0 };
}
