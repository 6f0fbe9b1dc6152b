import type { CarType } from '#src/stock/car.ts';
import type { SearchAnswer } from './answer.ts';
import { type SearchPlan, searchPlan } from './plan.ts';
import type { SearchScope } from './scope.ts';
import { EMPTY_STATE } from './state.ts';

/** How many cars of each type a site shows: `stock.car_types` of spec 2 §3. */
export type CarTypeCounts = Readonly<Record<CarType, number>>;

/** The car-types count query (spec 2 §7), for either engine. */
export function carTypesPlan(scope: SearchScope, now: number): SearchPlan {
  return searchPlan(EMPTY_STATE, scope, now, 'car-types');
}

/** What its answer says; an engine does not name a type that is not in stock. */
export function carTypeCounts({ facets }: Pick<SearchAnswer<unknown>, 'facets'>): CarTypeCounts {
  const counts = facets['car_type'] ?? {};
  return { new: counts['new'] ?? 0, demo: counts['demo'] ?? 0, used: counts['used'] ?? 0 };
}
