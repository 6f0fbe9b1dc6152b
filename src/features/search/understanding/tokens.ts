import { countMistakes } from './spelling.ts';

/** A piece of a text: a run of letters, a number or a single symbol. */
export interface QueryToken {
  readonly kind: 'word' | 'number' | 'symbol';
  /** Lower case, without accents, apostrophes and the commas of thousands. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  /** True if no space or symbol is between this token and the one before it. */
  readonly isGlued: boolean;
  /** The value of a number, in digits or as a word. */
  readonly value?: number | undefined;
}

const PIECE =
  /(\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?)|([\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*)|([^\s\p{L}\p{M}\p{N}]|\p{N}+)/gu;

/** Splits a text into tokens. Spaces only separate. */
export function tokenizeQuery(text: string): QueryToken[] {
  const tokens: QueryToken[] = [];
  for (const { 0: piece, 1: number, 2: word, index } of text.matchAll(PIECE)) {
    const before = tokens.at(-1);
    const isGlued = before !== undefined && before.end === index && before.kind !== 'symbol';
    const place = { start: index, end: index + piece.length };
    if (number !== undefined) {
      const key = number.replaceAll(',', '');
      tokens.push({ kind: 'number', key, ...place, isGlued, value: Number(key) });
    } else if (word !== undefined) {
      const key = correctWord(makeKey(word));
      tokens.push({ kind: 'word', key, ...place, isGlued, value: isGlued ? undefined : NUMBER_WORDS.get(key) });
    } else tokens.push({ kind: 'symbol', key: piece, ...place, isGlued: false });
  }
  return tokens;
}

/** Normalises a phrase so that its spellings are equal: "Land Cruiser", "land-cruiser" and "LANDCRUISER". */
export function makeKey(text: string): string {
  // Most of what is typed is ASCII, and normalising is slow.
  const plain = /^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...ONES.split(' ').map((word, value) => [word, value] as const),
  ...TENS.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
  ['fourty', 40],
]);

const SCALES: Readonly<Record<string, number>> = { hundred: 100, k: 1000, thousand: 1000, grand: 1000, million: 1e6 };

/** The shortest words that are read with a typing error. */
const SHORTEST = 6;

/** Words of amounts, seats, orders and polite sentences, which no model or feature is named after. */
const PLAIN_WORDS = [
  ...NUMBER_WORDS.keys(),
  ...Object.keys(SCALES),
  ...'seater dollars kilometres kilometers mileage weekly monthly budget maximum minimum between around onwards'.split(
    ' ',
  ),
  ...'newest oldest lowest cheapest cheaper anything something looking please without except passenger'.split(' '),
].filter((word) => word.length >= SHORTEST);

/** Words of which the correction is remembered, for the texts of a shopper who types. */
const MOST_CORRECTED = 500;
const corrected = new Map<string, string>();

/** Returns the plain word that a word is with one typing error, or the word itself. */
function correctWord(key: string): string {
  // "Eight" is no misspelt "eighty".
  if (key.length < SHORTEST - 1 || key.length > 12 || NUMBER_WORDS.has(key) || PLAIN_WORDS.includes(key)) return key;
  const known = corrected.get(key);
  if (known !== undefined) return known;
  const found = PLAIN_WORDS.find((word) => word[0] === key[0] && countMistakes(key, word) === 1) ?? key;
  if (corrected.size < MOST_CORRECTED) corrected.set(key, found);
  return found;
}

/** A number that a text contains, with the index of the token after it. */
export interface ReadNumber {
  readonly value: number;
  readonly end: number;
  /** True if it is written with "k" or a word for a multiple. */
  readonly isScaled: boolean;
  /** True if its words or signs mean money. */
  readonly isMoney: boolean;
}

