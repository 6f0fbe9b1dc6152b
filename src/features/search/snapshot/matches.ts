import { type Filter, formatFilter, normaliseValue } from '../core/index.ts';
import { getColumn, getPositions, type SearchableCar } from './columns.ts';

/** Returns whether the car at a position of the list meets a condition. */
export type Matcher = (position: number) => boolean;

/** Evaluates a condition as the engine does: a missing attribute equals nothing and is neither more nor less than a number. */
export function createMatcher(cars: readonly SearchableCar[], filter: Filter): Matcher {
  switch (filter.op) {
    case 'and': {
      const all = filter.of.map((part) => createMatcher(cars, part));
      return (position) => all.every((matches) => matches(position));
    }
    case 'or': {
      const any = filter.of.map((part) => createMatcher(cars, part));
      return (position) => any.some((matches) => matches(position));
    }
    case 'not': {
      const matches = createMatcher(cars, filter.of);
      return (position) => !matches(position);
    }
    case 'in': {
      const { keys, numbers } = getColumn(cars, filter.attribute);
      const texts = new Set(filter.values.map(normaliseValue));
      const amounts = new Set(filter.values.map(parseNumber));
      return (position) => {
        const number = numbers[position];
        if (number !== undefined) return amounts.has(number);
        return keys[position]?.some((key) => texts.has(key)) ?? false;
      };
    }
    case 'exists':
      return (position) => cars[position]?.[filter.attribute] !== undefined;
    default: {
      const { numbers } = getColumn(cars, filter.attribute);
      const compares = COMPARE[filter.op];
      return (position) => {
        const number = numbers[position];
        return number !== undefined && compares(number, filter.value);
      };
    }
  }
}

/** Reads a filter value as a number: `"2021.50"` also matches 2021.5. */
function parseNumber(text: string): number | undefined {
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu.test(text.trim()) ? Number(text) : undefined;
}

const COMPARE = {
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
} as const satisfies Record<string, (a: number, b: number) => boolean>;

const lastMatches = new WeakMap<
  readonly SearchableCar[],
  { readonly key: string; readonly positions: readonly number[] }
>();

/**
 * Returns the positions of the cars that meet a condition. The last result for a list of cars is cached, because all searches
 * of a site start with the same condition on its stock.
 */
export function findMatching(cars: readonly SearchableCar[], filter: Filter): readonly number[] {
  const key = formatFilter(filter);
  const last = lastMatches.get(cars);
  if (last?.key === key) return last.positions;
  const positions = [...cars.keys()].filter(createMatcher(cars, filter));
  lastMatches.set(cars, { key, positions });
  return positions;
}

const members = new WeakMap<readonly number[], ReadonlySet<number>>();

/**
 * Returns those of some positions whose cars meet all conditions, in the same order. A list of values leads to its cars directly: a site has a
 * page for each make, model and body type, and would otherwise go through its whole stock for each.
 */
export function findAmong(
  cars: readonly SearchableCar[],
  among: readonly number[],
  filters: readonly Filter[],
): readonly number[] {
  if (filters.length === 0) return among;
  const conditions = filters.map((filter) => createMatcher(cars, filter));
  const candidates = filters.flatMap((filter) => {
    const positions = filter.op === 'in' && getPositions(cars, filter.attribute, filter.values);
    return positions ? [positions] : [];
  });
  const fewest = candidates.toSorted((a, b) => a.length - b.length)[0] ?? among;
  const isAmong = members.get(among) ?? new Set(among);
  members.set(among, isAmong);
  return fewest.filter((position) => isAmong.has(position) && conditions.every((matches) => matches(position)));
}
