import type { FacetName } from './facets.ts';
import type { Recount } from './scope.ts';

/** Totals up to here are believed: engines that cap theirs do so above (D11). */
const BELIEVED = 1999;

/** The facet whose counts tell the total: every car has one condition, and one status. */
const COUNTED_BY = { facets: 'car_type', 'in-stock': 'status' } as const satisfies Record<Recount, FacetName>;

/** The facets to ask for, with the one that the total is counted from. */
export function withRecountFacet(facets: readonly FacetName[], recount: Recount | undefined): readonly FacetName[] {
  if (recount === undefined || facets.includes(COUNTED_BY[recount])) return facets;
  return [...facets, COUNTED_BY[recount]];
}

/** A total of an engine that caps it, counted anew from its facets, which it does not cap. */
export function recounted(
  total: number,
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>,
  recount: Recount | undefined,
): number {
  if (recount === undefined || total <= BELIEVED) return total;
  const counts = facets[COUNTED_BY[recount]] ?? {};
  if (recount === 'in-stock') return counts['in_stock'] ?? total;
  // A search in which the facet was not counted has no sum to go by.
  return Object.values(counts).reduce((sum, count) => sum + count, 0) || total;
}
