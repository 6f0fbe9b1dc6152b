/** Returns the listed properties of an object. Unknown ones are undefined, and JSON leaves them out. */
export function pick<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  const picked: Partial<Source> = {};
  for (const key of keys) picked[key] = source[key];
  return picked as Pick<Source, Key>;
}
