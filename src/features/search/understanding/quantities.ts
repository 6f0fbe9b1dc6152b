import { LOCALE_FACTS, type Locale } from '#src/lib/locale/cars.ts';
import { type AdvertisedLoan, findHighestPrice } from '../../finance/index.ts';
import type { Range, RangeFacet } from '../core/index.ts';
import {
  AGES,
  COMPARISON_WORDS,
  type Comparison,
  DISTANCES,
  findKilometres,
  findMisspelt,
  findPhrase,
  MONEY,
  PERIODS,
  QUANTITY_ENDINGS,
  type QuantitySubject,
  SUBJECTS,
} from './quantity-words.ts';
import { type QueryToken, type ReadNumber, readNumber } from './tokens.ts';

/** The facts about a site that amounts are read by. */
export interface QuantityContext {
  readonly locale: Locale;
  /** The current year. */
  readonly year: number;
  /** The loan behind weekly repayments, on sites that show them. */
  readonly loan?: AdvertisedLoan | undefined;
}

/** A range that a phrase asks for, with the index of the token after the phrase. */
export interface Quantity {
  readonly kind: 'range';
  readonly facet: RangeFacet;
  readonly range: Range;
  readonly end: number;
}

/** An amount that may be several things, as in "under 2018". */
interface OpenQuantity {
  readonly kind: 'open';
  readonly end: number;
}

interface Lead {
  comparison?: Comparison | undefined;
  subject?: QuantitySubject | undefined;
  at: number;
}

/** Reads the words before an amount: "under", "max price", "kms less than". */
function readLead(tokens: readonly QueryToken[], from: number): Lead {
  const lead: Lead = { at: from };
  for (let part = 0; part < 4; part++) {
    const found = findPhrase(tokens, lead.at, COMPARISON_WORDS) ?? findMisspelt(tokens, lead.at, COMPARISON_WORDS);
    const comparison = lead.comparison ? undefined : found;
    const subject = lead.subject ? undefined : findPhrase(tokens, lead.at, SUBJECTS);
    if (comparison) Object.assign(lead, { comparison: comparison.value, at: comparison.end });
    else if (subject) Object.assign(lead, { subject: subject.value, at: subject.end });
    else if (part > 0 && isLink(tokens, lead.at)) lead.at += 1;
    else break;
  }
  return lead;
}

/** Returns whether a word only links others to an amount, unlike the "a" of "a hundred". */
const isLink = (tokens: readonly QueryToken[], at: number): boolean =>
  /^(?:of|is|to|a|:|the)$/u.test(tokens[at]?.key ?? '') && !readNumber(tokens, at);

const isYear = (value: number, year: number): boolean => value >= 1950 && value <= year + 1;
const HALF_THOUSAND = 500;

/** Reads the amount at a token with everything that belongs to it: "under $40k", "2018-2021", "less than 80,000 km". */
export function readQuantity(
  tokens: readonly QueryToken[],
  from: number,
  context: QuantityContext,
): Quantity | OpenQuantity | undefined {
  const lead = readLead(tokens, from);
  const first = readNumber(tokens, lead.at);
  if (!first || (lead.at === from && tokens[from]?.isGlued)) return;
  const second = readSecond(tokens, first, lead);
  const [low, high] = scale(first, second);
  let end = (second ?? first).end;
  const tail = readTail(tokens, end);
  end = tail.end;
  const ending = findEnding(tokens, end, lead);
  if (ending) end = ending.end;
  // A unit that is not known, as in "3.0 litre" or "40kg".
  if (tokens[end]?.isGlued) return;
  const quantity = classify({
    low,
    high,
    comparison: ending?.value ?? lead.comparison,
    subject: lead.subject,
    tail,
    isMoney: first.isMoney || (second?.isMoney ?? false),
    isScaled: first.isScaled || (second?.isScaled ?? false),
    isRange: second !== undefined,
    end,
    context,
  });
  return quantity ?? (lead.comparison ? { kind: 'open', end } : undefined);
}

