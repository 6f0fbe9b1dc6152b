import { readCount } from './counts.ts';
import { isFiller } from './language.ts';
import type { Lexicon } from './lexicon.ts';
import { readNegated, readNegation } from './negation.ts';
import { isLetter, type Match, type PhraseFinding, readPhrase } from './phrases.ts';
import { type QuantityContext, readQuantity } from './quantities.ts';
import { type QueryToken, tokenizeQuery } from './tokens.ts';

export interface ParsedText {
  readonly findings: readonly PhraseFinding[];
  /** The words that were not understood. */
  readonly words: string;
}

export interface ParseContext extends QuantityContext {
  readonly lexicon: Lexicon;
}

/** Reads a text from left to right, the longest phrase first. */
export function parseText(text: string, context: ParseContext): ParsedText {
  const tokens = tokenizeQuery(text);
  const findings: PhraseFinding[] = [];
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
function findOpen(tokens: readonly QueryToken[], at: number, context: ParseContext): number | undefined {
  const quantity = readQuantity(tokens, at, context);
  if (quantity?.kind === 'open') return quantity.end;
  return readNegated(tokens, at, context.lexicon)?.end;
}

function findMatch(
  tokens: readonly QueryToken[],
  at: number,
  before: Match | undefined,
  context: ParseContext,
): Match | undefined {
  const token = tokens[at];
  if (!token || token.isGlued) return;
  const negated = readNegation(tokens, at, context.lexicon);
  if (negated) return negated;
  const quantity = readQuantity(tokens, at, context);
  const counted = token.kind === 'symbol' ? undefined : readCount(tokens, at, context.lexicon);
  const reading = token.kind === 'symbol' ? undefined : readPhrase(tokens, at, before, context.lexicon);
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
function joinWords(text: string, tokens: readonly QueryToken[], isLeft: readonly boolean[]): string {
  let words = '';
  let last: QueryToken | undefined;
  for (const [at, token] of tokens.entries()) {
    const isName = token.key === 'model' && isLetter(tokens[at + 1]);
    if (!isLeft[at] || (isFiller(token.key) && !isName && !token.isGlued && !tokens[at + 1]?.isGlued)) continue;
    const between = last ? text.slice(last.end, token.start) : '';
    const isJoined = last !== undefined && !/[\s,;]|\p{L}|\p{N}/u.test(between);
    words += isJoined ? between : ' ';
    words += text.slice(token.start, token.end);
    last = token;
  }
  return words.trim();
}
