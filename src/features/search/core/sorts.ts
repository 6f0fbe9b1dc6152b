export const SORT_ATTRIBUTES = ['created_at_timestamp', 'custom_rank', 'price', 'year', 'km'] as const;

type SortAttribute = (typeof SORT_ATTRIBUTES)[number];

/** A sort order as the URL and the engine write it. */
export type Sort = `${SortAttribute}:${'asc' | 'desc'}`;

/** The default order of the search page. */
export const NEWEST_FIRST: Sort = 'created_at_timestamp:desc';

const SORTS: ReadonlySet<string> = new Set(SORT_ATTRIBUTES.flatMap((name) => [`${name}:asc`, `${name}:desc`]));

export function isSort(text: string): text is Sort {
  return SORTS.has(text);
}

/** Sold and reserved cars follow the others, whatever the order. */
const AVAILABLE_FIRST = ['sold:asc', 'reserved:asc'] as const;

/** Makes the engine's sort rules. Cars that tie are sorted by id, so that no page repeats a car. */
export function makeSortRules(sort: Sort): string[] {
  return [...AVAILABLE_FIRST, sort, 'id:asc'];
}
