import * as v from 'valibot';
import { type CardSource, CardSourceSchema } from '#src/features/cars/card/index.ts';
import { COMPARED_FACTS, type ComparedFacts } from '#src/features/cars/compared/index.ts';
import type { IndexedCar } from '#src/features/cars/index.ts';
import { ATTRIBUTES } from '../core/index.ts';
import type { SearchableCar } from './columns.ts';
import { SEARCHABLE } from './text/index.ts';

/** The published attributes of a car: everything a search, a result card or a comparison reads, and nothing else. */
export type SnapshotCar = SearchableCar & Readonly<Partial<Pick<IndexedCar, keyof CardSource | keyof ComparedFacts>>>;

/** The attributes that every search reads. */
const SEARCH_NAMES = [...new Set([...ATTRIBUTES, ...SEARCHABLE, ...v.keyof(CardSourceSchema).options])];

const ScalarSchema = v.union([v.string(), v.number(), v.boolean()]);
const ValueSchema = v.union([ScalarSchema, v.array(v.string())]);
const CodeSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The values of one attribute by car, in the shortest of three forms; null for a car without a value. */
const ColumnSchema = v.union([
  v.object({ all: ValueSchema }),
  v.object({ each: v.array(v.nullable(ValueSchema)) }),
  // Each distinct value once, and for each car the position of its value, or the positions of its list.
  v.object({
    values: v.array(ScalarSchema),
    codes: v.array(v.nullable(v.union([CodeSchema, v.array(CodeSchema)]))),
  }),
]);

/** More cars than any dealer has: a file with more is invalid. */
const MOST_CARS = 200_000;

const SnapshotSchema = v.object({
  version: v.literal(1),
  cars: CodeSchema,
  columns: v.record(v.string(), ColumnSchema),
});

/** The stock that a site lists, as a browser searches it. Columns compress better than cars because their values repeat. */
export type StockSnapshot = v.InferOutput<typeof SnapshotSchema>;
type Column = v.InferOutput<typeof ColumnSchema>;
type Scalar = v.InferOutput<typeof ScalarSchema>;
type Value = v.InferOutput<typeof ValueSchema>;

/** Encodes cars in their order: of values that differ only in spelling, answers show that of the first car. */
export function encodeSnapshot(cars: readonly SnapshotCar[]): StockSnapshot {
  const columns: Record<string, Column> = {};
  for (const name of [...SEARCH_NAMES, ...COMPARED_FACTS].sort()) {
    const column = encodeColumn(cars.map((car) => car[name] ?? null));
    if (column) columns[name] = column;
  }
  return { version: 1, cars: cars.length, columns };
}

function encodeColumn(values: readonly (Value | null)[]): Column | undefined {
  const [first = null] = values;
  if (values.every((value) => isSameValue(value, first))) return first === null ? undefined : { all: first };
  const each = { each: [...values] };
  const coded = encodeByValues(values);
  return JSON.stringify(coded).length < JSON.stringify(each).length ? coded : each;
}

const isSameValue = (one: Value | null, other: Value | null): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

function encodeByValues(values: readonly (Value | null)[]): Column {
  const codeByValue = new Map<Scalar, number>();
  const getCode = (value: Scalar): number => {
    const code = codeByValue.get(value) ?? codeByValue.size;
    codeByValue.set(value, code);
    return code;
  };
  const codes = values.map((value) => {
    if (value === null) return null;
    return Array.isArray(value) ? value.map(getCode) : getCode(value);
  });
  return { values: [...codeByValue.keys()], codes };
}

const INVALID = 'A column of the stock is invalid.';

/**
 * Decodes what searches read of a snapshot, and `further` attributes. Throws when it is invalid. Callers check which attributes a
 * car must have.
 */
export function decodeSnapshot(content: unknown, further: readonly (keyof SnapshotCar)[] = []): SnapshotCar[] {
  const snapshot = v.parse(SnapshotSchema, content);
  if (snapshot.cars > MOST_CARS) throw new Error(INVALID);
  const cars = Array.from({ length: snapshot.cars }, (): Record<string, Value> => ({}));
  for (const name of [...SEARCH_NAMES, ...further]) {
    const column = snapshot.columns[name];
    if (column === undefined) continue;
    const valueAt = createColumnReader(column, cars.length);
    for (const [position, car] of cars.entries()) {
      const value = valueAt(position);
      if (value !== null) car[name] = value;
    }
  }
  return cars;
}

function createColumnReader(column: Column, cars: number): (position: number) => Value | null {
  if ('all' in column) return () => column.all;
  const { length } = 'each' in column ? column.each : column.codes;
  if (length !== cars) throw new Error(INVALID);
  if ('each' in column) return (position) => column.each[position] ?? null;
  const decodeValue = (code: number): Scalar => {
    const value = column.values[code];
    if (value === undefined) throw new Error(INVALID);
    return value;
  };
  return (position) => {
    const code = column.codes[position] ?? null;
    if (code === null) return null;
    return Array.isArray(code) ? code.map((each) => String(decodeValue(each))) : decodeValue(code);
  };
}
