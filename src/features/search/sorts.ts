export const SORT_ATTRIBUTES = ['created_at_timestamp', 'custom_rank', 'price', 'year', 'km'] as const;

type SortAttribute = (typeof SORT_ATTRIBUTES)[number];

/** An order as the URL and the engine write it. */
export type Sort = `${SortAttribute}:${'asc' | 'desc'}`;

/** The search page's own order (D12). */
export const NEWEST_FIRST: Sort = 'created_at_timestamp:desc';

const SORTS: ReadonlySet<string> = new Set(SORT_ATTRIBUTES.flatMap((name) => [`${name}:asc`, `${name}:desc`]));

export function isSort(text: string): text is Sort {
  return SORTS.has(text);
}

/** The order as rules for the engine: cars that are equal by it follow their id, so that no page repeats a car (D12). */
export function sortRules(sort: Sort): string[] {
  return [sort, 'id:asc'];
}
