/**
 * Words that shoppers use for the same thing, each group understood alike. Both engines read them: the index settings are
 * made from this list, and the search without the engine looks words up in it. Lower case, words between single spaces.
 */
export const SYNONYM_GROUPS: readonly (readonly string[])[] = [
  ['ute', 'utility', 'pickup'],
  ['4x4', '4wd', 'awd'],
  ['vw', 'volkswagen'],
  ['merc', 'mercedes'],
  ['chevy', 'chevrolet'],
  ['auto', 'automatic'],
  ['ev', 'electric'],
  ['motorbike', 'motorcycle'],
  ['caravan', 'rv'],
];

/** Each word with the others of its groups, as the engine's settings have them. */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  SYNONYM_GROUPS.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)])),
);

/** What else the words stand for, as the words of each; both as they are and put together. */
export function synonymsOf(words: readonly string[]): string[][] {
  const keys = new Set([words.join(''), words.join(' ')]);
  return [...keys]
    .flatMap((key) => (Object.hasOwn(SYNONYMS, key) ? (SYNONYMS[key] ?? []) : []))
    .map((other) => other.split(' '));
}
