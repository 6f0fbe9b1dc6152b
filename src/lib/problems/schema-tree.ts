import * as v from 'valibot';
import { isObject } from '../json.ts';

export type Key = string | number;

/** Returns the schema of the value at `path` within `value`, if the schema has that path. */
export function getSchemaAt(
  schema: v.GenericSchema,
  value: unknown,
  path: readonly Key[],
): v.GenericSchema | undefined {
  const [key, ...rest] = path;
  const unwrapped = unwrap(schema, value);
  if (key === undefined) return unwrapped;
  const child = getChild(unwrapped, key);
  const childValue = isObject(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined;
  return child && getSchemaAt(child, childValue, rest);
}

/** A part of a value that a strict object does not allow. */
export type Unexpected =
  | { kind: 'unknown-key'; path: Key[]; key: string; allowedKeys: string[]; missingKeys: string[] }
  /** Valibot accepts a list where an object is expected. */
  | { kind: 'list-for-object'; path: Key[] };

/** Finds every unknown key: valibot stops at the first of each object. */
export function findUnexpected(schema: v.GenericSchema, value: unknown, path: Key[] = []): Unexpected[] {
  const unwrapped = unwrap(schema, value);
  const entries = getEntries(unwrapped);
  if (Array.isArray(value)) {
    if (entries) return [{ kind: 'list-for-object', path }];
    return value.flatMap((item, index) => findUnexpectedIn(unwrapped, item, path, index));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (!entries || Object.hasOwn(entries, key)) return findUnexpectedIn(unwrapped, child, path, key);
    const allowedKeys = Object.keys(entries);
    const missingKeys = allowedKeys.filter((name) => !Object.hasOwn(value, name));
    return [{ kind: 'unknown-key', path: [...path, key], key, allowedKeys, missingKeys } as const];
  });
}

function findUnexpectedIn(parent: v.GenericSchema, value: unknown, path: Key[], key: Key): Unexpected[] {
  const schema = getChild(parent, key);
  return schema ? findUnexpected(schema, value, [...path, key]) : [];
}

/** Returns the schema inside wrappers such as `optional`; for a union, the option that the value selects. */
function unwrap(schema: v.GenericSchema, value: unknown): v.GenericSchema {
  if ('wrapped' in schema) return unwrap(schema.wrapped as v.GenericSchema, value);
  if ('options' in schema && (schema.type === 'variant' || schema.type === 'union')) {
    const options = schema.options as readonly v.GenericSchema[];
    const discriminator = 'key' in schema ? String(schema.key) : undefined;
    const chosen = options.find((option) => isChosenOption(option, value, discriminator));
    return chosen ? unwrap(chosen, value) : schema;
  }
  return schema;
}

function isChosenOption(option: v.GenericSchema, value: unknown, discriminator: string | undefined): boolean {
  const entries = getEntries(option);
  if (!entries || !isObject(value)) return false;
  if (discriminator === undefined) return true;
  const schema = entries[discriminator];
  return schema !== undefined && 'literal' in schema && schema.literal === value[discriminator];
}

function getEntries(schema: v.GenericSchema): Record<string, v.GenericSchema> | undefined {
  return 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : undefined;
}

function getChild(schema: v.GenericSchema, key: Key): v.GenericSchema | undefined {
  const entries = getEntries(schema);
  if (entries) return Object.hasOwn(entries, key) ? entries[key] : undefined;
  if ('item' in schema) return schema.item as v.GenericSchema;
  if (schema.type === 'record' && 'value' in schema) return schema.value as v.GenericSchema;
  if (schema.type === 'variant' && 'key' in schema && schema.key === key) return makeChoices(schema, String(key));
  return undefined;
}

/** Returns a schema for the discriminator of a variant, for a value that matches none of its options. */
function makeChoices(schema: v.GenericSchema, discriminator: string): v.GenericSchema {
  const options = 'options' in schema ? (schema.options as readonly v.GenericSchema[]) : [];
  const literals = options.flatMap((option) => {
    const optionSchema = getEntries(option)?.[discriminator];
    return optionSchema && 'literal' in optionSchema ? [String(optionSchema.literal)] : [];
  });
  return v.picklist(literals);
}
