import { distance } from 'fastest-levenshtein';
import type { FeedField } from '../feed/fields.ts';
import { EMPTY_WORDS, ENDINGS, IGNORED, PHRASES, WORDS } from './synonyms.ts';

interface Phrase {
  key: string;
  words: readonly string[];
  /** Slightly less for less usual phrases, so that the more usual of two columns is chosen. */
  weight: number;
}

const canonical = new Map<string, string>();
for (const [word, others] of Object.entries(WORDS)) {
  canonical.set(word, word);
  for (const other of others.split(' ')) canonical.set(other, word);
}

const makePhrases = (text: string): Phrase[] =>
  text.split('|').map((phrase, index) => {
    const words = [...new Set(phrase.split(' ').map((word) => canonical.get(word) ?? word))];
    return { words, key: toKey(words), weight: 1 - Math.min(index, 20) * 0.005 };
  });

const toKey = (words: readonly string[]): string => words.toSorted().join(' ');

const phrases = new Map(Object.entries(PHRASES).map(([field, text]) => [field as FeedField, makePhrases(text)]));
const ignoredPhrases = makePhrases(IGNORED);

/** All words, for names without separators such as `stockno`. */
const dictionary = new Set([
  ...canonical.keys(),
  ...EMPTY_WORDS,
  ...[...phrases.values(), ignoredPhrases].flat().flatMap(({ words }) => words),
]);

const MARKS = /\p{M}+/gu;

/** Splits a name into its words: `ExtColour_Name` into `exterior`, `colour`, `name`. */
function splitWords(name: string): string[] {
  const text = name
    .replace(/\[[^\]=]*=([^\]]*)\]/gu, '.$1.')
    .replace(/\[\d*\]/gu, ' ')
    .replace(/\b\w+:(?=\w)/gu, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/ß/gu, 'ss')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\d+)$/u, '')
    .replace(/#/gu, ' number ')
    .toLowerCase();
  return text
    .split(/[^\p{L}\p{N}]+/gu)
    .filter((word) => word !== '')
    .flatMap(splitJoined)
    .map((word) => canonical.get(word) ?? correct(word));
}

const MAX_WORD_LENGTH = 40;

/** Splits `stockno` into `stock` and `no` if all parts are words we know; the fewest parts win. */
function splitJoined(word: string): string[] {
  if (dictionary.has(word) || word.length > MAX_WORD_LENGTH) return [word];
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = 0; start <= end - 2; start++) {
      const before = best[start];
      const part = word.slice(start, end);
      if (before === undefined || !dictionary.has(part)) continue;
      if (best[end] === undefined || before.length + 1 < (best[end]?.length ?? 0)) best[end] = [...before, part];
    }
  }
  return best[word.length] ?? [word];
}

/** Corrects one typing mistake in a longer word. */
function correct(word: string): string {
  if (word.length < 5 || word.length > MAX_WORD_LENGTH || dictionary.has(word)) return word;
  for (const known of dictionary) {
    if (known.length >= 5 && Math.abs(known.length - word.length) <= 1 && distance(known, word) === 1)
      return canonical.get(known) ?? known;
  }
  return word;
}

const removeEmptyWords = (words: readonly string[]): string[] => {
  const kept = [...new Set(words)].filter((word) => !EMPTY_WORDS.has(word));
  return kept.length > 0 ? kept : [...new Set(words)];
};

/** A name as it is compared: the words of its path as a whole, and of its ends, which count a little less. */
interface Reading {
  key: string;
  words: readonly string[];
  weight: number;
}

function listReadings(name: string): Reading[] {
  const segments = name
    .replace(/\[[^\]=]*=([^\]]*)\](?:\.(?:#text|@?\w*val\w*|@?text))?$/iu, '.$1')
    .split('.')
    .map(splitWords)
    .filter((words) => words.length > 0);
  const tail = segments.at(-1) ?? [];
  const whole = segments.flat();
  const readings: [readonly string[], number][] = [
    [whole, 1],
    [segments.slice(-2).flat(), 0.97],
    [tail, segments.length > 1 ? 0.92 : 1],
  ];
  const isEnding = segments.length > 1 && tail.every((word) => ENDINGS.has(word) || EMPTY_WORDS.has(word));
  if (isEnding) readings.push([segments.slice(0, -1).flat(), 0.96], [segments.at(-2) ?? [], 0.94]);
  return readings.flatMap(([words, weight]) => {
    const all = [...new Set(words)];
    const kept = removeEmptyWords(words);
    const reading = { key: toKey(kept), words: kept, weight };
    return all.length === kept.length ? [reading] : [reading, { key: toKey(all), words: all, weight }];
  });
}

function compare(reading: Reading, phrase: Phrase): number {
  if (reading.key === phrase.key) return reading.weight * phrase.weight;
  const common = phrase.words.filter((word) => reading.words.includes(word)).length;
  if (common === 0) return 0;
  return 0.85 * reading.weight * phrase.weight * ((2 * common) / (phrase.words.length + reading.words.length));
}

const findBest = (readings: readonly Reading[], list: readonly Phrase[]): number =>
  list.reduce((best, phrase) => Math.max(best, ...readings.map((reading) => compare(reading, phrase))), 0);

/** The fit of a column's name to the fields, and to the names of columns that are not needed, each from 0 to 1. */
export interface NameScores {
  fields: ReadonlyMap<FeedField, number>;
  ignored: number;
  /** The words of the name, for what else it says: a unit, or what a price includes. */
  words: ReadonlySet<string>;
}

/** Compares a header or path with the names of all fields. */
export function scoreName(name: string): NameScores {
  const readings = listReadings(name);
  return {
    fields: new Map([...phrases].map(([field, list]) => [field, findBest(readings, list)])),
    ignored: findBest(readings, ignoredPhrases),
    words: new Set(
      name
        .normalize('NFKD')
        .replace(MARKS, '')
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/gu)
        .flatMap(splitJoined),
    ),
  };
}