/** Reads the words after an amount: "or less", "max". In "over 20k and under 30k" they belong to the next amount. */
function findEnding(tokens: readonly QueryToken[], at: number, { comparison }: Lead) {
  const isNext = comparison && COMPARISON_WORDS.has(tokens[at + 1]?.key ?? '') && readNumber(tokens, at + 2);
  return isNext && tokens[at]?.key === 'and'
    ? undefined
    : (findPhrase(tokens, at, QUANTITY_ENDINGS) ?? findMisspelt(tokens, at, QUANTITY_ENDINGS));
}

/** Reads the other end of a range. "and" joins ends only after "between". */
function readSecond(tokens: readonly QueryToken[], first: ReadNumber, { comparison }: Lead): ReadNumber | undefined {
  const joint = tokens[first.end]?.key ?? '';
  const joins = comparison === 'between' ? /^(?:and|to|-|–|—|&)$/u : /^(?:to|-|–|—|until|till|thru|through)$/u;
  if (!joins.test(joint) || comparison === 'max' || comparison === 'upto') return;
  return readNumber(tokens, first.end + 1);
}

/** The lower of "20-30k" and of "one hundred to two hundred thousand" is in thousands too, but not that of "five hundred to two thousand". */
function scale(first: ReadNumber, second: ReadNumber | undefined): readonly [number, number] {
  if (!second) return [first.value, first.value];
  const isSpokenLower = !first.isScaled || first.value * 1000 <= second.value;
  const isShort = second.isScaled && second.value >= 1000 && first.value < 1000 && isSpokenLower;
  const low = isShort ? first.value * 1000 : first.value;
  return low <= second.value ? [low, second.value] : [second.value, low];
}

interface Tail {
  readonly unit?: 'km' | 'mi' | '1' | '2' | '4' | 'age' | 'span' | 'money' | undefined;
  /** "100ks" are a hundred thousand kilometres. */
  readonly isThousands: boolean;
  readonly end: number;
}

/** Reads the unit after an amount. */
function readTail(tokens: readonly QueryToken[], from: number): Tail {
  let end = from;
  let isMoney = false;
  const money = findPhrase(tokens, end, MONEY);
  if (money) {
    end = money.end;
    isMoney = true;
  }
  const distance = findPhrase(tokens, end, DISTANCES) ?? findKilometres(tokens, end);
  const isThousands = distance !== undefined && tokens[end]?.key === 'ks';
  const found = distance ?? findPhrase(tokens, end, PERIODS) ?? findPhrase(tokens, end, AGES);
  if (found) return { unit: found.value, isThousands, end: found.end };
  const clock = findPhrase(tokens, tokens[end]?.key === 'on' ? end : tokens.length, DISTANCES);
  if (clock) return { unit: clock.value, isThousands: false, end: clock.end };
  return { unit: isMoney ? 'money' : undefined, isThousands: false, end };
}

interface Facts {
  readonly low: number;
  readonly high: number;
  readonly comparison: Comparison | undefined;
  readonly subject: QuantitySubject | undefined;
  readonly tail: Tail;
  readonly isMoney: boolean;
  readonly isScaled: boolean;
  readonly isRange: boolean;
  readonly end: number;
  readonly context: QuantityContext;
}

/** Decides what an amount counts. Returns undefined for one that may be several things. */
function classify(facts: Facts): Quantity | undefined {
  const { tail, subject, isMoney, high, comparison } = facts;
  switch (tail.unit) {
    case 'km':
    case 'mi':
      return isMoney ? undefined : makeDistance(facts, tail.unit);
    case '1':
    case '2':
    case '4':
      return makeRepayment(facts, Number(tail.unit));
    case 'age':
      return high < 50 ? makeAge(facts) : undefined;
    case 'span':
      return high < 50 && comparison !== undefined ? makeAge(facts) : undefined;
    default:
      if (subject === 'km' && !isMoney) return makeDistance(facts, getOwnUnit(facts.context));
      return makeYearsOrPrice(facts);
  }
}

function makeYearsOrPrice(facts: Facts): Quantity | undefined {
  const { subject, isMoney, isScaled, low, high, context, end } = facts;
  if (!isMoney && !isScaled && subject !== 'price' && isYear(low, context.year) && isYear(high, context.year)) {
    const range = makeYears(facts);
    if (range) return { kind: 'range', facet: 'year', range, end };
    if (low % HALF_THOUSAND !== 0) return;
  }
  return subject === 'year' ? undefined : makePrice(facts);
}

