import { describe, expect, test } from 'vitest';
import { formatPath, formatProblems, locateFindings, type Problem, quote } from './problem.ts';

const problem: Problem = {
  file: 'tenants/city/site.json',
  line: 12,
  path: 'theme.brand',
  message: 'Invalid value',
  expected: 'a colour, such as "#0a5c36"',
  received: '"green"',
  fix: 'Write # and six hexadecimal digits: "#0a5c36".',
};

describe('formatProblems', () => {
  test('shows file, line, path, what was expected, what was found and how to fix it', () => {
    expect(formatProblems([problem])).toMatchInlineSnapshot(`
      "tenants/city/site.json:12  theme.brand
        Invalid value
        expected  a colour, such as "#0a5c36"
        received  "green"
        fix       Write # and six hexadecimal digits: "#0a5c36"."
    `);
  });

  test('shows neither path nor line for a problem of the whole file', () => {
    const { line: _, ...elsewhere } = problem;
    expect(formatProblems([{ ...elsewhere, path: '' }]).split('\n')[0]).toBe('tenants/city/site.json');
  });

  test('counts the problems after the first fifty', () => {
    const text = formatProblems(Array.from({ length: 53 }, () => problem));
    expect(text.endsWith('… and 3 more problems.')).toBe(true);
    expect(text.split('Invalid value')).toHaveLength(51);
  });
});

describe('formatPath', () => {
  test('formats keys and indexes as code writes them', () => {
    expect(formatPath(['locations', 1, 'timeZone'])).toBe('locations[1].timeZone');
  });

  test('quotes a key with unusual characters', () => {
    expect(formatPath(['a', 'b c', '\u001b[31m'])).toBe('a["b c"]["\\u001b[31m"]');
  });
});

describe('quote', () => {
  test('shortens a long value', () => {
    expect(quote('x'.repeat(500))).toHaveLength(80);
  });

  test('escapes control characters', () => {
    expect(quote('\u001b[2J\n')).toBe('"\\u001b[2J\\n"');
  });

  test('writes "nothing" for an absent value', () => {
    expect(quote(undefined)).toBe('nothing');
  });
});

describe('locateFindings', () => {
  const finding = (path: string) => ({ path, message: '', expected: '', received: '', fix: '' });
  const text = 'a\nb\nc\nd';
  const offsets = new Map([
    ['list', 2],
    ['list[0]', 4],
    ['["a[b"]', 6],
  ]);
  const getLine = (path: string) => locateFindings([finding(path)], { offsets, text, file: 'f' })[0]?.line;

  test('uses the line of the key, else of its closest ancestor, else of the top', () => {
    expect(getLine('list[0]')).toBe(3);
    expect(getLine('list[0].name')).toBe(3);
    expect(getLine('list[7].name.first')).toBe(2);
    expect(getLine('other.name')).toBe(1);
    expect(getLine('')).toBe(1);
  });

  test('accepts keys with any characters', () => {
    expect(getLine('["a[b"]')).toBe(4);
    expect(getLine('["a[b"].c')).toBe(4);
    expect(getLine('["x[y\\"]"]["[z"]')).toBe(1);
  });

  test('sorts problems in the order of the file', () => {
    const found = locateFindings([finding('["a[b"]'), finding('list')], { offsets, text, file: 'f' });
    expect(found.map(({ path }) => path)).toEqual(['list', '["a[b"]']);
  });
});
