import { describe, expect, test } from 'vitest';
import { formatPath, formatProblems, type Problem, quote } from './problem.ts';

const problem: Problem = {
  file: 'tenants/city/site.json',
  line: 12,
  path: 'theme.brand',
  message: 'Unusable value',
  expected: 'a colour, such as "#0a5c36"',
  received: '"green"',
  fix: 'Write # and six hexadecimal digits: "#0a5c36".',
};

describe('formatProblems', () => {
  test('a problem tells file, line, path, what was expected, what was found and how to mend it', () => {
    expect(formatProblems([problem])).toMatchInlineSnapshot(`
      "tenants/city/site.json:12  theme.brand
        Unusable value
        expected  a colour, such as "#0a5c36"
        received  "green"
        fix       Write # and six hexadecimal digits: "#0a5c36"."
    `);
  });

  test('a problem of the whole file has no path and may have no line', () => {
    const { line: _, ...elsewhere } = problem;
    expect(formatProblems([{ ...elsewhere, path: '' }]).split('\n')[0]).toBe('tenants/city/site.json');
  });

  test('more than fifty are counted', () => {
    const text = formatProblems(Array.from({ length: 53 }, () => problem));
    expect(text.endsWith('… and 3 more problems.')).toBe(true);
    expect(text.split('Unusable value')).toHaveLength(51);
  });
});

describe('formatPath', () => {
  test('keys and indexes read as code writes them', () => {
    expect(formatPath(['locations', 1, 'timeZone'])).toBe('locations[1].timeZone');
  });

  test('an odd key is quoted', () => {
    expect(formatPath(['a', 'b c', '\u001b[31m'])).toBe('a["b c"]["\\u001b[31m"]');
  });
});

describe('quote', () => {
  test('a long value is cut', () => {
    expect(quote('x'.repeat(500))).toHaveLength(80);
  });

  test('control characters are escaped', () => {
    expect(quote('\u001b[2J\n')).toBe('"\\u001b[2J\\n"');
  });

  test('an absent value is nothing', () => {
    expect(quote(undefined)).toBe('nothing');
  });
});
