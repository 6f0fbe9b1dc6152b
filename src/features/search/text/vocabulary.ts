import { SEARCHABLE, type Searchable, type SearchableTexts, TYPO_FREE_ATTRIBUTES } from './rules.ts';
import { tokensOf } from './tokens.ts';
import { isNumber } from './typos.ts';

/** A text that occurs in the stock: its words in order, each between NULs, and the positions of the cars that have it. */
export interface Value {
  readonly words: string;
  readonly cars: number[];
}

/** A word of the stock, with the texts that hold it where it may be misspelt and those where it may not. */
export interface Word {
  readonly text: string;
  readonly tolerant: Value[];
  readonly exact: Value[];
}

/** All words of a list of cars. */
export interface Vocabulary {
  readonly words: ReadonlyMap<string, Word>;
  readonly sorted: readonly Word[];
  /** The words of `sorted` that may be misspelt. */
  readonly tolerant: readonly Word[];
}

const vocabularies = new WeakMap<readonly SearchableTexts[], Vocabulary>();

/** The words of the cars, gathered at the first search for a text: most visitors only choose filters. */
export function vocabularyOf(cars: readonly SearchableTexts[]): Vocabulary {
  const known = vocabularies.get(cars) ?? makeVocabulary(cars);
  vocabularies.set(cars, known);
  return known;
}

function makeVocabulary(cars: readonly SearchableTexts[]): Vocabulary {
  const words = new Map<string, Word>();
  // Cars have most of their texts in common: each is cut into words once.
  const values = { tolerant: new Map<string, Value>(), exact: new Map<string, Value>() };
  for (const [position, car] of cars.entries()) {
    for (const attribute of SEARCHABLE) {
      const kind = TYPO_FREE.has(attribute) ? 'exact' : 'tolerant';
      for (const text of textsOf(car[attribute])) {
        const value = values[kind].get(text) ?? makeValue(words, text, kind);
        values[kind].set(text, value);
        if (value.cars.at(-1) !== position) value.cars.push(position);
      }
    }
  }
  const sorted = [...words.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
  return { words, sorted, tolerant: sorted.filter((word) => word.tolerant.length > 0) };
}

const TYPO_FREE: ReadonlySet<Searchable> = new Set(TYPO_FREE_ATTRIBUTES);

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined ? [] : [String(value)];
}

/** The engine leaves longer words out (milli's MAX_WORD_LENGTH). */
const MAX_BYTES = 250;
/** Of one unit of a string. */
const MOST_BYTES = 3;

export function isTooLong(word: string): boolean {
  return word.length * MOST_BYTES > MAX_BYTES && new TextEncoder().encode(word).length > MAX_BYTES;
}

function makeValue(words: Map<string, Word>, text: string, kind: 'tolerant' | 'exact'): Value {
  const value: { words: string; readonly cars: number[] } = { words: '\0', cars: [] };
  for (const token of tokensOf(text)) {
    // What a hard separator parts, and what a word that is left out stood between, is not side by side.
    if (token.kind === 'hard') value.words += '\0';
    if (token.kind !== 'word' || token.text === '') continue;
    const word = /[\s\x85]/.test(token.text) ? token.text.replace(/^[\s\x85]+|[\s\x85]+$/gu, '') : token.text;
    const kept = isTooLong(word) ? '' : word;
    value.words += `${kept}\0`;
    if (kept === '') continue;
    const entry = words.get(kept) ?? { text: kept, tolerant: [], exact: [] };
    words.set(kept, entry);
    const holders = entry[isNumber(kept) ? 'exact' : kind];
    if (holders.at(-1) !== value) holders.push(value);
  }
  return value;
}
