import type { Attribute } from './attributes.ts';
import { normalised } from './normalise.ts';
import type { SearchableCar } from './searchable-car.ts';

/** The values of one attribute of every car, as the engine compares them. Position is the car's position in the list. */
export interface Column {
  /** The texts as they are compared, side by side with the texts as they are written. */
  readonly keys: readonly (readonly string[])[];
  readonly texts: readonly (readonly string[])[];
  readonly numbers: readonly (number | undefined)[];
}

const columns = new WeakMap<readonly SearchableCar[], Map<Attribute, Column>>();

/**
 * The column of an attribute, made once for a list of cars: a site's stock is searched once for every landing page, and
 * levelling the same text a thousand times would be most of the work.
 */
export function columnOf(cars: readonly SearchableCar[], attribute: Attribute): Column {
  const known = columns.get(cars) ?? new Map<Attribute, Column>();
  columns.set(cars, known);
  const column = known.get(attribute) ?? makeColumn(cars, attribute);
  known.set(attribute, column);
  return column;
}

function makeColumn(cars: readonly SearchableCar[], attribute: Attribute): Column {
  const texts: (readonly string[])[] = [];
  const keys: (readonly string[])[] = [];
  const numbers: (number | undefined)[] = [];
  const levelled = new Map<string, string>();
  const key = (text: string): string => {
    const known = levelled.get(text) ?? normalised(text);
    levelled.set(text, known);
    return known;
  };
  for (const car of cars) {
    const value: unknown = car[attribute];
    const list = textsOf(value);
    texts.push(list);
    keys.push(list.map(key));
    numbers.push(typeof value === 'number' ? value : undefined);
  }
  return { keys, texts, numbers };
}

const NONE: readonly string[] = [];

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'boolean') return [String(value)];
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return NONE;
}
