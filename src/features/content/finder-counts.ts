/* The numbers behind the search form of the home page's hero: how many cars match its fields, without a request for each choice. */

/** The path of the file with the numbers. A page loads it when a shopper first uses the form. */
export const FINDER_PATH = '/finder.json';

/** The fields of the form that offer values, named as the search page's parameters. */
export const FINDER_FIELDS = ['make', 'body', 'car_type', 'price'] as const;
export type FinderField = (typeof FINDER_FIELDS)[number];

/** The value of each field; empty or absent for any. */
export type FinderChoice = Readonly<Partial<Record<FinderField, string>>>;

/**
 * Cars that are equal for the form: the place of their value among those of each field (-1 for a value that the field does not
 * offer; for the price, the place of the first amount that is high enough), then the fields in which they belong to the search
 * page's own search, as bits, and their number.
 */
export type FinderGroup = readonly number[];

export interface FinderCounts {
  /** The values that each field offers, prices in ascending order. */
  readonly values: Readonly<Record<FinderField, readonly string[]>>;
  readonly groups: readonly FinderGroup[];
}

/** Returns the number of cars that the search page finds for a choice. */
export function countFinderCars({ values, groups }: FinderCounts, choice: FinderChoice): number {
  const wanted = FINDER_FIELDS.map((field) => (choice[field] ? values[field].indexOf(choice[field]) : undefined));
  let cars = 0;
  for (const group of groups) {
    const [own = 0, count = 0] = group.slice(FINDER_FIELDS.length);
    const matches = FINDER_FIELDS.every((field, index) => {
      const [place = -1, limit] = [group[index], wanted[index]];
      // An open field means what the search page shows by itself.
      if (limit === undefined) return (own & (1 << index)) !== 0;
      return place !== -1 && (field === 'price' ? place <= limit : place === limit);
    });
    if (matches) cars += count;
  }
  return cars;
}

/** Returns true for the content of a file of this version. An older page may read a newer one. */
export function isFinderCounts(content: unknown): content is FinderCounts {
  if (typeof content !== 'object' || content === null || !('values' in content) || !('groups' in content)) return false;
  const { values, groups } = content;
  const isValues = typeof values === 'object' && values !== null;
  return (
    isValues &&
    FINDER_FIELDS.every((field) => Array.isArray((values as Record<string, unknown>)[field])) &&
    Array.isArray(groups) &&
    groups.every((group) => Array.isArray(group) && group.every(Number.isInteger))
  );
}
