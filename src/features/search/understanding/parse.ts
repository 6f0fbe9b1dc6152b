import type { ListFacet, Range, RangeFacet, Sort } from '../core/index.ts';
import { readCount } from './counts.ts';
import { isFiller, NEGATION_WORDS, PLAIN_WORDS } from './language.ts';
import type { Lexicon, Reading } from './lexicon.ts';
import { type QuantityContext, readQuantity } from './quantities.ts';
import { isAmountWord } from './quantity-words.ts';
import { readNumber, type Token, tokenize } from './tokens.ts';

/** A phrase of a text that was understood. */
export interface Finding {
  readonly text: string;
  readonly values: Reading['values'];
  readonly range?: { readonly facet: RangeFacet; readonly range: Range } | undefined;
  readonly sort?: Sort | undefined;
  readonly isLoose?: boolean | undefined;
}

export interface ParsedText {
  readonly findings: readonly Finding[];
  /** The words that were not understood. */
  readonly words: string;
}

export interface ParseContext extends QuantityContext {
  readonly lexicon: Lexicon;
}

/** A phrase from one token to before another, with what it means. */
interface Match extends Omit<Finding, 'text'> {
  readonly end: number;
  /** The makes that the next phrase may belong to; absent for a phrase that names no car. */
  readonly makes?: readonly string[] | undefined;
}

/** Reads a text from left to right, the longest phrase first. */
export function parseText(text: string, context: ParseContext): ParsedText {
  const tokens = tokenize(text);
  const findings: Finding[] = [];
  const isLeft = tokens.map(({ kind }) => kind !== 'symbol');
  let at = 0;
  let before: Match | undefined;
  while (at < tokens.length) {
    const match = findMatch(tokens, at, before, context);
    const open = match ? undefined : findOpen(tokens, at, context);
    if (open) {
      before = undefined;
      at = open;
    } else if (match) {
      isLeft.fill(false, at, match.end);
      const { end, makes: _, ...finding } = match;
      findings.push({ ...finding, text: text.slice(tokens[at]?.start, tokens[end - 1]?.end) });
      // A badge may follow the car's year or colour: "pilot 2021 EX-L".
      before = match.makes ? match : { ...match, makes: before?.makes };
      at = match.end;
    } else {
      if (tokens[at]?.kind !== 'symbol') before = undefined;
      at += 1;
    }
  }
  return { findings, words: findings.length === 0 ? text : joinWords(text, tokens, isLeft) };
}

/** Returns where a phrase ends that stays text: an amount that may be several things, or the opposite of what filters say. */
function findOpen(tokens: readonly Token[], at: number, context: ParseContext): number | undefined {
  const quantity = readQuantity(tokens, at, context);
  if (quantity?.kind === 'open') return quantity.end;
  return readNegated(tokens, at, context)?.end;
}

function findMatch(
  tokens: readonly Token[],
  at: number,
  before: Match | undefined,
  context: ParseContext,
): Match | undefined {
  const token = tokens[at];
  if (!token || token.isGlued) return;
  const negated = readNegation(tokens, at, context);
  if (negated) return negated;
  const quantity = readQuantity(tokens, at, context);
  const counted = token.kind === 'symbol' ? undefined : readCount(tokens, at, context.lexicon);
  const reading = token.kind === 'symbol' ? undefined : readPhrase(tokens, at, before, context);
  const matches: (Match | undefined)[] = [
    reading,
    counted,
    quantity?.kind === 'range'
      ? { values: {}, range: { facet: quantity.facet, range: quantity.range }, end: quantity.end }
      : undefined,
  ];
  return matches.reduce((best, match) => (match && match.end > (best?.end ?? at) ? match : best), undefined);
}

