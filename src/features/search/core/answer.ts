/** The number of cars with each value of each facet. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;
/** The lowest and the highest value of each numeric facet. */
export type FacetStats = Readonly<Record<string, { readonly min: number; readonly max: number }>>;

/** The result of a search, from either engine. */
export interface SearchAnswer<Hit> {
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly facets: FacetCounts;
  readonly stats: FacetStats;
  /** For each facet that narrows the search, the total without it and its child facets. */
  readonly without: Readonly<Record<string, number>>;
}

export function countPages(total: number, limit: number): number {
  return Math.ceil(total / limit);
}
