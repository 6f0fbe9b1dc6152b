/** The type that has the properties of all members of a union. */
type Intersection<Union> = (Union extends object ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/**
 * Merges objects into one without undefined values. A later value replaces an earlier one.
 *
 * The result is a copy: V8 keeps an object that gets dozens of properties one by one as a hash table, whose properties are slow to read.
 */
export function mergeDefined<Parts extends readonly object[]>(...parts: Parts): Intersection<Parts[number]> {
  const merged: Record<string, unknown> = {};
  for (const part of parts as readonly Record<string, unknown>[])
    for (const key of Object.keys(part)) if (part[key] !== undefined) merged[key] = part[key];
  return { ...merged } as Intersection<Parts[number]>;
}
