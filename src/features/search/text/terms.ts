import { tokensOf } from './tokens.ts';

/** A part of what is looked for, and which words of it this part answers: from the one up to the other, not included. */
export type Term = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'phrase'; readonly words: readonly string[] }
  | {
      readonly kind: 'word';
      /** As one word: "cx 5" may be written "cx5". */
      readonly word: string;
      readonly words: readonly string[];
      /** Whether it may be the beginning of a word. */
      readonly prefix: boolean;
    }
);

/** The engine reads no more words of a text. */
const MAX_WORDS = 10;
/** The engine tries as many words that stand together as one word. */
const MAX_JOINED = 3;

/** What cars must have to be found by a text: a way over terms, from its first word to behind its last one. */
export function termsOf(text: string): Term[] {
  const [, quoted] = /^"(.*)"$/su.exec(text) ?? [];
  const tokens = tokensOf(quoted ?? text);
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
