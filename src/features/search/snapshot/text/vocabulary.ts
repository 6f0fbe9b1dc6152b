import { SEARCHABLE, type Searchable, type SearchableTexts, TYPO_FREE_ATTRIBUTES } from './searchable.ts';
import { tokenizeText } from './tokens.ts';
import { isNumericWord } from './typos.ts';

/** A text of the stock: its words and hard separators in order, each after a NUL, and the positions of the cars that have it. */
export interface Value {
  readonly words: string;
  readonly cars: number[];
}

/** A word of the stock, with the texts that contain it in attributes with typo tolerance and in those without. */
export interface Word {
  readonly text: string;
  readonly tolerant: Value[];
  readonly exact: Value[];
}

/** The words of a list of cars. */
export interface Vocabulary {
  readonly words: ReadonlyMap<string, Word>;
  readonly sorted: readonly Word[];
  /** The words of `sorted` with typo tolerance. */
  readonly tolerant: readonly Word[];
  /** The words of each text as a `Value` has them. */
  readonly wordsByText: ReadonlyMap<string, string>;
}

/** Marks a hard separator among the words of a text. No word is this character, because control characters are removed. */
export const HARD_MARK = '\x01';

const vocabularies = new WeakMap<readonly SearchableTexts[], Vocabulary>();

/** Returns the words of the cars, collected at the first search for a text: most visitors only choose filters. */
export function getVocabulary(cars: readonly SearchableTexts[]): Vocabulary {
  const vocabulary = vocabularies.get(cars) ?? makeVocabulary(cars);
  vocabularies.set(cars, vocabulary);
  return vocabulary;
}

function makeVocabulary(cars: readonly SearchableTexts[]): Vocabulary {
  const words = new Map<string, Word>();
  // Cars share most of their texts, so each text is split into words once.
  const values = { tolerant: new Map<string, Value>(), exact: new Map<string, Value>() };
  const wordsByText = new Map<string, string>();
  for (const [position, car] of cars.entries()) {
    for (const attribute of SEARCHABLE) {
      const kind = TYPO_FREE.has(attribute) ? 'exact' : 'tolerant';
      for (const text of listAttributeTexts(car[attribute])) {
        const value = values[kind].get(text) ?? makeValue(words, text, kind);
        values[kind].set(text, value);
        wordsByText.set(text, value.words);
        if (value.cars.at(-1) !== position) value.cars.push(position);
      }
    }
  }
  const sorted = [...words.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
  return { words, sorted, tolerant: sorted.filter((word) => word.tolerant.length > 0), wordsByText };
}

const TYPO_FREE: ReadonlySet<Searchable> = new Set(TYPO_FREE_ATTRIBUTES);

/** Lists the texts of a searchable attribute. */
export function listAttributeTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined ? [] : [String(value)];
}

/** The engine skips longer words (milli's MAX_WORD_LENGTH). */
const MAX_BYTES = 250;
/** The most bytes that one UTF-16 code unit takes in UTF-8. */
const MAX_BYTES_PER_UNIT = 3;

export function isTooLong(word: string): boolean {
  return word.length * MAX_BYTES_PER_UNIT > MAX_BYTES && new TextEncoder().encode(word).length > MAX_BYTES;
}

function makeValue(words: Map<string, Word>, text: string, kind: 'tolerant' | 'exact'): Value {
  const value: { words: string; readonly cars: number[] } = { words: '\0', cars: [] };
  let hasStarted = false;
  let isAfterEmptyWord = false;
  for (const token of tokenizeText(text)) {
    if (token.kind === 'word' && token.text === '') isAfterEmptyWord = true;
    if (token.kind !== 'word' && isAfterEmptyWord && !hasStarted) {
      // The engine counts separators from the first word on, even from an empty one.
      value.words += '\0';
      hasStarted = true;
    }
    // Words on either side of a hard separator or of a skipped word are not neighbours.
    if (token.kind === 'hard') value.words += `${HARD_MARK}\0`;
    if (token.kind !== 'word' || token.text === '') continue;
    hasStarted = true;
    const word = /[\s\x85]/.test(token.text) ? token.text.replace(/^[\s\x85]+|[\s\x85]+$/gu, '') : token.text;
    const indexed = isTooLong(word) ? '' : word;
    value.words += `${indexed}\0`;
    if (indexed === '') continue;
    const entry = words.get(indexed) ?? { text: indexed, tolerant: [], exact: [] };
    words.set(indexed, entry);
    const values = entry[isNumericWord(indexed) ? 'exact' : kind];
    if (values.at(-1) !== value) values.push(value);
  }
  return value;
}
