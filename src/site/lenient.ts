import { isObject } from '#src/lib/problem-shape.ts';

/*
 * Readers for values that have not passed the schema. The checks across keys use them, so that they still find their
 * problems in a file that has others; what is not of the wanted kind counts as absent, because the schema tells of it.
 */

export function valueAt(value: unknown, ...keys: string[]): unknown {
  return keys.reduce((inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value);
}

export function textAt(value: unknown, ...keys: string[]): string | undefined {
  const text = valueAt(value, ...keys);
  return typeof text === 'string' ? text : undefined;
}

export function listAt(value: unknown, ...keys: string[]): readonly unknown[] {
  const list = valueAt(value, ...keys);
  return Array.isArray(list) ? list : [];
}

/** Where a value that occurs earlier in a list occurs again. */
export function repetitions<Value>(
  values: readonly (Value | undefined)[],
): { value: Value; index: number; first: number }[] {
  const firsts = new Map<Value, number>();
  return values.flatMap((value, index) => {
    if (value === undefined) return [];
    const first = firsts.get(value);
    if (first !== undefined) return [{ value, index, first }];
    firsts.set(value, index);
    return [];
  });
}
