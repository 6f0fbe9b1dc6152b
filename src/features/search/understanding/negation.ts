import type { ListFacet } from '../core/index.ts';
import { NEGATION_WORDS } from './language.ts';
import type { Lexicon } from './lexicon.ts';
import { listPhrases, type Match, readPhrase } from './phrases.ts';
import type { QueryToken } from './tokens.ts';

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
export function readNegation(tokens: readonly QueryToken[], at: number, lexicon: Lexicon): Match | undefined {
  const next = findNegated(tokens, at);
  if (next === undefined) return;
  const absent = listPhrases(tokens, next).find(({ key }) => lexicon.isAbsent(key));
  if (absent) return { values: {}, end: absent.end };
  const excluded = listNegated(tokens, at, lexicon);
  const last = excluded.at(-1);
  if (!last) return;
  const values: Partial<Record<ListFacet, readonly string[]>> = {};
  for (const { facet, names } of excluded) {
    const rest = (values[facet] ?? lexicon.listValues(facet)).filter((value) => !names.includes(value));
    if (rest.length === 0 || rest.length > MOST_OTHERS) return;
    values[facet] = rest;
  }
  return { values, isLoose: true, end: last.end };
}

interface Negated {
  readonly facet: ListFacet;
  readonly names: readonly string[];
  readonly end: number;
}

/** Lists what "not white", "not white or black", "not white, black and grey" and "no manual or diesel" exclude. */
function listNegated(tokens: readonly QueryToken[], at: number, lexicon: Lexicon): Negated[] {
  const excluded: Negated[] = [];
  // What follows a comma belongs to the list once "or" or "and" continues it.
  let certain = 0;
  let joint = 'or';
  let next = toNegated(readNegated(tokens, at, lexicon));
  while (next) {
    excluded.push(next);
    if (joint !== ',') certain = excluded.length;
    const { facet, end } = next;
    joint = tokens[end]?.key ?? '';
    const isJoined = /^(?:or|nor|and|,)$/u.test(joint);
    const following = isJoined
      ? toNegated(readPhrase(tokens, skipArticles(tokens, end + 1), undefined, lexicon))
      : undefined;
    next = following?.facet === facet || joint.endsWith('or') ? following : undefined;
  }
  return excluded.slice(0, certain);
}

/** Returns undefined for a phrase that is no single value of a car. */
function toNegated(match: Match | undefined): Negated | undefined {
  const [[facet, names] = [], ...others] = Object.entries(match?.values ?? {}) as [ListFacet, readonly string[]][];
  const isSingle = match && facet && names && others.length === 0 && SINGLE.has(facet);
  return isSingle ? { facet, names, end: match.end } : undefined;
}

/** Reads the phrase after "not" by itself. */
export function readNegated(tokens: readonly QueryToken[], at: number, lexicon: Lexicon): Match | undefined {
  const next = findNegated(tokens, at);
  return next === undefined ? undefined : readPhrase(tokens, next, undefined, lexicon);
}

/** Returns the index of the token that "not" is about. */
function findNegated(tokens: readonly QueryToken[], at: number): number | undefined {
  const first = tokens[at]?.key ?? '';
  const isLong = NEGATION_WORDS.has(first + (tokens[at + 1]?.key ?? ''));
  if (!isLong && !NEGATION_WORDS.has(first) && !isException(tokens, at)) return;
  const next = skipArticles(tokens, at + (isLong ? 2 : 1));
  return tokens[next] ? next : undefined;
}

function skipArticles(tokens: readonly QueryToken[], from: number): number {
  let at = from;
  while (/^(?:-|a|an|the|want|any)$/u.test(tokens[at]?.key ?? '')) at += 1;
  return at;
}

/** Returns whether a "but" follows "any", as in "any colour but white". */
function isException(tokens: readonly QueryToken[], at: number): boolean {
  const isAny = (token: QueryToken | undefined) => /^(?:any|all|every)$/u.test(token?.key ?? '');
  return tokens[at]?.key === 'but' && (isAny(tokens[at - 1]) || isAny(tokens[at - 2]));
}
