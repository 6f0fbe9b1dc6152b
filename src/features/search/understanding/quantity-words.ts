import { countMistakes } from './spelling.ts';
import { makeKey, type QueryToken, readNumber } from './tokens.ts';

/* The words beside amounts. Phrases are written as `makeKey` writes them. */

export type Comparison =
  | 'max'
  | 'min'
  | 'around'
  | 'between'
  | 'since'
  | 'after'
  | 'before'
  | 'upto'
  | 'orbefore'
  | 'notolder';
export type QuantitySubject = 'price' | 'km' | 'year';

/** Makes a table of phrases from the phrases of each meaning. */
const index = <Value extends string>(rows: Readonly<Partial<Record<Value, string>>>): ReadonlyMap<string, Value> =>
  new Map(
    (Object.entries(rows) as [Value, string][]).flatMap(([value, words]) =>
      words.split(' ').map((word) => [word, value] as const),
    ),
  );

export const COMPARISON_WORDS = index<Comparison>({
  max: 'under below lessthan < <= ≤ max maximum nomorethan notmorethan notover notabove nothingover nothingabove atmost cheaperthan sub beneath lowerthan fewerthan last inthelast past within',
  min: 'over above morethan > >= ≥ min minimum atleast greaterthan upwardsof startingat startingfrom exceeding noless nolessthan notunder nothingunder nothingbelow',
  around: 'around about approx approximately roughly circa ~ near closeto ish',
  between: 'between',
  since: 'from since',
  after: 'after newerthan post youngerthan laterthan',
  before: 'before olderthan pre earlierthan priorto',
  upto: 'upto',
  notolder: 'noolderthan notolderthan nothingolderthan',
});

export const SUBJECTS = index<QuantitySubject>({
  price: 'price priced budget budgetof cost costing costs pricerange spend',
  km: 'km kms kilometres kilometers kilometre mileage odometer odo miles kays',
  year: 'year built years yearmodel',
});

export const QUANTITY_ENDINGS = index<Comparison>({
  max: 'max maximum orless orunder orbelow orcheaper tops andunder andbelow orlower orfewer budget limit',
  min: '+ plus ormore orover orabove andover andabove andup orup onwards onward min minimum orhigher',
  since: 'ornewer andnewer orlater andlater oryounger upwards',
  orbefore: 'orolder andolder orearlier andearlier',
  around: 'ish orso',
});

export const DISTANCES = index<'km' | 'mi'>({
  km: 'km kms kilometre kilometres kilometer kilometers kay kays ks clicks klicks klms klm ontheclock ontheodo',
  mi: 'mi mile miles',
});

export const PERIODS = index<'1' | '2' | '4'>({
  1: 'p/w aweek perweek /week pw weekly /wk perwk awk eachweek /w week',
  2: 'afortnight perfortnight fortnightly /fortnight pf',
  4: 'amonth permonth monthly /month pm /mo eachmonth',
});

export const AGES = index<'age' | 'span'>({
  age: 'yearsold yearold yrsold yrold yearsofage yo',
  span: 'years yrs year yr',
});
export const MONEY = index<'money'>({ money: 'dollars dollar bucks aud nzd usd driveaway' });

const LONGEST = 4;

/** Finds the longest phrase of a table that starts at a token. */
export function findPhrase<Value>(tokens: readonly QueryToken[], from: number, table: ReadonlyMap<string, Value>) {
  let found: { readonly value: Value; readonly end: number } | undefined;
  let key = '';
  for (let at = from; at < Math.min(tokens.length, from + LONGEST); at++) {
    key += tokens[at]?.key ?? '';
    const value = table.get(key);
    if (value !== undefined) found = { value, end: at + 1 };
  }
  return found;
}

/** Finds a misspelt phrase beside a number: "undr 40k", "2018 or newr". */
export function findMisspelt<Value>(tokens: readonly QueryToken[], at: number, table: ReadonlyMap<string, Value>) {
  const first = tokens[at]?.key ?? '';
  const isJoined = first === 'or' || first === 'and';
  const end = isJoined ? at + 2 : at + 1;
  const key = isJoined ? first + (tokens[at + 1]?.key ?? '') : first;
  if (tokens[at]?.kind !== 'word' || (!isJoined && !readNumber(tokens, end))) return;
  for (const [phrase, value] of table) {
    if (phrase.startsWith(key.slice(0, 1)) && countMistakes(key, phrase) === 1) return { value, end };
  }
  return undefined;
}

/** Finds a misspelt "kilometres". */
export function findKilometres(tokens: readonly QueryToken[], at: number) {
  return /^kil\p{L}{4,}$/u.test(tokens[at]?.key ?? '') ? ({ value: 'km', end: at + 1 } as const) : undefined;
}

/** Returns whether the word before a number makes it an amount. */
export function isAmountWord(token: QueryToken | undefined): boolean {
  return (
    token !== undefined && (COMPARISON_WORDS.has(token.key) || token.key === '$' || SUBJECTS.has(makeKey(token.key)))
  );
}
