/** Returns the listed properties of an object, without those that are undefined: they stay absent keys. */
export function pickDefined<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  const entries = keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]] as const);
  return Object.fromEntries(entries) as Pick<Source, Key>;
}
