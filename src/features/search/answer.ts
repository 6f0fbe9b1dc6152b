/** How many cars have each value of each facet. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;
/** The lowest and the highest value of each numeric facet. */
export type FacetStats = Readonly<Record<string, { readonly min: number; readonly max: number }>>;

/** What a search found, whichever engine answered. */
export interface SearchAnswer<Hit> {
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly facets: FacetCounts;
  readonly stats: FacetStats;
  /** How many cars there would be without each facet that narrows the search, and without what hangs on it. */
  readonly without: Readonly<Record<string, number>>;
}

/** Page count is the ceiling of the total divided by the limit (spec 2 §7). */
export function pageCount(total: number, limit: number): number {
  return Math.ceil(total / limit);
}
