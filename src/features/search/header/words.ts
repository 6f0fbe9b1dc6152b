import { normaliseValue } from '../core/index.ts';

interface Word {
  /** The word in normalised form. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** A piece of a text, and whether the shopper typed it. */
export interface Piece {
  readonly text: string;
  readonly isTyped: boolean;
}

/** Removes case and accents, as the engine does when it compares words. */
function removeAccents(text: string): string {
  return normaliseValue(text).replace(/\p{Mn}/gu, '');
}

function listWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    key: removeAccents(word),
    start: index,
    end: index + word.length,
  }));
}

/** Returns whether a typed word matches a word: fully, or as a prefix for the last word, which may be unfinished. */
function meansWord(typed: Word, last: Word | undefined, word: Word): boolean {
  return typed === last ? word.key.startsWith(typed.key) : word.key === typed.key;
}

/**
 * Returns whether the name contains every typed word, the last one as a prefix, as the engine matches them, so that the text
 * finds every car of that name. `whole` requires the whole last word.
 */
export function matchesName(text: string, name: string, whole = false): boolean {
  const typed = listWords(text);
  const last = whole ? undefined : typed.at(-1);
  const words = listWords(name);
  return typed.every((one) => words.some((word) => meansWord(one, last, word)));
}

/** Returns the typed words that are not in the name. */
export function getOtherWords(text: string, name: string): string {
  const typed = listWords(text);
  const words = listWords(name);
  const left = typed.filter((one) => !words.some((word) => meansWord(one, typed.at(-1), word)));
  return left.map(({ start, end }) => text.slice(start, end)).join(' ');
}

/** Splits a text into pieces and marks those that the shopper typed. */
export function markTyped(text: string, query: string): Piece[] {
  const typed = listWords(query);
  const pieces: Piece[] = [];
  let done = 0;
  const takePiece = (end: number, isTyped: boolean) => {
    if (end > done) pieces.push({ text: text.slice(done, end), isTyped });
    done = Math.max(done, end);
  };
  for (const word of listWords(text)) {
    const match = typed.find((one) => meansWord(one, typed.at(-1), word));
    if (!match) continue;
    takePiece(word.start, false);
    // Normalising may turn a letter into several or none. Positions then differ, so the whole word is marked.
    const isPlain = word.key.length === word.end - word.start;
    takePiece(isPlain ? word.start + match.key.length : word.end, true);
  }
  takePiece(text.length, false);
  return pieces;
}
