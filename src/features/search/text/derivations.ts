import { synonymsOf } from '../synonyms.ts';
import type { Term } from './terms.ts';
import { typosAllowed, typosBetween } from './typos.ts';
import { isTooLong, type Value, type Vocabulary, type Word } from './vocabulary.ts';

/** The texts of the stock that answer a term: all that the engine derives from it (milli, search/new/query_term). */
export function valuesFor(vocabulary: Vocabulary, term: Term): Value[] {
  if (term.kind === 'phrase') return valuesWith(vocabulary, term.words);
  const { word, words, prefix } = term;
  if (isTooLong(word)) return [];
  const same = prefix ? beginningWith(vocabulary, word) : [vocabulary.words.get(word) ?? []].flat();
  return [
    // What is only put together to a word is looked for where words may be misspelt, and nowhere else.
    ...same.flatMap(({ tolerant, exact }) => (words.length > 1 ? tolerant : [...tolerant, ...exact])),
    ...misspelt(vocabulary, word, typosAllowed(word) - words.length + 1, prefix).flatMap(({ tolerant }) => tolerant),
    ...synonymsOf(words).flatMap((synonym) => valuesWith(vocabulary, synonym)),
    ...splitInTwo(vocabulary, word),
  ];
}

/** The texts that have the words side by side. */
function valuesWith({ words }: Vocabulary, wanted: readonly string[]): Value[] {
  const first = words.get(wanted[0] ?? '');
  if (!first || wanted.some((word) => !words.has(word))) return [];
  const phrase = `\0${wanted.join('\0')}\0`;
  return [...first.tolerant, ...first.exact].filter((value) => value.words.includes(phrase));
}

const MAX_BEGINNING = 1000;
/** The engine keeps a list for so short a beginning of so many words, and needs no limit then. */
const LISTED = { bytes: 4, words: 100 } as const;

/** The word itself and those that begin with it. */
function beginningWith({ sorted }: Vocabulary, word: string): readonly Word[] {
  const start = firstIndex(sorted, (other) => other >= word);
  const end = firstIndex(sorted, (other) => other >= word && !other.startsWith(word));
  const words = sorted.slice(start, end);
  const isListed =
    new TextEncoder().encode(word).length <= LISTED.bytes &&
    words.filter(({ tolerant }) => tolerant.length > 0).length >= LISTED.words;
  return isListed ? words : words.slice(0, MAX_BEGINNING + (words[0]?.text === word ? 1 : 0));
}

/** Where the words begin that are all behind those that are not. */
function firstIndex(sorted: readonly Word[], isBehind: (text: string) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(sorted[middle]?.text ?? '')) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How many words the engine takes of those with one error and of those with two, in the order of the alphabet. */
const MAX_MISSPELT = [0, 150, 50] as const;

/** The words that differ by typing errors, of which one in the first letter counts twice. */
function misspelt({ tolerant }: Vocabulary, word: string, typos: number, prefix: boolean): Word[] {
  if (typos <= 0) return [];
  const counts = [0, 0, 0];
  const isTaken = (errors: number): boolean => {
    const count = counts[errors] ?? 0;
    if (count >= (MAX_MISSPELT[errors] ?? 0)) return false;
    counts[errors] = count + 1;
    return true;
  };
  return tolerant.filter(({ text }) => {
    if (text.codePointAt(0) === word.codePointAt(0)) return isTaken(typosBetween(word, text, typos, prefix));
    // When it has enough words with two errors, the engine counts one in the first letter as one.
    return typosBetween(word, text, typos - 1, prefix) === 1 && (isTaken(2) || isTaken(1));
  });
}

/** The texts that have the word as two, cut where most cars have both side by side. */
function splitInTwo(vocabulary: Vocabulary, word: string): Value[] {
  let best: Value[] = [];
  let most = 0;
  let left = '';
  for (const character of word) {
    if (left !== '') {
      const values = valuesWith(vocabulary, [left, word.slice(left.length)]);
      const { size } = new Set(values.flatMap(({ cars }) => cars));
      if (size > most) [best, most] = [values, size];
    }
    left += character;
  }
  return best;
}
