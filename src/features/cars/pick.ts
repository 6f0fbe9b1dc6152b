/** The named facts that are known: one that is undefined becomes an absent key. */
export function pickPresent<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  const known = keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]] as const);
  return Object.fromEntries(known) as Pick<Source, Key>;
}
