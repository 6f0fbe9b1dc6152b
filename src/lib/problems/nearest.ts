import { distance } from 'fastest-levenshtein';

/** Longer words are rarely typing mistakes, and comparing them costs time. */
const MAX_LENGTH = 64;

/**
 * Returns the candidate that `word` is most likely a misspelling of, if one is close enough: letter case, separators and a
 * few letters may differ, or the end may be missing ("nav" for "navigation").
 */
export function findNearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const normalisedWord = normalise(word);
  let best: { candidate: string; mistakes: number } | undefined;
  for (const candidate of candidates) {
    const mistakes = countMistakes(normalisedWord, normalise(candidate));
    if (mistakes <= getTolerance(candidate) && (!best || mistakes < best.mistakes)) best = { candidate, mistakes };
  }
  return best?.candidate;
}

/** "ph" becomes "f", because "fone" is how "phone" sounds and otherwise two mistakes away. */
const normalise = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[\s_-]/gu, '')
    .replaceAll('ph', 'f');

/** One mistake in a short word, three in a long one. */
const getTolerance = (word: string): number => Math.min(3, Math.max(1, Math.floor(word.length / 3)));

function countMistakes(word: string, candidate: string): number {
  const isAbbreviation = word.length >= 3 && candidate.startsWith(word);
  return isAbbreviation || isSwap(word, candidate) ? 1 : distance(word, candidate);
}

/** Returns whether the words differ only by two neighbouring letters that changed places: Levenshtein counts two mistakes. */
function isSwap(word: string, candidate: string): boolean {
  if (word.length !== candidate.length) return false;
  const start = [...word].findIndex((letter, index) => letter !== candidate[index]);
  if (start === -1) return false;
  const swapped = `${word.slice(0, start)}${word[start + 1] ?? ''}${word[start] ?? ''}${word.slice(start + 2)}`;
  return swapped === candidate;
}
