/** Returns the listed properties of an object, without undefined ones. */
export function pick<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  const picked: Partial<Source> = {};
  for (const key of keys) if (source[key] !== undefined) picked[key] = source[key];
  return picked as Pick<Source, Key>;
}
