import { describe, expect, test } from 'vitest';
import { parseJsonText } from './json-text.ts';
import { formatProblems } from './problem.ts';
import { malformed } from './problem-json-fault.ts';

function told(text: string): string {
  const parsed = parseJsonText(text);
  return parsed.kind === 'malformed' ? formatProblems([malformed(text, parsed, 'site.json')]) : 'no fault';
}

const fixOf = (text: string) => told(text).split('fix       ')[1];

describe('malformed', () => {
  test('a fault is shown in its line, with a caret under the place', () => {
    expect(told('{\n\t"slug": "x"\n\t"name": "X"\n}')).toMatchInlineSnapshot(`
      "site.json:3
        Malformed JSON at line 3, column 2
         "name": "X"
         ^
        expected  ',' or '}'
        received  "\\"name\\": \\"X\\"\\n}"
        fix       Put a comma between this and what stands before it, or close the bracket."
    `);
  });

  test('a long line is cut around the place', () => {
    const text = `{"a": "${'x'.repeat(5000)}" "b": "${'y'.repeat(5000)}"}`;
    const [, , line, caret] = told(text).split('\n');
    expect(line?.length).toBeLessThan(110);
    expect(line?.[(caret ?? '').indexOf('^')]).toBe('"');
  });

  test('an escape sequence in the file does not reach the terminal', () => {
    expect(told('{"a": \u001b[2J}')).not.toContain('\u001b');
  });

  test.each([
    ['', "The file is empty: start from another tenant's site.json."],
    ['{"a": [1, 2', 'Close every bracket and quote that is open: the file may have been cut off.'],
    ['{"a": 1} x', 'Remove what follows the last bracket.'],
    ['{"a": 1,}', 'Remove the comma before the bracket.'],
    ['{"a": 1, // one\n"b": 2}', 'Remove the comment: JSON has none.'],
    ["{'a': 1}", 'Use double quotes.'],
    ['{"a" 1}', 'Put a colon between the key and its value.'],
    ['{"a": 1 "b": 2}', 'Put a comma between this and what stands before it, or close the bracket.'],
    ['{"a": "x\n"}', 'Close the quote; inside of text write \\" for a quote and \\n for a new line.'],
    ['{a: 1}', 'Put the key in double quotes.'],
    ['{"a": True}', 'Write text in double quotes, a number, true, false, null, a list or an object.'],
  ])('%j is mended so: %s', (text, fix) => {
    expect(fixOf(text)).toBe(fix);
  });
});
