import { tokenizeText } from './tokens.ts';

/**
 * A part of a query, and the words that it covers: from index `from` up to but not including `to`. Its first word is at `position`, where
 * a hard separator counts as several words.
 */
export type Term = { readonly from: number; readonly to: number; readonly position: number } & (
  | { readonly kind: 'phrase'; readonly words: readonly string[] }
  | {
      readonly kind: 'word';
      /** The words joined into one: "cx 5" may be written "cx5". */
      readonly word: string;
      readonly words: readonly string[];
      /** True if it may match the start of a word. */
      readonly prefix: boolean;
    }
);

/** The engine ignores further words of a query. */
const MAX_WORDS = 10;
/** The engine joins at most this many neighbouring words into one. */
const MAX_JOINED = 3;
/** The engine counts a hard separator in a query as this many words. */
const HARD_STEP = 7;

/** Parses a query into terms. A car matches when some of its terms cover the query from the first word to the last. */
export function parseTerms(text: string): Term[] {
  const [, quoted] = /^"(.*)"$/su.exec(text) ?? [];
  const tokens = tokenizeText(quoted ?? text);
  const words: { readonly text: string; readonly run: number; readonly position: number; readonly prefix: boolean }[] =
    [];
  let run = 0;
  let position = 0;
  for (const [index, { kind, text: word }] of tokens.entries()) {
    if (kind === 'hard') {
      run += 1;
      position += HARD_STEP;
    }
    if (kind !== 'word' || word === '') continue;
    words.push({ text: word, run, position, prefix: index === tokens.length - 1 });
    position += 1;
  }
  if (quoted !== undefined) {
    const [first] = words;
    return first
      ? [{ kind: 'phrase', from: 0, to: 1, position: first.position, words: words.map((word) => word.text) }]
      : [];
  }
  const read = words.slice(0, MAX_WORDS);
  return read.flatMap((first, from) => {
    const together = read.slice(from, from + MAX_JOINED).filter((word) => word.run === first.run);
    return together.map(({ prefix }, index): Term => {
      const joined = together.slice(0, index + 1).map((word) => word.text);
      const to = from + index + 1;
      return { kind: 'word', from, to, position: first.position, word: joined.join(''), words: joined, prefix };
    });
  });
}
