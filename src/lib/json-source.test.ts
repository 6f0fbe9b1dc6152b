import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeSyntaxError, getJsonPositions, parseJsonSource } from './json-source.ts';
import { formatPath, formatProblems, getLineNumber } from './problems/index.ts';

describe('parseJsonSource', () => {
  test('returns the value of a JSON text', () => {
    expect(parseJsonSource(' {"a": [1, "b"]} ')).toEqual({ kind: 'value', value: { a: [1, 'b'] } });
  });

  test.each([
    ['[1, 2', 1, 6, "',' or ']'", 'the end of the file'],
    ['{"a": 1,\n "b" 2}', 2, 6, "':' after the key", '"2}"'],
    ['{"a": 1,\n}', 2, 1, 'a key in double quotes', '"}"'],
    ["{'a': 1}", 1, 2, 'a key in double quotes', '"\'a\': 1}"'],
    ['[1, nan]', 1, 5, 'a value', '"nan]"'],
    ['[1]\n[2]', 2, 1, 'nothing more after the value', '"[2]"'],
    ['{"a": "x\n"}', 1, 7, 'a value', '"\\"x\\n\\"}"'],
    ['<html>', 1, 1, 'a value', '"<html>"'],
  ])('finds the error in %j on line %i, column %i', (text, line, column, expected, received) => {
    expect(parseJsonSource(text)).toMatchObject({ kind: 'malformed', error: { line, column, expected, received } });
  });

  test('reports a million opening brackets as an error', () => {
    expect(parseJsonSource('['.repeat(1_000_000))).toMatchObject({
      kind: 'malformed',
      error: { line: 1, column: 501 },
    });
  });

  test('returns a value or a position for any text', () => {
    const broken = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', '}', ',', '"', '[', 'x', '\n'))
      .map(
        ([json, at, junk]) => json.slice(0, at % (json.length + 1)) + junk + json.slice((at % (json.length + 1)) + 1),
      );
    fc.assert(
      fc.property(broken, (text) => {
        const result = parseJsonSource(text);
        if (result.kind === 'value') return;
        expect(result.error.line).toBeLessThanOrEqual(text.split('\n').length);
        expect(result.error.column).toBeGreaterThan(0);
      }),
    );
  });
});

function describeText(text: string): string {
  const parsed = parseJsonSource(text);
  return parsed.kind === 'malformed' ? formatProblems([describeSyntaxError(text, parsed.error, 'site.json')]) : 'valid';
}

const getFix = (text: string) => describeText(text).split('fix       ')[1];

describe('describeSyntaxError', () => {
  test('shows the line of the error, with a caret under the position', () => {
    expect(describeText('{\n\t"slug": "x"\n\t"name": "X"\n}')).toMatchInlineSnapshot(`
      "site.json:3
        Malformed JSON at line 3, column 2
         "name": "X"
         ^
        expected  ',' or '}'
        received  "\\"name\\": \\"X\\"\\n}"
        fix       Put a comma before this, or close the bracket."
    `);
  });

  test('cuts a long line around the position', () => {
    const text = `{"a": "${'x'.repeat(5000)}" "b": "${'y'.repeat(5000)}"}`;
    const [, , line, caret] = describeText(text).split('\n');
    expect(line?.length).toBeLessThan(110);
    expect(line?.[(caret ?? '').indexOf('^')]).toBe('"');
  });

  test('keeps escape sequences of the file away from the terminal', () => {
    expect(describeText('{"a": \u001b[2J}')).not.toContain('\u001b');
  });

  test.each([
    ['', "The file is empty: start from another tenant's site.json."],
    ['{"a": [1, 2', 'Close every open bracket and quote: the file may have been cut off.'],
    ['{"a": 1} x', 'Remove everything after the last bracket.'],
    ['{"a": 1,}', 'Remove the comma before the bracket.'],
    ['{"a": 1, // one\n"b": 2}', 'Remove the comment: JSON has no comments.'],
    ["{'a': 1}", 'Use double quotes.'],
    ['{"a" 1}', 'Put a colon between the key and its value.'],
    ['{"a": 1 "b": 2}', 'Put a comma before this, or close the bracket.'],
    ['{"a": "x\n"}', 'Close the quote; within text write \\" for a quote and \\n for a new line.'],
    ['{a: 1}', 'Put the key in double quotes.'],
    ['{"a": True}', 'Write text in double quotes, a number, true, false, null, a list or an object.'],
  ])('fixes %j with: %s', (text, fix) => {
    expect(getFix(text)).toBe(fix);
  });
});

describe('getJsonPositions', () => {
  test('finds keys at their quote, list items at their first character', () => {
    const text = '{\n  "a": [1, {"b": "x"}],\n  "c": {}\n}';
    const { offsets } = getJsonPositions(text);
    const found = [...offsets].map(([path, offset]) => [
      path,
      getLineNumber(text, offset),
      text.slice(offset, offset + 3),
    ]);
    expect(found).toEqual([
      ['a', 2, '"a"'],
      ['a[0]', 2, '1, '],
      ['a[1]', 2, '{"b'],
      ['a[1].b', 2, '"b"'],
      ['c', 3, '"c"'],
    ]);
  });

  test('finds duplicate keys, and ignores brackets and quotes within text', () => {
    const positions = getJsonPositions('{"a": "}{][,:\\"", "b": {"a": 1}, "a": 2}');
    expect(positions.duplicates).toEqual(['a']);
    expect(positions.isTooDeep).toBe(false);
  });

  test('refuses half a million brackets after reading the first few', () => {
    const positions = getJsonPositions('['.repeat(500_000) + ']'.repeat(500_000));
    expect([positions.isTooDeep, positions.offsets.size]).toEqual([true, 0]);
  });

  test('finds every key and item of any value, in the order of the text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 2), (value, indent) => {
        const { offsets, duplicates } = getJsonPositions(JSON.stringify(value, undefined, indent));
        const order = [...offsets.values()];
        expect([...offsets.keys()]).toEqual(listPaths(value));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(duplicates).toEqual([]);
      }),
    );
  });
});

function listPaths(value: unknown, path: (string | number)[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  return [...entries].flatMap(([key, child]) => [formatPath([...path, key]), ...listPaths(child, [...path, key])]);
}
