import { TYPO_LENGTHS } from './searchable.ts';

/** Returns whether a word has only digits and symbols. Such words must match exactly. */
export function isNumericWord(word: string): boolean {
  return /^[\p{N}!-/:-@[-`{-~]*$/u.test(word);
}

export function countAllowedTypos(word: string): number {
  const { length } = [...word];
  if (length < TYPO_LENGTHS.oneTypo || isNumericWord(word)) return 0;
  return length < TYPO_LENGTHS.twoTypos ? 1 : 2;
}

/**
 * Counts the typos between a query word and a word of the stock: letters added, missing, wrong or swapped with their
 * neighbour. Returns Infinity above `limit`. As a prefix, the query word is compared with the start of the other.
 */
export function countTypos(queryWord: string, word: string, limit: number, prefix: boolean): number {
  const from = toCharacters(queryWord);
  const to = toCharacters(word);
  const missing = from.length - to.length;
  if (missing > limit || (!prefix && -missing > limit)) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let row = Array.from({ length: from.length + 1 }, (_, index) => index);
  for (let end = 0; end <= to.length; end++) {
    if (end > 0) [before, row] = [row, computeNextRow(from, to, end, [before, row])];
    const least = Math.min(...row);
    const distance = row[from.length] ?? least;
    if (least > limit) break;
    // The engine's automaton accepts a prefix in a state that no further letter can improve, and only in such a state.
    if (prefix ? distance === least || (end === to.length && distance <= limit) : end === to.length) {
      return distance <= limit ? distance : Number.POSITIVE_INFINITY;
    }
  }
  return Number.POSITIVE_INFINITY;
}

type Characters = ArrayLike<string>;

/** Characters outside the basic plane are two code units but count as one letter. */
function toCharacters(word: string): Characters {
  return /[\ud800-\udfff]/.test(word) ? [...word] : word;
}

/** Computes the distances of every prefix of `from` to the first `end` letters of `to`, from the two rows before. */
function computeNextRow(from: Characters, to: Characters, end: number, [before, last]: [number[], number[]]): number[] {
  const letter = to[end - 1];
  const row = [end];
  for (let index = 1; index <= from.length; index++) {
    const diagonal = last[index - 1] ?? 0;
    let distance = diagonal;
    if (from[index - 1] !== letter) {
      distance = 1 + Math.min(diagonal, last[index] ?? 0, row[index - 1] ?? 0);
      if (index > 1 && end > 1 && from[index - 1] === to[end - 2] && from[index - 2] === letter) {
        distance = Math.min(distance, 1 + (before[index - 2] ?? 0));
      }
    }
    row.push(distance);
  }
  return row;
}
