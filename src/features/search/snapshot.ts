import * as v from 'valibot';
import { type CardSource, CardSourceSchema } from '../cars/card/index.ts';
import type { IndexedCar } from '../cars/index.ts';
import { ATTRIBUTES, isAttribute } from './attributes.ts';
import type { SearchableCar } from './searchable-car.ts';
import { SEARCHABLE } from './text/rules.ts';

/** What a published car says: all that a search or a result's card reads, and nothing else. */
export type SnapshotCar = SearchableCar & Readonly<Partial<Pick<IndexedCar, keyof CardSource>>>;

const NAMES = [
  ...new Set([...Object.keys(ATTRIBUTES).filter(isAttribute), ...SEARCHABLE, ...v.keyof(CardSourceSchema).options]),
].sort();

const ScalarSchema = v.union([v.string(), v.number(), v.boolean()]);
const ValueSchema = v.union([ScalarSchema, v.array(v.string())]);
const CodeSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The values of one attribute, car by car, in the shortest of three forms; null where a car has none. */
const ColumnSchema = v.union([
  v.strictObject({ all: ValueSchema }),
  v.strictObject({ each: v.array(v.nullable(ValueSchema)) }),
  // Each different value once, and which of them a car has: the position of one, or for a list of several.
  v.strictObject({
    values: v.array(ScalarSchema),
    codes: v.array(v.nullable(v.union([CodeSchema, v.array(CodeSchema)]))),
  }),
]);

/** More cars than any dealer has: a file that claims more is not one of ours. */
const MOST_CARS = 200_000;

const SnapshotSchema = v.strictObject({
  version: v.literal(1),
  cars: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_CARS)),
  columns: v.record(v.string(), ColumnSchema),
});

/** The stock that a site lists, as a browser searches it (D14). By columns: these repeat themselves more than cars do. */
export type StockSnapshot = v.InferOutput<typeof SnapshotSchema>;
type Column = v.InferOutput<typeof ColumnSchema>;
type Scalar = v.InferOutput<typeof ScalarSchema>;
type Value = v.InferOutput<typeof ValueSchema>;

/** The cars stay in their order: of values that differ in spelling only, an answer shows the first car's. */
export function encodeSnapshot(cars: readonly SnapshotCar[]): StockSnapshot {
  const columns: Record<string, Column> = {};
  for (const name of NAMES) {
    const column = encodeColumn(cars.map((car) => car[name] ?? null));
    if (column) columns[name] = column;
  }
  return { version: 1, cars: cars.length, columns };
}

function encodeColumn(values: readonly (Value | null)[]): Column | undefined {
  const [first = null] = values;
  if (new Set(values.map((value) => JSON.stringify(value))).size < 2)
    return first === null ? undefined : { all: first };
  const each = { each: [...values] };
  const coded = codedColumn(values);
  return JSON.stringify(coded).length < JSON.stringify(each).length ? coded : each;
}

function codedColumn(values: readonly (Value | null)[]): Column {
  const known = new Map<Scalar, number>();
  const codeOf = (value: Scalar): number => {
    const code = known.get(value) ?? known.size;
    known.set(value, code);
    return code;
  };
  const codes = values.map((value) => {
    if (value === null) return null;
    return Array.isArray(value) ? value.map(codeOf) : codeOf(value);
  });
  return { values: [...known.keys()], codes };
}

/** Throws for anything that is not a whole snapshot. Which attributes a car must have is left to who reads them. */
export function decodeSnapshot(content: unknown): SnapshotCar[] {
  const snapshot = v.parse(SnapshotSchema, content);
  const cars = Array.from({ length: snapshot.cars }, (): Record<string, Value> => ({}));
  for (const name of NAMES) {
    const column = snapshot.columns[name];
    if (column === undefined) continue;
    const valueAt = reader(column, cars.length);
    for (const [position, car] of cars.entries()) {
      const value = valueAt(position);
      if (value !== null) car[name] = value;
    }
  }
  return cars;
}

function reader(column: Column, cars: number): (position: number) => Value | null {
  if ('all' in column) return () => column.all;
  const { length } = 'each' in column ? column.each : column.codes;
  if (length !== cars) throw new Error(`A column of the stock is ${length} long where there are ${cars} cars.`);
  if ('each' in column) return (position) => column.each[position] ?? null;
  const decoded = (code: number): Scalar => {
    const value = column.values[code];
    if (value === undefined) throw new Error(`A car of the stock has value ${code} of ${column.values.length}.`);
    return value;
  };
  return (position) => {
    const code = column.codes[position] ?? null;
    if (code === null) return null;
    return Array.isArray(code) ? code.map((each) => String(decoded(each))) : decoded(code);
  };
}
