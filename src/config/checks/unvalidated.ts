import { isObject } from '#src/lib/json.ts';

/*
 * Readers for values that have not passed the schema. The checks across keys use them, so that they find their problems in
 * a file that also has others. A value of the wrong type counts as absent, because the schema reports it.
 */

export function getValueAt(value: unknown, ...keys: string[]): unknown {
  return keys.reduce((inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value);
}

export function getTextAt(value: unknown, ...keys: string[]): string | undefined {
  const text = getValueAt(value, ...keys);
  return typeof text === 'string' ? text : undefined;
}

export function getListAt(value: unknown, ...keys: string[]): readonly unknown[] {
  const list = getValueAt(value, ...keys);
  return Array.isArray(list) ? list : [];
}

/** Finds the positions of values that also occur earlier in the list. */
export function findRepetitions<Value>(
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
