import { type Attribute, isAttribute, isNumeric } from './attributes.ts';
import { and, COMPARISONS, compare, exists, type Filter, isIn, not, or } from './filter.ts';

/** Describes a fault in an expression and how to fix it, with a caret under its position. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';

  /** `at` is the position of the invalid character, counted from 1. */
  constructor(fault: string, text: string, at: number) {
    super(`${fault}\n${markPosition(text, at)}`);
  }
}

/** Characters shown on either side of the fault: an expression may be longer than a terminal is wide. */
const SHOWN = 60;

function markPosition(text: string, at: number): string {
  const start = Math.max(0, at - 1 - SHOWN);
  const shown = text.slice(start, at - 1 + SHOWN).replace(/\s/gu, ' ');
  return `${shown}\n${' '.repeat(at - 1 - start)}^`;
}

interface Token {
  readonly kind: 'word' | 'text' | 'symbol';
  readonly value: string;
  /** Position of its first character, counted from 1. */
  readonly at: number;
}

/** Deeper nesting is a mistake; the engine's own limit is 200. */
const MAX_DEPTH = 20;
const KEYWORDS = new Set(['AND', 'OR', 'NOT', 'IN', 'TO', 'EXISTS']);

/**
 * Parses a dealer's own filter expression. It supports the part of the engine's language that stock needs: `=`, `!=`, `<`,
 * `<=`, `>`, `>=`, `IN [a, b]`, `NOT IN [a, b]`, `1 TO 5`, `EXISTS`, `NOT EXISTS`, joined by AND, OR, NOT and round brackets.
 */
export function parseExpression(text: string): Filter {
  return parse(text, 0);
}

/** Levels that a search adds around a dealer's own expression. */
const OUTER_LEVELS = 5;

/** Parses a filter that `formatFilter` wrote for a whole search. */
export function parsePlanFilter(text: string): Filter {
  return parse(text, -OUTER_LEVELS);
}

function parse(text: string, depth: number): Filter {
  const reader = new Reader(tokenizeExpression(text), text);
  const filter = readAlternatives(reader, depth);
  if (!reader.isDone) throw reader.createError('AND, OR or the end of the expression');
  return filter;
}

function readAlternatives(reader: Reader, depth: number): Filter {
  const alternatives = [readConditions(reader, depth)];
  while (reader.takeWord('OR')) alternatives.push(readConditions(reader, depth));
  return alternatives.length === 1 && alternatives[0] ? alternatives[0] : or(...alternatives);
}

function readConditions(reader: Reader, depth: number): Filter {
  const conditions = [readUnary(reader, depth)];
  while (reader.takeWord('AND')) conditions.push(readUnary(reader, depth));
  return conditions.length === 1 && conditions[0] ? conditions[0] : and(...conditions);
}

function readUnary(reader: Reader, depth: number): Filter {
  if (depth > MAX_DEPTH) throw reader.createError(`at most ${MAX_DEPTH} levels of brackets`);
  if (reader.takeWord('NOT')) return not(readUnary(reader, depth + 1));
  if (!reader.takeSymbol('(')) return readCondition(reader);
  const inner = readAlternatives(reader, depth + 1);
  if (!reader.takeSymbol(')')) throw reader.createError('a closing bracket )');
  return inner;
}

function readCondition(reader: Reader): Filter {
  const attribute = reader.readAttribute();
  if (reader.takeWord('NOT')) {
    if (reader.takeWord('EXISTS')) return not(exists(attribute));
    if (reader.takeWord('IN')) return not(isIn(attribute, readList(reader)));
    throw reader.createError('IN or EXISTS after NOT');
  }
  if (reader.takeWord('EXISTS')) return exists(attribute);
  if (reader.takeWord('IN')) return isIn(attribute, readList(reader));
  if (reader.takeSymbol('=')) return isIn(attribute, [reader.readValue()]);
  if (reader.takeSymbol('!=')) return not(isIn(attribute, [reader.readValue()]));
  const sign = COMPARISONS.find((comparison) => reader.takeSymbol(comparison));
  if (sign) return compare(reader.requireNumeric(attribute), sign, reader.readNumber());
  if (!reader.isAtValue()) throw reader.createError(`=, !=, <, <=, >, >=, IN, TO or EXISTS after ${attribute}`);
  const from = compare(reader.requireNumeric(attribute), '>=', reader.readNumber());
  if (!reader.takeWord('TO')) throw reader.createError('TO between two numbers');
  return and(from, compare(attribute, '<=', reader.readNumber()));
}

