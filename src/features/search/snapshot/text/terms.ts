import { tokenize } from './tokens.ts';

/** A part of a query, and the words that it covers: from index `from` up to but not including `to`. */
export type Term = { readonly from: number; readonly to: number } & (
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

/** Parses a query into terms. A car matches when some of its terms cover the query from the first word to the last. */
export function parseTerms(text: string): Term[] {
  const [, quoted] = /^"(.*)"$/su.exec(text) ?? [];
  const tokens = tokenize(quoted ?? text);
  const words: { readonly text: string; readonly run: number; readonly prefix: boolean }[] = [];
  let run = 0;
  for (const [index, { kind, text: word }] of tokens.entries()) {
    if (kind === 'hard') run += 1;
    if (kind === 'word' && word !== '') words.push({ text: word, run, prefix: index === tokens.length - 1 });
  }
  if (quoted !== undefined) {
    return words.length > 0 ? [{ kind: 'phrase', from: 0, to: 1, words: words.map((word) => word.text) }] : [];
  }
  const read = words.slice(0, MAX_WORDS);
  return read.flatMap((first, from) => {
    const together = read.slice(from, from + MAX_JOINED).filter((word) => word.run === first.run);
    return together.map(({ prefix }, index): Term => {
      const joined = together.slice(0, index + 1).map((word) => word.text);
      return { kind: 'word', from, to: from + index + 1, word: joined.join(''), words: joined, prefix };
    });
  });
}