/** Joins the words that are left, without those that say nothing. Words that a symbol joins stay together. */
function joinWords(text: string, tokens: readonly Token[], isLeft: readonly boolean[]): string {
  let words = '';
  let last: Token | undefined;
  for (const [at, token] of tokens.entries()) {
    if (!isLeft[at] || (isFiller(token.key) && !token.isGlued && !tokens[at + 1]?.isGlued)) continue;
    const between = last ? text.slice(last.end, token.start) : '';
    const isJoined = last !== undefined && !/[\s,;]|\p{L}|\p{N}/u.test(between);
    words += isJoined ? between : ' ';
    words += text.slice(token.start, token.end);
    last = token;
  }
  return words.trim();
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
  readonly end: number;
  readonly words: number;
}

/** Lists the phrases that start at a token and end where a word ends, as written and with words for numbers as digits. */
function listPhrases(tokens: readonly Token[], from: number): Phrase[] {
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
    phrases.push({ key, stem, end: at + 1, words });
    if (spoken !== key) phrases.push({ key: spoken, end: at + 1, words });
  }
  return phrases.reverse();
}

function readPhrase(
  tokens: readonly Token[],
  at: number,
  before: Match | undefined,
  { lexicon }: ParseContext,
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
    if (!reading) continue;
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

const SHORTEST_UNKNOWN = 5;

/** Returns whether a token is a word that means nothing by itself, and is long enough to be a misspelt one. */
function isUnknown(token: Token | undefined, lexicon: Lexicon): boolean {
  if (token?.kind !== 'word' || token.key.length < SHORTEST_UNKNOWN || token.value !== undefined) return false;
  return !isFiller(token.key) && !isAmountWord(token) && lexicon.find(token.key).length === 0;
}

function findMisspelt(
  phrases: readonly Phrase[],
  before: Match | undefined,
  lexicon: Lexicon,
  kind?: Reading['kind'],
): Match | undefined {
  for (const { key, end, words } of phrases) {
    if (words > LONGEST_MISSPELT || lexicon.isAbsent(key)) continue;
    const reading = chooseReading(lexicon.findNearest(key, before?.makes !== undefined), before, false);
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

/** The facets of which a car has one value, so that "not white" means the other colours. */
const SINGLE: ReadonlySet<ListFacet> = new Set([
  'colour',
  'transmission',
  'fuel',
  'body',
  'car_type',
  'drive',
  'make',
  'location_name',
  'state',
]);
/** The most values that "not" may leave: each becomes a chip. */
const MOST_OTHERS = 15;

/** Reads "not white" as the other colours in stock. What cannot be said with filters stays text. */
function readNegation(tokens: readonly Token[], at: number, context: ParseContext): Match | undefined {
  const { lexicon } = context;
  const next = findNegated(tokens, at);
  if (next === undefined) return;
  const absent = listPhrases(tokens, next).find(({ key }) => lexicon.isAbsent(key));
  if (absent) return { values: {}, end: absent.end };
  const match = readNegated(tokens, at, context);
  const [[facet, values] = [], ...others] = Object.entries(match?.values ?? {}) as [ListFacet, readonly string[]][];
  if (!match || !facet || !values || others.length > 0 || !SINGLE.has(facet)) return;
  const rest = lexicon.listValues(facet).filter((value) => !values.includes(value));
  if (rest.length === 0 || rest.length > MOST_OTHERS) return;
  return { values: { [facet]: rest }, isLoose: true, end: match.end };
}

/** Reads the phrase after "not" by itself. */
function readNegated(tokens: readonly Token[], at: number, context: ParseContext): Match | undefined {
  const next = findNegated(tokens, at);
  return next === undefined ? undefined : readPhrase(tokens, next, undefined, context);
}

/** Returns the index of the token that "not" is about. */
function findNegated(tokens: readonly Token[], at: number): number | undefined {
  const first = tokens[at]?.key ?? '';
  const isLong = NEGATION_WORDS.has(first + (tokens[at + 1]?.key ?? ''));
  if (!isLong && !NEGATION_WORDS.has(first)) return;
  let next = at + (isLong ? 2 : 1);
  while (/^(?:-|a|an|the|want|any)$/u.test(tokens[next]?.key ?? '')) next += 1;
  return tokens[next] ? next : undefined;
}
