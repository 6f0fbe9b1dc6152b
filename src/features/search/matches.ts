import { columnOf } from './corpus.ts';
import { type Filter, formatFilter } from './filter.ts';
import { normalised, numberOf } from './normalise.ts';
import type { SearchableCar } from './searchable-car.ts';

/** Whether the car at a position of the list fulfils a condition. */
export type Matcher = (position: number) => boolean;

/** The condition as the engine would decide it: a missing attribute equals nothing and is neither more nor less. */
export function matcher(cars: readonly SearchableCar[], filter: Filter): Matcher {
  switch (filter.op) {
    case 'and': {
      const all = filter.of.map((part) => matcher(cars, part));
      return (position) => all.every((matches) => matches(position));
    }
    case 'or': {
      const any = filter.of.map((part) => matcher(cars, part));
      return (position) => any.some((matches) => matches(position));
    }
    case 'not': {
      const matches = matcher(cars, filter.of);
      return (position) => !matches(position);
    }
    case 'in': {
      const { keys, numbers } = columnOf(cars, filter.attribute);
      const texts = new Set(filter.values.map(normalised));
      const amounts = new Set(filter.values.map(numberOf));
      return (position) => {
        const number = numbers[position];
        if (number !== undefined) return amounts.has(number);
        return keys[position]?.some((key) => texts.has(key)) ?? false;
      };
    }
    case 'exists':
      return (position) => cars[position]?.[filter.attribute] !== undefined;
    default: {
      const { numbers } = columnOf(cars, filter.attribute);
      const compares = COMPARE[filter.op];
      return (position) => {
        const number = numbers[position];
        return number !== undefined && compares(number, filter.value);
      };
    }
  }
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
 * The positions of the cars that fulfil a condition. The last answer for a list of cars is kept: all searches of a site
 * begin with the same condition on its stock.
 */
export function matching(cars: readonly SearchableCar[], filter: Filter): readonly number[] {
  const key = formatFilter(filter);
  const last = lastMatches.get(cars);
  if (last?.key === key) return last.positions;
  const positions = [...cars.keys()].filter(matcher(cars, filter));
  lastMatches.set(cars, { key, positions });
  return positions;
}
