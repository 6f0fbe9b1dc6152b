import { TYPO_LENGTHS } from './rules.ts';

/** Whether a word is digits and signs only. Such a word is found exactly or not at all. */
export function isNumber(word: string): boolean {
  return /^[\p{N}!-/:-@[-`{-~]*$/u.test(word);
}

export function typosAllowed(word: string): number {
  const { length } = [...word];
  if (length < TYPO_LENGTHS.oneTypo || isNumber(word)) return 0;
  return length < TYPO_LENGTHS.twoTypos ? 1 : 2;
}

/**
 * The typing errors between a wanted word and a word of the stock, or Infinity when they are more than `limit`: a letter
 * too many, missing, wrong, or changed with its neighbour. As a prefix, the wanted word is compared with the beginning.
 */
export function typosBetween(wanted: string, word: string, limit: number, prefix: boolean): number {
  const from = characters(wanted);
  const to = characters(word);
  const missing = from.length - to.length;
  if (missing > limit || (!prefix && -missing > limit)) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let row = Array.from({ length: from.length + 1 }, (_, index) => index);
  for (let end = 0; end <= to.length; end++) {
    if (end > 0) [before, row] = [row, nextRow(from, to, end, [before, row])];
    const least = Math.min(...row);
    const distance = row[from.length] ?? least;
    if (least > limit) break;
    // The engine's automaton stays in a state that no further letter can better, and only in such a one.
    if (prefix ? distance === least || (end === to.length && distance <= limit) : end === to.length) {
      return distance <= limit ? distance : Number.POSITIVE_INFINITY;
    }
  }
  return Number.POSITIVE_INFINITY;
}

type Characters = ArrayLike<string>;

/** Characters outside the basic plane are two units of a string, but one letter to get wrong. */
function characters(word: string): Characters {
  return /[\ud800-\udfff]/.test(word) ? [...word] : word;
}

/** The distances of every beginning of `from` to the first `end` letters of `to`, from those of the two rows before. */
function nextRow(from: Characters, to: Characters, end: number, [before, last]: [number[], number[]]): number[] {
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
