import * as v from 'valibot';

type Key = string | number;

/** The schema that stands behind wrappers such as `optional`, for this value where there are several. */
function bare(schema: v.GenericSchema, value: unknown): v.GenericSchema {
  if ('wrapped' in schema) return bare(schema.wrapped as v.GenericSchema, value);
  if ('options' in schema && (schema.type === 'variant' || schema.type === 'union')) {
    const options = schema.options as readonly v.GenericSchema[];
    const chosen = options.find((option) => accepts(option, value, 'key' in schema ? String(schema.key) : undefined));
    return chosen ? bare(chosen, value) : schema;
  }
  return schema;
}

/** Whether an option of a union is the one that the value's author meant. */
function accepts(option: v.GenericSchema, value: unknown, key: string | undefined): boolean {
  const entries = entriesOf(option);
  if (!entries || !isObject(value)) return false;
  if (key === undefined) return true;
  const discriminator = entries[key];
  return discriminator !== undefined && 'literal' in discriminator && discriminator.literal === value[key];
}

function entriesOf(schema: v.GenericSchema): Record<string, v.GenericSchema> | undefined {
  return 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : undefined;
}

/** A JSON object: neither null nor a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function childOf(schema: v.GenericSchema, key: Key): v.GenericSchema | undefined {
  const entries = entriesOf(schema);
  if (entries) return Object.hasOwn(entries, key) ? entries[key] : undefined;
  if ('item' in schema) return schema.item as v.GenericSchema;
  if (schema.type === 'record' && 'value' in schema) return schema.value as v.GenericSchema;
  if (schema.type === 'variant' && 'key' in schema && schema.key === key) return discriminators(schema, String(key));
  return undefined;
}

/** What the key that chooses an option may hold, for a value that chose none. */
function discriminators(schema: v.GenericSchema, key: string): v.GenericSchema {
  const options = 'options' in schema ? (schema.options as readonly v.GenericSchema[]) : [];
  const literals = options.flatMap((option) => {
    const discriminator = entriesOf(option)?.[key];
    return discriminator && 'literal' in discriminator ? [String(discriminator.literal)] : [];
  });
  return v.picklist(literals);
}

/** The schema of the place at `path` in `value`, if the schema knows that place. */
export function schemaAt(schema: v.GenericSchema, value: unknown, path: readonly Key[]): v.GenericSchema | undefined {
  const [key, ...rest] = path;
  const here = bare(schema, value);
  if (key === undefined) return here;
  const child = childOf(here, key);
  return child && schemaAt(child, isObject(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined, rest);
}

/** Something in a value that a strict object does not allow. */
export type Misfit =
  | { kind: 'unknown-key'; path: Key[]; key: string; known: string[]; absent: string[] }
  /** Valibot takes a list for an object. */
  | { kind: 'list-for-object'; path: Key[] };

/** Every key that no schema knows: valibot stops at the first of each object. */
export function misfits(schema: v.GenericSchema, value: unknown, path: Key[] = []): Misfit[] {
  const here = bare(schema, value);
  const entries = entriesOf(here);
  if (Array.isArray(value)) {
    if (entries) return [{ kind: 'list-for-object', path }];
    return value.flatMap((item, index) => descend(here, item, path, index));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (!entries || Object.hasOwn(entries, key)) return descend(here, child, path, key);
    const known = Object.keys(entries);
    const absent = known.filter((name) => !Object.hasOwn(value, name));
    return [{ kind: 'unknown-key', path: [...path, key], key, known, absent } as const];
  });
}

function descend(schema: v.GenericSchema, child: unknown, path: Key[], key: Key): Misfit[] {
  const inner = childOf(schema, key);
  return inner ? misfits(inner, child, [...path, key]) : [];
}
