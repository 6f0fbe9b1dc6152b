/**
 * Groups of words that mean the same. The index settings are built from this list, and the search without the engine looks
 * words up in it. Lower case, words separated by single spaces.
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

/** Each word with its synonyms, as the engine's settings list them. */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  SYNONYM_GROUPS.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)])),
);

/** Finds the synonyms of the words, both as written and joined into one, each split into its words. */
export function findSynonyms(words: readonly string[]): string[][] {
  const keys = new Set([words.join(''), words.join(' ')]);
  return [...keys]
    .flatMap((key) => (Object.hasOwn(SYNONYMS, key) ? (SYNONYMS[key] ?? []) : []))
    .map((other) => other.split(' '));
}
