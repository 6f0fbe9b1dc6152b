import type { Range, RangeFacet, Sort } from '../core/index.ts';
import { isFiller, NEGATION_WORDS, PLAIN_WORDS } from './language.ts';
import type { Lexicon, Reading } from './lexicon.ts';
import { isAmountWord } from './quantity-words.ts';
import { type QueryToken, readNumber } from './tokens.ts';

/** A phrase of a text that was understood. */
export interface PhraseFinding {
  readonly text: string;
  readonly values: Reading['values'];
  readonly range?: { readonly facet: RangeFacet; readonly range: Range } | undefined;
  readonly sort?: Sort | undefined;
  readonly isLoose?: boolean | undefined;
}

/** A phrase from one token to before another, with what it means. */
export interface Match extends Omit<PhraseFinding, 'text'> {
  readonly end: number;
  /** The makes that the next phrase may belong to; absent for a phrase that names no car. */
  readonly makes?: readonly string[] | undefined;
}

/** The longest phrase of a lexicon, in tokens: "c-class" has two, "Saltbush Caravans & Motorhomes Mandurah" four. */
const LONGEST = 7;
/** The most words of a misspelt phrase. */
const LONGEST_MISSPELT = 3;

const PREPOSITION = /^(?:a|an|in|at|to|of|on|or|us|for|by|with|from)$/u;

interface Phrase {
  readonly key: string;
  /** The key without the "s" of a plural. */
  readonly stem?: string | undefined;
  readonly lastWord: string;
  readonly end: number;
  readonly words: number;
}

/** Lists the phrases that start at a token and end where a word ends, as written and with words for numbers as digits. */
export function listPhrases(tokens: readonly QueryToken[], from: number): Phrase[] {
  const phrases: Phrase[] = [];
  let key = '';
  let spoken = '';
  let words = 0;
  for (let at = from; at < Math.min(tokens.length, from + LONGEST); at++) {
    const token = tokens[at];
    if (!token) break;
    if (token.kind === 'symbol') {
      if (!/[-–.'’&]/u.test(token.key)) break;
      continue;
    }
    const text = token.key.replace('.', '');
    key += text;
    const number = token.kind === 'word' ? readNumber(tokens, at) : undefined;
    spoken += number?.end === at + 1 ? number.value : text;
    if (!token.isGlued) words += 1;
    if (tokens[at + 1]?.isGlued) continue;
    const stem = text.length > 2 && text.endsWith('s') ? key.slice(0, -1) : undefined;
    phrases.push({ key, stem, lastWord: text, end: at + 1, words });
    if (spoken !== key) phrases.push({ key: spoken, lastWord: text, end: at + 1, words });
  }
  return phrases.reverse();
}

/** Reads the longest phrase of the lexicon that starts at a token, beside the car that the phrase before it names. */
export function readPhrase(
  tokens: readonly QueryToken[],
  at: number,
  before: Match | undefined,
  lexicon: Lexicon,
): Match | undefined {
  const phrases = listPhrases(tokens, at);
  const startsPlain = PREPOSITION.test(tokens[at]?.key ?? '') && !tokens[at + 1]?.isGlued && !before?.makes;
  const isAmount = isAmountWord(tokens[at - 1]);
  for (const { key, stem, end } of phrases) {
    // "A 3" is no Audi.
    if (startsPlain && end - at < 3 && /\d/u.test(key)) continue;
    const found = lexicon.find(key);
    const readings = found.length > 0 || stem === undefined ? found : lexicon.find(stem);
    const reading = chooseReading(readings, before, isAmount && /^\d+$/u.test(key));
    if (!reading || isCutName(reading, key, tokens[end])) continue;
    const longer = phrases.filter((phrase) => phrase.end > end);
    // "Santa Fa" is nearer to one model than its first word to a family of them, and "head up disply" to one feature.
    const isFamily = reading.kind === 'family';
    const name = reading.values.badge ? 'badge' : 'model';
    const kind = isFamily ? name : reading.kind;
    const mayBeLonger = isFamily || isUnknown(tokens[end], lexicon);
    return (mayBeLonger ? findMisspelt(longer, before, lexicon, kind) : undefined) ?? toMatch(reading, end, before);
  }
  const first = tokens[at]?.key ?? '';
  if (isFiller(first) || NEGATION_WORDS.has(first) || isAmountWord(tokens[at])) return;
  // A plain word is rarely misspelt by itself, as "range" is no Ranger, but "land crusier" is one phrase.
  const misspelt = PLAIN_WORDS.has(first) ? phrases.filter(({ words }) => words > 1) : phrases;
  return findMisspelt(misspelt, before, lexicon);
}

/** Returns whether a token is a letter by itself. */
export const isLetter = (token: QueryToken | undefined): boolean =>
  /^\p{L}$/u.test(token?.key ?? '') && !token?.isGlued;

/** Returns whether a plain word that stands for models is part of a name that is not in stock: "Model Y" is no Model 3. */
const isCutName = ({ kind }: Reading, key: string, next: QueryToken | undefined): boolean =>
  kind === 'family' && PLAIN_WORDS.has(key) && isLetter(next);

const SHORTEST_UNKNOWN = 5;

/** Returns whether a token is a word that means nothing by itself, and is long enough to be a misspelt one. */
function isUnknown(token: QueryToken | undefined, lexicon: Lexicon): boolean {
  if (token?.kind !== 'word' || token.key.length < SHORTEST_UNKNOWN || token.value !== undefined) return false;
  return !isFiller(token.key) && !isAmountWord(token) && lexicon.find(token.key).length === 0;
}

function findMisspelt(
  phrases: readonly Phrase[],
  before: Match | undefined,
  lexicon: Lexicon,
  kind?: Reading['kind'],
): Match | undefined {
  for (const { key, end, words, lastWord } of phrases) {
    if (words > LONGEST_MISSPELT || lexicon.isAbsent(key)) continue;
    const nearest = lexicon.findNearest(key, before?.makes !== undefined);
    // "Hyndai i30 N" is no misspelt "Hyundai i30": its last word would be lost.
    const losesWord = words > 1 && lastWord.length === 1 && !nearest?.key.endsWith(lastWord);
    const reading = losesWord ? undefined : chooseReading(nearest?.readings ?? [], before, false);
    if (reading && (kind === undefined || reading.kind === kind)) return toMatch(reading, end, before);
  }
  return undefined;
}

/** Chooses what a phrase means: beside a make its model, beside a car its badge, otherwise the likeliest. */
function chooseReading(
  readings: readonly Reading[],
  before: Match | undefined,
  isAmount: boolean,
): Reading | undefined {
  const makes = before?.makes;
  const belongs = ({ values }: Reading) =>
    makes === undefined || values.model === undefined || values.make?.some((make) => makes.includes(make));
  const fits = (reading: Reading) => {
    if (!belongs(reading)) return false;
    if (reading.needs === 'car') return makes !== undefined;
    return (reading.needs === undefined && !isAmount) || (makes !== undefined && reading.values.model !== undefined);
  };
  const fitting = readings.filter(fits);
  if (makes && makes.length > 0) {
    const own = fitting.find(({ kind }) => kind === 'model' || kind === 'badge');
    if (own && fitting[0]?.kind !== 'word') return own;
  }
  return fitting[0];
}

function toMatch({ values, sort, isLoose }: Reading, end: number, before: Match | undefined): Match {
  const own = before?.makes && values.model ? values.make?.filter((make) => before.makes?.includes(make)) : values.make;
  const makes = own ?? (values.badge ? before?.makes : undefined);
  return { values: own ? { ...values, make: own } : values, sort, isLoose, end, makes };
}
