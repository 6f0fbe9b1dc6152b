import { isObject } from '#src/lib/json.ts';

/*
 * Type guards for stored texts and answers. They are not valibot schemas because the form's scripts would otherwise be the only
 * ones on the page to load that library, about 2.5 kB.
 */

type Guard<Value> = (value: unknown) => value is Value;

export const isString = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export const isStringRecord = (value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) && Object.values(value).every(isString);

export const isStringArray = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isString);

export const makeOptionalGuard =
  <Value>(guard: Guard<Value>): Guard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || guard(value);

/** Makes a guard for an object with these fields. Other fields are ignored. */
export const makeObjectGuard =
  <Shape extends object>(fields: { readonly [Name in keyof Required<Shape>]: Guard<Shape[Name]> }): Guard<Shape> =>
  (value): value is Shape =>
    isObject(value) &&
    Object.entries<(field: unknown) => boolean>(fields).every(([name, isValid]) => isValid(value[name]));
