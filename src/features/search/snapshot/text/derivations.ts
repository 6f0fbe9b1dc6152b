import { findSynonyms } from './synonyms.ts';
import type { Term } from './terms.ts';
import { countAllowedTypos, countTypos } from './typos.ts';
import { isTooLong, type Value, type Vocabulary, type Word } from './vocabulary.ts';

/** Texts of the stock that match a term, and what the match costs. */
export interface Derivation {
  readonly values: readonly Value[];
  /** The number of typing errors. Joined words cost as many as they are, and a word that is split costs one. */
  readonly typos: number;
  /** True if the texts contain the term as it is written: no longer word, no synonym and no words joined or split. */
  readonly isExact: boolean;
}

/** Finds the texts of the stock that match a term: all that the engine derives from it (milli, search/new/query_term). */
export function findDerivations(vocabulary: Vocabulary, term: Term): Derivation[] {
  if (term.kind === 'phrase') return [{ values: findPhrase(vocabulary, term.words), typos: 0, isExact: true }];
  const { word, words, prefix } = term;
  if (isTooLong(word)) return [];
  const isJoined = words.length > 1;
  const cost = isJoined ? words.length : 0;
  const same = prefix ? findPrefixed(vocabulary, word) : [vocabulary.words.get(word) ?? []].flat();
  const misspelt = findMisspelt(vocabulary, word, countAllowedTypos(word) - words.length + 1, prefix);
  const isExact = false;
  return [
    // Joined words are only searched in attributes with typo tolerance.
    ...same.map(({ text, tolerant, exact }) => ({
      values: isJoined ? tolerant : [...tolerant, ...exact],
      typos: cost,
      isExact: text === word && !isJoined,
    })),
    ...misspelt.map(({ word: { tolerant }, typos }) => ({ values: tolerant, typos: cost + typos, isExact })),
    ...findSynonyms(words).map((synonym) => ({ values: findPhrase(vocabulary, synonym), typos: cost, isExact })),
    { values: findSplit(vocabulary, word), typos: cost + 1, isExact },
  ];
}

/** Finds the texts that contain the words next to each other. */
function findPhrase({ words }: Vocabulary, phraseWords: readonly string[]): Value[] {
  const first = words.get(phraseWords[0] ?? '');
  if (!first || phraseWords.some((word) => !words.has(word))) return [];
  const phrase = `\0${phraseWords.join('\0')}\0`;
  return [...first.tolerant, ...first.exact].filter((value) => value.words.includes(phrase));
}

/** The number of words that the engine tries for a prefix. */
const MAX_PREFIXED = 1000;
/** The engine stores a list of the words for short prefixes that many words share, and applies no limit to those. */
const PREFIX_LIST = { bytes: 4, words: 100 } as const;

/** Finds the word itself and those that start with it. */
function findPrefixed({ sorted }: Vocabulary, word: string): readonly Word[] {
  const start = findFirstIndex(sorted, (other) => other >= word);
  const end = findFirstIndex(sorted, (other) => other >= word && !other.startsWith(word));
  const words = sorted.slice(start, end);
  const isListed =
    new TextEncoder().encode(word).length <= PREFIX_LIST.bytes &&
    words.filter(({ tolerant }) => tolerant.length > 0).length >= PREFIX_LIST.words;
  return isListed ? words : words.slice(0, MAX_PREFIXED + (words[0]?.text === word ? 1 : 0));
}

/** Returns the index of the first word for which `isBehind` holds, by binary search. */
function findFirstIndex(sorted: readonly Word[], isBehind: (text: string) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(sorted[middle]?.text ?? '')) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The number of words that the engine takes with one typo and with two, in alphabetical order. */
const MAX_MISSPELT = [0, 150, 50] as const;

/** Finds the words that differ by typos. A typo in the first letter counts as two. */
function findMisspelt({ tolerant }: Vocabulary, word: string, typos: number, prefix: boolean) {
  if (typos <= 0) return [];
  const counts = [0, 0, 0];
  const take = (errors: number): number | undefined => {
    const count = counts[errors] ?? 0;
    if (count >= (MAX_MISSPELT[errors] ?? 0)) return;
    counts[errors] = count + 1;
    return errors;
  };
  const getTypos = (text: string): number | undefined => {
    if (text.codePointAt(0) === word.codePointAt(0)) return take(countTypos(word, text, typos, prefix));
    // Once it has enough words with two typos, the engine counts a typo in the first letter as one.
    return countTypos(word, text, typos - 1, prefix) === 1 ? (take(2) ?? take(1)) : undefined;
  };
  return tolerant.flatMap((entry) => {
    const found = getTypos(entry.text);
    return found === undefined ? [] : [{ word: entry, typos: found }];
  });
}

/** Finds the texts that have the word as two words, split where most cars have both next to each other. */
function findSplit(vocabulary: Vocabulary, word: string): Value[] {
  let best: Value[] = [];
  let most = 0;
  let left = '';
  for (const character of word) {
    if (left !== '') {
      const values = findPhrase(vocabulary, [left, word.slice(left.length)]);
      const { size } = new Set(values.flatMap(({ cars }) => cars));
      if (size > most) [best, most] = [values, size];
    }
    left += character;
  }
  return best;
}