function readList(reader: Reader): string[] {
  if (!reader.takeSymbol('[')) throw reader.createError('a list of values in square brackets [ ]');
  const values: string[] = [];
  while (!reader.takeSymbol(']')) {
    values.push(reader.readValue());
    if (!reader.takeSymbol(',') && !reader.isSymbol(']')) throw reader.createError('a comma or a closing bracket ]');
  }
  return values;
}

const TOKEN = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([\p{L}\p{N}_.-]+)|(!=|<=|>=|[=<>()[\],]))/uy;

function tokenizeExpression(text: string): Token[] {
  const found: Token[] = [];
  const trimmed = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(trimmed);
    if (!match) throw createUnreadableError(trimmed, start);
    const [whole, double, single, word, symbol] = match;
    const at = start + whole.length - whole.trimStart().length + 1;
    const string = double ?? single;
    if (string !== undefined) found.push({ kind: 'text', value: string.replace(/\\(.)/gu, '$1'), at });
    else if (word !== undefined) found.push({ kind: 'word', value: word, at });
    else found.push({ kind: 'symbol', value: symbol ?? '', at });
  }
  return found;
}

function createUnreadableError(text: string, start: number): ExpressionError {
  const at = start + text.slice(start).search(/\S/u);
  const character = text[at] ?? '';
  const hint = /["']/u.test(character)
    ? 'Close the quote.'
    : 'Put text with spaces or signs in double quotes: make = "Land Rover".';
  return new ExpressionError(`Character ${at + 1}, ${character}, cannot be read. ${hint}`, text, at + 1);
}

/** Reads the tokens once, from left to right. */
class Reader {
  #next = 0;
  readonly #tokens: readonly Token[];
  readonly #text: string;

  constructor(tokens: readonly Token[], text: string) {
    this.#tokens = tokens;
    this.#text = text;
  }

  get isDone(): boolean {
    return this.#next >= this.#tokens.length;
  }

  isSymbol(symbol: string): boolean {
    const token = this.#tokens[this.#next];
    return token?.kind === 'symbol' && token.value === symbol;
  }

  takeSymbol(symbol: string): boolean {
    const found = this.isSymbol(symbol);
    if (found) this.#next += 1;
    return found;
  }

  takeWord(keyword: string): boolean {
    const token = this.#tokens[this.#next];
    const found = token?.kind === 'word' && token.value === keyword;
    if (found) this.#next += 1;
    return found;
  }

  isAtValue(): boolean {
    const token = this.#tokens[this.#next];
    return token?.kind === 'text' || (token?.kind === 'word' && !KEYWORDS.has(token.value));
  }

  readValue(): string {
    const token = this.#tokens[this.#next];
    if (!token || !this.isAtValue()) throw this.createError('a value');
    this.#next += 1;
    return token.value;
  }

  readNumber(): number {
    const error = this.createError('a number');
    const text = this.readValue();
    if (!/^-?\d{1,15}(?:\.\d{1,6})?$/u.test(text)) throw error;
    return Number(text);
  }

  readAttribute(): Attribute {
    const token = this.#tokens[this.#next];
    if (!token || !this.isAtValue()) throw this.createError('the name of an attribute');
    if (!isAttribute(token.value))
      throw this.createError('an attribute that stock is filtered by, such as make or price');
    this.#next += 1;
    return token.value;
  }

  requireNumeric(attribute: Attribute): Attribute {
    if (isNumeric(attribute)) return attribute;
    throw this.createError(`= or IN, because ${attribute} is not a number`);
  }

  createError(expected: string): ExpressionError {
    const token = this.#tokens[this.#next];
    const at = token?.at ?? this.#text.length + 1;
    const found = token ? `${token.value} at character ${at}` : `the end at character ${at}`;
    return new ExpressionError(`Expected ${expected}, found ${found}.`, this.#text, at);
  }
}
