import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJsonText } from './json-text.ts';

describe('parseJsonText', () => {
  test('a JSON text is its value', () => {
    expect(parseJsonText(' {"a": [1, "b"]} ')).toEqual({ kind: 'value', value: { a: [1, 'b'] } });
  });

  test.each([
    ['[1, 2', 1, 6, "',' or ']'", 'the end of the file'],
    ['{"a": 1,\n "b" 2}', 2, 6, "':' after the field name", '"2}"'],
    ['{"a": 1,\n}', 2, 1, 'a field name in double quotes', '"}"'],
    ["{'a': 1}", 1, 2, 'a field name in double quotes', '"\'a\': 1}"'],
    ['[1, nan]', 1, 5, 'a value', '"nan]"'],
    ['[1]\n[2]', 2, 1, 'nothing more after the value', '"[2]"'],
    ['{"a": "x\n"}', 1, 7, 'a value', '"\\"x\\n\\"}"'],
    ['<html>', 1, 1, 'a value', '"<html>"'],
  ])('the mistake in %j is on line %i, column %i', (text, line, column, expected, found) => {
    expect(parseJsonText(text)).toEqual({ kind: 'malformed', line, column, expected, found });
  });

  test('a million opening brackets are a mistake like any other', () => {
    expect(parseJsonText('['.repeat(1_000_000))).toMatchObject({ kind: 'malformed', line: 1, column: 1_000_001 });
  });

  test('whatever the text, it ends with a value or with a place in it', () => {
    const broken = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', '}', ',', '"', '[', 'x', '\n'))
      .map(
        ([json, at, junk]) => json.slice(0, at % (json.length + 1)) + junk + json.slice((at % (json.length + 1)) + 1),
      );
    fc.assert(
      fc.property(broken, (text) => {
        const result = parseJsonText(text);
        if (result.kind === 'value') return;
        expect(result.line).toBeLessThanOrEqual(text.split('\n').length);
        expect(result.column).toBeGreaterThan(0);
      }),
    );
  });
});
