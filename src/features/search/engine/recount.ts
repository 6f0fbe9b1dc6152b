import type { FacetName, Recount } from '../core/index.ts';

/** Totals up to here are exact: hosts that cap totals do so above. */
const HIGHEST_EXACT = 1999;

/** The facet whose counts add up to the total: every car has one condition and one status. */
const COUNTED_BY = { facets: 'car_type', 'in-stock': 'status' } as const satisfies Record<Recount, FacetName>;

/** Adds the facet that the total is counted from. */
export function addRecountFacet(facets: readonly FacetName[], recount: Recount | undefined): readonly FacetName[] {
  if (recount === undefined || facets.includes(COUNTED_BY[recount])) return facets;
  return [...facets, COUNTED_BY[recount]];
}

/** Returns the real total when the host caps it: the sum of a facet's counts, which are not capped. */
export function recountTotal(
  total: number,
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>,
  recount: Recount | undefined,
): number {
  if (recount === undefined || total <= HIGHEST_EXACT) return total;
  const counts = facets[COUNTED_BY[recount]] ?? {};
  if (recount === 'in-stock') return counts['in_stock'] ?? total;
  // Without counts of the facet there is no sum.
  return Object.values(counts).reduce((sum, count) => sum + count, 0) || total;
}
