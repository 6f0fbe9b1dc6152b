import type { Car } from '#src/stock/car.ts';

type Comparable = Pick<Car, 'slug' | 'name' | 'make' | 'model'> & {
  readonly year?: number | undefined;
  readonly simple_body?: string | undefined;
};

type KeyOf = (car: Comparable) => string | undefined;

/** Criteria of similarity, the strongest first: same model, make and body, body, make. */
const LIKENESSES: readonly KeyOf[] = [
  ({ make, model }) => `${make}\n${model}`,
  ({ make, simple_body: body }) => body && `${make}\n${body}`,
  ({ simple_body: body }) => body,
  ({ make }) => make,
];

/**
 * Returns a function that finds the most similar cars: those nearest in age by the strongest criterion, then by the next.
 * It uses only facts that do not change, not prices or listing dates: each car appears on the pages of its neighbours
 * only, so a new price renders just those.
 */
export function createSimilarFinder<Listed extends Comparable>(
  cars: readonly Listed[],
): (car: Comparable, count: number) => Listed[] {
  const inOrder = cars.toSorted(compareAge);
  const likenesses = LIKENESSES.map((keyOf) => ({ keyOf, groups: Map.groupBy(inOrder, keyOf) }));
  return (car, count) => {
    const found = new Set<Listed>();
    for (const { keyOf, groups } of likenesses) {
      const key = keyOf(car);
      for (const neighbour of key === undefined ? [] : listNeighbours(groups.get(key) ?? [], car)) {
        if (found.size >= count) return [...found];
        if (neighbour.slug !== car.slug) found.add(neighbour);
      }
    }
    return [...found];
  };
}

/** Yields a car's neighbours on both sides in a list by age, the nearer in age first. */
function* listNeighbours<Listed extends Comparable>(list: readonly Listed[], car: Comparable): Generator<Listed> {
  let after = findIndexByAge(list, car);
  let before = after - 1;
  while (before >= 0 || after < list.length) {
    const [older, younger] = [list[before], list[after]];
    const isOlder = older && (!younger || countYearsBetween(older, car) < countYearsBetween(younger, car));
    if (isOlder) before -= 1;
    else after += 1;
    const next = isOlder ? older : younger;
    if (next) yield next;
  }
}

/** Finds the index of a car in a list by age. */
function findIndexByAge(list: readonly Comparable[], car: Comparable): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const other = list[middle];
    if (other && compareAge(other, car) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const countYearsBetween = (a: Comparable, b: Comparable): number => Math.abs((a.year ?? 0) - (b.year ?? 0));

/** Sorts by year, then by name, so that cars of one badge are adjacent. */
function compareAge(a: Comparable, b: Comparable): number {
  return (a.year ?? 0) - (b.year ?? 0) || toComparable(a.name, b.name) || toComparable(a.slug, b.slug);
}

const toComparable = (a: string, b: string): number => Number(a > b) - Number(a < b);