/** Reads a number in digits or words, with its sign of money and its multiple: "$25k", "100 000", "thirty five grand". */
export function readNumber(tokens: readonly QueryToken[], from: number): ReadNumber | undefined {
  let at = from;
  const sign = tokens[at]?.key ?? '';
  const isDollars = sign === '$' || sign === 'aud' || sign === 'nzd' || sign === 'usd';
  if (isDollars) at += 1;
  const start = readDigits(tokens, at) ?? readWords(tokens, at);
  if (!start) return;
  let { value } = start;
  let { isScaled } = start;
  let isMoney = isDollars;
  at = start.end;
  for (let scale = SCALES[tokens[at]?.key ?? '']; scale; scale = SCALES[tokens[at]?.key ?? '']) {
    isMoney ||= tokens[at]?.key === 'grand';
    value *= scale;
    isScaled = true;
    at += 1;
    const isWord = tokens[at - 1]?.key !== 'k';
    const isJoined = tokens[at]?.key === 'and';
    const rest = isWord ? readPair(tokens, isJoined ? at + 1 : at) : undefined;
    const next = SCALES[tokens[rest?.end ?? at]?.key ?? ''] ?? Number.POSITIVE_INFINITY;
    // "One hundred and fifty thousand" and "two thousand five hundred", but not "between one hundred and two hundred".
    if (!rest || rest.value >= scale || next === scale || (next < scale && isJoined)) continue;
    value += next < scale ? rest.value * next : rest.value;
    // "Two thousand and nineteen" is no rounded amount.
    isScaled = false;
    at = next < scale ? rest.end + 1 : rest.end;
  }
  return { value: Math.round(value), end: at, isScaled, isMoney };
}

const BEFORE_NUMBERS = /^(?:under|below|over|above|to|than|max|maximum|min|minimum|around|about|budget|of|\$)$/u;

type Digits = Pick<ReadNumber, 'value' | 'end' | 'isScaled'>;

function readDigits(tokens: readonly QueryToken[], at: number): Digits | undefined {
  const first = tokens[at];
  if (first?.kind !== 'number' || first.value === undefined) return;
  let end = at + 1;
  // "100 000" is one number, but "2018 000" is not.
  let digits = first.key;
  while (/^\d{1,3}$/u.test(first.key) && /^\d{3}$/u.test(tokens[end]?.key ?? '') && !tokens[end]?.isGlued) {
    digits += tokens[end]?.key ?? '';
    end += 1;
  }
  return { value: Number(digits), end, isScaled: false };
}

/** Reads numbers as people say them: "thirty five", "a hundred", "one fifty", "twenty twenty two". */
function readWords(tokens: readonly QueryToken[], at: number): Digits | undefined {
  const isHalf = tokens[at]?.key === 'half';
  const article = isHalf ? at + 1 : at;
  const isOne = tokens[article]?.key === 'a';
  const bare = isOne ? article + 1 : article;
  // "A hundred thousand" and "half a million", but not the "Grand" of a model, nor what follows a word that may be a misspelt number.
  const isAlone = isOne || at === 0 || BEFORE_NUMBERS.test(tokens[at - 1]?.key ?? '');
  if (isAlone && /^(?:hundred|thousand|million)$/u.test(tokens[bare]?.key ?? ''))
    return { value: isHalf ? 0.5 : 1, end: bare, isScaled: false };
  const first = readPair(tokens, at);
  if (!first) return;
  const second = readPair(tokens, first.end);
  if (second && second.value >= 10) {
    if (first.value === 19 || first.value === 20) return { ...second, value: first.value * 100 + second.value };
    if (first.value < 10) return { ...second, value: first.value * 100 + second.value };
  }
  return first;
}

/** Reads a number below a hundred in one word or two. */
function readPair(tokens: readonly QueryToken[], at: number): Digits | undefined {
  const first = tokens[at];
  if (first?.kind !== 'word' || first.value === undefined) return;
  const next = tokens[at + 1];
  const ones = next?.kind === 'word' ? next.value : undefined;
  const isPair = first.value >= 20 && ones !== undefined && ones > 0 && ones < 10;
  return { value: first.value + (isPair ? ones : 0), end: at + (isPair ? 2 : 1), isScaled: false };
}
