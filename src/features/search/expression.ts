import { type Attribute, isAttribute, isNumeric } from './attributes.ts';
import { and, COMPARISONS, compare, exists, type Filter, not, oneOf, or } from './filter.ts';

/** Says what is wrong with an expression and how to mend it, and shows where with a caret under the place. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';

  /** `at` is the position of the character at fault, from 1. */
  constructor(fault: string, text: string, at: number) {
    super(`${fault}\n${placeOf(text, at)}`);
  }
}

/** Characters shown on either side of the place: an expression may be longer than a terminal is wide. */
const SHOWN = 60;

function placeOf(text: string, at: number): string {
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

/** Nesting that no person writes; the engine's own limit is 200. */
const MAX_DEPTH = 20;
const KEYWORDS = new Set(['AND', 'OR', 'NOT', 'IN', 'TO', 'EXISTS']);

/**
 * Reads a dealer's own filter expression (spec 2 §7) in the part of the engine's language that stock needs: `=`, `!=`, `<`,
 * `<=`, `>`, `>=`, `IN [a, b]`, `NOT IN [a, b]`, `1 TO 5`, `EXISTS`, `NOT EXISTS`, joined by AND, OR, NOT and round brackets.
 */
export function parseExpression(text: string): Filter {
  const reader = new Reader(tokens(text), text);
  const filter = anyOf(reader, 0);
  if (!reader.done) throw reader.unexpected('AND, OR or the end of the expression');
  return filter;
}

function anyOf(reader: Reader, depth: number): Filter {
  const alternatives = [allOf(reader, depth)];
  while (reader.takeWord('OR')) alternatives.push(allOf(reader, depth));
  return alternatives.length === 1 && alternatives[0] ? alternatives[0] : or(...alternatives);
}

function allOf(reader: Reader, depth: number): Filter {
  const conditions = [unary(reader, depth)];
  while (reader.takeWord('AND')) conditions.push(unary(reader, depth));
  return conditions.length === 1 && conditions[0] ? conditions[0] : and(...conditions);
}

function unary(reader: Reader, depth: number): Filter {
  if (depth > MAX_DEPTH) throw reader.unexpected(`at most ${MAX_DEPTH} levels of brackets`);
  if (reader.takeWord('NOT')) return not(unary(reader, depth + 1));
  if (!reader.takeSymbol('(')) return condition(reader);
  const inner = anyOf(reader, depth + 1);
  if (!reader.takeSymbol(')')) throw reader.unexpected('a closing bracket )');
  return inner;
}

function condition(reader: Reader): Filter {
  const attribute = reader.attribute();
  if (reader.takeWord('NOT')) {
    if (reader.takeWord('EXISTS')) return not(exists(attribute));
    if (reader.takeWord('IN')) return not(oneOf(attribute, list(reader)));
    throw reader.unexpected('IN or EXISTS after NOT');
  }
  if (reader.takeWord('EXISTS')) return exists(attribute);
  if (reader.takeWord('IN')) return oneOf(attribute, list(reader));
  if (reader.takeSymbol('=')) return oneOf(attribute, [reader.value()]);
  if (reader.takeSymbol('!=')) return not(oneOf(attribute, [reader.value()]));
  const sign = COMPARISONS.find((comparison) => reader.takeSymbol(comparison));
  if (sign) return compare(reader.numeric(attribute), sign, reader.number());
  if (!reader.atValue()) throw reader.unexpected(`=, !=, <, <=, >, >=, IN, TO or EXISTS after ${attribute}`);
  const from = compare(reader.numeric(attribute), '>=', reader.number());
  if (!reader.takeWord('TO')) throw reader.unexpected('TO between two numbers');
  return and(from, compare(attribute, '<=', reader.number()));
}

function list(reader: Reader): string[] {
  if (!reader.takeSymbol('[')) throw reader.unexpected('a list of values in square brackets [ ]');
  const values: string[] = [];
  while (!reader.takeSymbol(']')) {
    values.push(reader.value());
    if (!reader.takeSymbol(',') && !reader.isSymbol(']')) throw reader.unexpected('a comma or a closing bracket ]');
  }
  return values;
}

const TOKEN = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([\p{L}\p{N}_.-]+)|(!=|<=|>=|[=<>()[\],]))/uy;

function tokens(text: string): Token[] {
  const found: Token[] = [];
  const trimmed = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(trimmed);
    if (!match) throw unreadable(trimmed, start);
    const [whole, double, single, word, symbol] = match;
    const at = start + whole.length - whole.trimStart().length + 1;
    const string = double ?? single;
    if (string !== undefined) found.push({ kind: 'text', value: string.replace(/\\(.)/gu, '$1'), at });
    else if (word !== undefined) found.push({ kind: 'word', value: word, at });
    else found.push({ kind: 'symbol', value: symbol ?? '', at });
  }
  return found;
}

function unreadable(text: string, start: number): ExpressionError {
  const at = start + text.slice(start).search(/\S/u);
  const character = text[at] ?? '';
  const hint = /["']/u.test(character)
    ? 'Close the quote.'
    : 'Put text with spaces or signs in double quotes: make = "Land Rover".';
  return new ExpressionError(`Character ${at + 1}, ${character}, cannot be read. ${hint}`, text, at + 1);
}

/** Goes through the tokens once, from left to right. */
class Reader {
  #next = 0;
  readonly #tokens: readonly Token[];
  readonly #text: string;

  constructor(tokens: readonly Token[], text: string) {
    this.#tokens = tokens;
    this.#text = text;
  }

  get done(): boolean {
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

  atValue(): boolean {
    const token = this.#tokens[this.#next];
    return token?.kind === 'text' || (token?.kind === 'word' && !KEYWORDS.has(token.value));
  }

  value(): string {
    const token = this.#tokens[this.#next];
    if (!token || !this.atValue()) throw this.unexpected('a value');
    this.#next += 1;
    return token.value;
  }

  number(): number {
    const error = this.unexpected('a number');
    const text = this.value();
    if (!/^-?\d{1,15}(?:\.\d{1,6})?$/u.test(text)) throw error;
    return Number(text);
  }

  attribute(): Attribute {
    const token = this.#tokens[this.#next];
    if (!token || !this.atValue()) throw this.unexpected('the name of an attribute');
    if (!isAttribute(token.value))
      throw this.unexpected('an attribute that stock is filtered by, such as make or price');
    this.#next += 1;
    return token.value;
  }

  numeric(attribute: Attribute): Attribute {
    if (isNumeric(attribute)) return attribute;
    throw this.unexpected(`= or IN, because ${attribute} is not a number`);
  }

  unexpected(expected: string): ExpressionError {
    const token = this.#tokens[this.#next];
    const at = token?.at ?? this.#text.length + 1;
    const found = token ? `${token.value} at character ${at}` : `the end at character ${at}`;
    return new ExpressionError(`Expected ${expected}, found ${found}.`, this.#text, at);
  }
}
