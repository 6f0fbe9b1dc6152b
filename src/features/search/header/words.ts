import { withoutAccents } from '../normalise.ts';

interface Word {
  /** The word as it is compared. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** A piece of a text, and whether it is what the shopper typed. */
export interface Piece {
  readonly text: string;
  readonly isTyped: boolean;
}

function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    key: withoutAccents(word),
    start: index,
    end: index + word.length,
  }));
}

/** Whether a typed word means this one: all of it, or its beginning when it may still be being typed. */
function meansWord(typed: Word, last: Word | undefined, word: Word): boolean {
  return typed === last ? word.key.startsWith(typed.key) : word.key === typed.key;
}

/**
 * Whether every typed word stands in the name, the last one as the beginning of a word, as the engine matches them. So
 * every car of that name is found by the text. `whole` asks for all of the last word too.
 */
export function names(text: string, name: string, whole = false): boolean {
  const typed = wordsIn(text);
  const last = whole ? undefined : typed.at(-1);
  const words = wordsIn(name);
  return typed.every((one) => words.some((word) => meansWord(one, last, word)));
}

/** The typed words that do not stand in the name. */
export function leftOver(text: string, name: string): string {
  const typed = wordsIn(text);
  const words = wordsIn(name);
  const left = typed.filter((one) => !words.some((word) => meansWord(one, typed.at(-1), word)));
  return left.map(({ start, end }) => text.slice(start, end)).join(' ');
}

/** The text in pieces, with those that the shopper typed marked. */
export function marked(text: string, query: string): Piece[] {
  const typed = wordsIn(query);
  const pieces: Piece[] = [];
  let done = 0;
  const cut = (end: number, isTyped: boolean) => {
    if (end > done) pieces.push({ text: text.slice(done, end), isTyped });
    done = Math.max(done, end);
  };
  for (const word of wordsIn(text)) {
    const match = typed.find((one) => meansWord(one, typed.at(-1), word));
    if (!match) continue;
    cut(word.start, false);
    // A letter may be compared as several, or as none: then no shorter piece than the word is sure to be the typed one.
    const isPlain = word.key.length === word.end - word.start;
    cut(isPlain ? word.start + match.key.length : word.end, true);
  }
  cut(text.length, false);
  return pieces;
}
