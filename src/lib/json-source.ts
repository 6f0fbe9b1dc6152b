import {
  createScanner,
  getLocation,
  type JSONPath,
  type Node,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';
import { formatPath, type Problem } from './problems/index.ts';

/** A JSON text: its value, or the place of its first syntax error. */
export type JsonSource = { kind: 'value'; value: unknown } | { kind: 'malformed'; error: JsonSyntaxError };

export interface JsonSyntaxError {
  /** Offset in the text, from 0. */
  readonly offset: number;
  /** From 1, like `column`. */
  readonly line: number;
  readonly column: number;
  readonly expected: string;
  readonly received: string;
}

/** Parses JSON. Unlike the message of JSON.parse, a failure always has a position. */
export function parseJsonSource(text: string): JsonSource {
  try {
    return { kind: 'value', value: JSON.parse(text) };
  } catch {
    const { offset, expected } = findSyntaxError(text);
    const linesBefore = text.slice(0, offset).split('\n');
    const error = {
      offset,
      line: linesBefore.length,
      column: (linesBefore.at(-1)?.length ?? 0) + 1,
      expected,
      received: offset < text.length ? JSON.stringify(text.slice(offset, offset + 20)) : 'the end of the file',
    };
    return { kind: 'malformed', error };
  }
}

/** The parser recurses: deeper texts could overflow its stack. */
const MAX_PARSER_DEPTH = 500;

function findSyntaxError(text: string): Pick<JsonSyntaxError, 'offset' | 'expected'> {
  const tooDeep = findTooDeep(text, MAX_PARSER_DEPTH);
  if (tooDeep !== undefined) return { offset: tooDeep, expected: `at most ${MAX_PARSER_DEPTH} nested brackets` };
  let first: { code: ParseErrorCode; offset: number } | undefined;
  const onError = (code: ParseErrorCode, offset: number): void => {
    first ??= { code, offset };
  };
  visit(text, { onError }, { disallowComments: true });
  if (!first) return { offset: text.length, expected: 'a value' };
  return { offset: first.offset, expected: describeExpected(text, first.offset, printParseErrorCode(first.code)) };
}

const KEY = 'a key in double quotes';
const COLON = "':' after the key";

function describeExpected(text: string, offset: number, code: string): string {
  if (code === 'PropertyNameExpected') return KEY;
  if (code === 'ColonExpected') return COLON;
  if (code === 'EndOfFileExpected') return 'nothing more after the value';
  if (code === 'ValueExpected') return 'a value';
  const { isAtPropertyKey, path } = getLocation(text, offset);
  const before = text.slice(0, offset).trimEnd();
  // The other codes name a character that is wrong in any place, so the text before decides what belongs there.
  if (isAtPropertyKey) return /[{,]$/u.test(before) ? KEY : COLON;
  if (!/Expected$/u.test(code) && /(?:^|[[:,])$/u.test(before)) return 'a value';
  if (path.length === 0) return 'nothing more after the value';
  return typeof path.at(-1) === 'number' ? "',' or ']'" : "',' or '}'";
}

/** The offset of the first bracket that opens more than `limit` levels. */
function findTooDeep(text: string, limit: number): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const mark = text[scanner.getTokenOffset()];
    if (mark === '[' || mark === '{') depth += 1;
    if (mark === ']' || mark === '}') depth -= 1;
    if (depth > limit) return scanner.getTokenOffset();
  }
  return undefined;
}

/** The positions of the keys and values of a JSON text. */
export interface JsonPositions {
  /** Offset of each key (in a list: of each value), by path: `locations[1].timeZone`. */
  readonly offsets: ReadonlyMap<string, number>;
  /** Paths of keys that an object has twice: JSON.parse silently keeps the last. */
  readonly duplicates: readonly string[];
  /** True for a text that nests deeper than MAX_JSON_DEPTH; no positions are known then. */
  readonly isTooDeep: boolean;
}

/** Deeper than any config, and shallow enough for code that recurses into values. */
export const MAX_JSON_DEPTH = 64;

/** Finds the keys and values of a text that JSON.parse accepts. */
export function getJsonPositions(text: string): JsonPositions {
  const offsets = new Map<string, number>();
  const duplicates: string[] = [];
  if (findTooDeep(text, MAX_JSON_DEPTH) !== undefined) return { offsets, duplicates, isTooDeep: true };
  const addChildren = (node: Node | undefined, path: JSONPath): void => {
    const keys = new Set<string>();
    for (const [index, child] of (node?.children ?? []).entries()) {
      // The children of an object are properties, whose children are a key and its value.
      const [keyNode, valueNode] = node?.type === 'object' ? (child.children ?? []) : [undefined, child];
      const key = keyNode ? String(keyNode.value) : index;
      const childPath = [...path, key];
      const formatted = formatPath(childPath);
      if (typeof key === 'string' && keys.has(key)) duplicates.push(formatted);
      keys.add(String(key));
      offsets.set(formatted, child.offset);
      addChildren(valueNode, childPath);
    }
  };
  addChildren(parseTree(text), []);
  return { offsets, duplicates, isTooDeep: false };
}

/** Describes malformed JSON, with the line and a caret under the position. */
export function describeSyntaxError(text: string, error: JsonSyntaxError, file: string): Problem {
  const { offset, line, column, expected, received } = error;
  const excerpt = excerptLine(text.split('\n')[line - 1] ?? '', column);
  return {
    file,
    path: '',
    line,
    message: `Malformed JSON at line ${line}, column ${column}\n${excerpt}`,
    expected,
    received,
    fix: suggestSyntaxFix(text.slice(0, offset).trimEnd(), text.slice(offset), expected),
  };
}

const EXCERPT_WIDTH = 50;

function excerptLine(line: string, column: number): string {
  const start = Math.max(0, column - 1 - EXCERPT_WIDTH);
  // A tab or a control character would take another width than one column and misplace the caret.
  const excerpt = line.slice(start, column - 1 + EXCERPT_WIDTH).replace(/\p{C}/gu, ' ');
  return `${excerpt.trimEnd()}\n${' '.repeat(column - 1 - start)}^`;
}

/** The usual mistakes in hand-written JSON, recognised by the text around the position. */
const SYNTAX_FIXES: readonly { when: (before: string, rest: string, expected: string) => boolean; fix: string }[] = [
  {
    when: (before, rest) => before === '' && rest.trim() === '',
    fix: "The file is empty: start from another tenant's site.json.",
  },
  { when: (_, __, expected) => expected.startsWith('at most'), fix: 'Remove the extra brackets.' },
  {
    when: (_, rest) => rest === '',
    fix: 'Close every open bracket and quote: the file may have been cut off.',
  },
  { when: (_, __, expected) => expected.startsWith('nothing'), fix: 'Remove everything after the last bracket.' },
  { when: (before, rest) => before.endsWith(',') && /^[\]}]/u.test(rest), fix: 'Remove the comma before the bracket.' },
  { when: (_, rest) => /^(?:\/[/*]|#)/u.test(rest), fix: 'Remove the comment: JSON has no comments.' },
  { when: (_, rest) => rest.startsWith("'"), fix: 'Use double quotes.' },
  { when: (_, __, expected) => expected.startsWith("':'"), fix: 'Put a colon between the key and its value.' },
  {
    when: (_, __, expected) => expected.startsWith("','"),
    fix: 'Put a comma before this, or close the bracket.',
  },
  {
    when: (_, rest) => rest.startsWith('"'),
    fix: 'Close the quote; within text write \\" for a quote and \\n for a new line.',
  },
  { when: (_, __, expected) => expected.includes('double quotes'), fix: 'Put the key in double quotes.' },
];

function suggestSyntaxFix(before: string, rest: string, expected: string): string {
  const match = SYNTAX_FIXES.find(({ when }) => when(before, rest, expected));
  return match?.fix ?? 'Write text in double quotes, a number, true, false, null, a list or an object.';
}
