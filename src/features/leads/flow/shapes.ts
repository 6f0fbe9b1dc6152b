import { isObject } from '#src/lib/problem-shape.ts';

/*
 * What a text of the browser's storage and an answer are looked at with. Not a schema: whatever forms used of the library of
 * schemas would be on every page, which has it in one chunk.
 */

type Guard<Value> = (value: unknown) => value is Value;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

export const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) && Object.values(value).every(isText);

export const isNames = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

export const optional =
  <Value>(guard: Guard<Value>): Guard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || guard(value);

/** An object whose fields are all what they should be; it may have others. */
export const shaped =
  <Shape extends object>(fields: { readonly [Name in keyof Required<Shape>]: Guard<Shape[Name]> }): Guard<Shape> =>
  (value): value is Shape =>
    isObject(value) && Object.entries<(field: unknown) => boolean>(fields).every(([name, is]) => is(value[name]));
