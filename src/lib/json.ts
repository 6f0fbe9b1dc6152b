/** Returns whether a value is a JSON object: neither null nor a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses JSON from an untrusted source, for a schema to validate. Returns undefined for malformed text. */
export function tryParseJson(text: string | undefined | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Returns the JSON of an attribute that `writeAttributeJson` (attribute-json.ts) wrote, for a parser. */
export const readAttributeJson = (text: string): string => text.replaceAll('`', '"');

/** Returns a JSON value with the keys of its objects sorted at every level; lists and what is in them stay as they are. */
export function sortKeys(value: unknown): unknown {
  if (!isObject(value)) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}
