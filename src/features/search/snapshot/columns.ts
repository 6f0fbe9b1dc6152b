import type { IndexedCar } from '../../cars/index.ts';
import { type Attribute, normaliseValue } from '../core/index.ts';
import type { Searchable } from './text/index.ts';

/**
 * The attributes of a car that a search reads: of a whole document at build time, of the snapshot in a browser. Values are
 * checked when they are read, because a snapshot comes over the network.
 */
export type SearchableCar = Readonly<Partial<Pick<IndexedCar, Attribute | Searchable>>>;

/** The values of one attribute of every car, as the engine compares them, by the position of the car in the list. */
export interface CarColumn {
  /** Texts in normalised form, parallel to `texts`. */
  readonly keys: readonly (readonly string[])[];
  readonly texts: readonly (readonly string[])[];
  readonly numbers: readonly (number | undefined)[];
}

const columns = new WeakMap<readonly SearchableCar[], Map<Attribute, CarColumn>>();

/**
 * Returns the column of an attribute, cached per list of cars: a site's stock is searched once for every landing page, and
 * normalising the same texts again would be most of the work.
 */
export function getColumn(cars: readonly SearchableCar[], attribute: Attribute): CarColumn {
  const cache = columns.get(cars) ?? new Map<Attribute, CarColumn>();
  columns.set(cars, cache);
  const column = cache.get(attribute) ?? makeColumn(cars, attribute);
  cache.set(attribute, column);
  return column;
}

type PositionsByKey = ReadonlyMap<string, readonly number[]>;

/** Undefined for a column with numbers. */
const positions = new WeakMap<CarColumn, PositionsByKey | undefined>();

/** Returns the positions of the cars that have any of some texts, in the order of the list. Undefined if some cars have a number instead. */
export function getPositions(
  cars: readonly SearchableCar[],
  attribute: Attribute,
  values: readonly string[],
): readonly number[] | undefined {
  const column = getColumn(cars, attribute);
  if (!positions.has(column)) positions.set(column, listPositions(column));
  const byKey = positions.get(column);
  if (!byKey) return undefined;
  const lists = [...new Set(values.map(normaliseValue))].flatMap((key) => [byKey.get(key) ?? NOWHERE]);
  return lists.length === 1 ? (lists[0] ?? NOWHERE) : [...new Set(lists.flat())].sort((a, b) => a - b);
}

const NOWHERE: readonly number[] = [];

function listPositions({ keys, numbers }: CarColumn): PositionsByKey | undefined {
  if (numbers.some((number) => number !== undefined)) return undefined;
  const byKey = new Map<string, number[]>();
  for (const [position, own] of keys.entries()) {
    for (const key of new Set(own)) {
      const list = byKey.get(key) ?? [];
      byKey.set(key, list);
      list.push(position);
    }
  }
  return byKey;
}

function makeColumn(cars: readonly SearchableCar[], attribute: Attribute): CarColumn {
  const texts: (readonly string[])[] = [];
  const keys: (readonly string[])[] = [];
  const numbers: (number | undefined)[] = [];
  const cache = new Map<string, string>();
  const key = (text: string): string => {
    const normal = cache.get(text) ?? normaliseValue(text);
    cache.set(text, normal);
    return normal;
  };
  for (const car of cars) {
    const value: unknown = car[attribute];
    const list = listTexts(value);
    texts.push(list);
    keys.push(list.map(key));
    numbers.push(typeof value === 'number' ? value : undefined);
  }
  return { keys, texts, numbers };
}

const NONE: readonly string[] = [];

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string' || typeof value === 'boolean') return [String(value)];
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return NONE;
}