function makePrice({ tail, subject, isMoney, low, high, isRange, comparison, end }: Facts): Quantity | undefined {
  if (comparison === 'after' || comparison === 'before' || comparison === 'notolder') return;
  const isPrice = isMoney || tail.unit === 'money' || subject === 'price';
  // A number alone is a price only if it cannot be much else.
  if (!isPrice && (high < 1000 || low < 100 || (comparison === undefined && !isRange))) return;
  return { kind: 'range', facet: 'price', range: makeRange(low, high, isRange, comparison), end };
}

/** An amount alone is the most that a shopper wants. */
function makeRange(low: number, high: number, isRange: boolean, comparison: Comparison | undefined): Range {
  if (isRange) return { min: low, max: high };
  if (comparison === 'around') return { min: Math.round(low * 0.9), max: Math.round(low * 1.1) };
  return comparison === 'min' || comparison === 'since' || comparison === 'after' ? { min: low } : { max: low };
}

const KM_PER_MILE = 1.609344;

/** Returns the unit of the site's odometers. */
const getOwnUnit = ({ locale }: QuantityContext) => (LOCALE_FACTS[locale].distance.code === 'SMI' ? 'mi' : 'km');

function makeDistance({ low, high, isRange, comparison, tail, end, context, isScaled }: Facts, unit: 'km' | 'mi') {
  const own = getOwnUnit(context);
  const toOwn = own === 'km' ? KM_PER_MILE : 1 / KM_PER_MILE;
  const factor = unit === own ? 1 : toOwn;
  const thousands = tail.isThousands && !isScaled && high < 1000 ? 1000 : 1;
  const convert = (amount: number) => Math.round(amount * factor * thousands);
  if (convert(high) < 100 && high > 0) return;
  return {
    kind: 'range',
    facet: 'km',
    range: makeRange(convert(low), convert(high), isRange, comparison),
    end,
  } as const;
}

/** Other amounts are no repayments of a car. */
const LEAST_A_WEEK = 10;
const MOST_A_WEEK = 5000;

/** Weeks of the periods of a repayment. */
const WEEKS: Readonly<Record<number, number>> = { 1: 1, 2: 2, 4: 52 / 12 };

function makeRepayment({ low, high, isRange, comparison, end, context }: Facts, period: number): Quantity | undefined {
  const weeks = WEEKS[period] ?? 1;
  const { loan } = context;
  if (!loan || high / weeks < LEAST_A_WEEK || high / weeks > MOST_A_WEEK) return;
  const { min, max } = makeRange(Math.round(low / weeks), Math.round(high / weeks), isRange, comparison);
  // All prices whose repayments are within the range.
  const range = {
    min: min === undefined ? undefined : findHighestPrice(min - 1, loan) + 1,
    max: max === undefined ? undefined : findHighestPrice(max, loan),
  };
  return { kind: 'range', facet: 'price', range, end };
}

function makeAge({ low, high, isRange, comparison, end, context: { year } }: Facts): Quantity | undefined {
  const [oldest, newest] = [year - high, year - low];
  if (isRange) return { kind: 'range', facet: 'year', range: { min: oldest, max: newest }, end };
  const isOlder = comparison === 'min' || comparison === 'before' || comparison === 'orbefore';
  if (comparison === undefined) return { kind: 'range', facet: 'year', range: { min: oldest, max: newest }, end };
  return { kind: 'range', facet: 'year', range: isOlder ? { max: newest } : { min: oldest }, end };
}

/** Returns undefined where "under 2018" may be a price. */
function makeYears({ low, high, isRange, comparison, subject }: Facts): Range | undefined {
  if (isRange) return { min: low, max: high };
  switch (comparison) {
    case undefined:
      return { min: low, max: low };
    case 'since':
    case 'min':
    case 'notolder':
      return { min: low };
    case 'after':
      return { min: low + 1 };
    case 'before':
      return { max: low - 1 };
    case 'around':
      return { min: low - 1, max: low + 1 };
    case 'upto':
    case 'orbefore':
      return { max: low };
    default:
      return subject === 'year' ? { max: low } : undefined;
  }
}
