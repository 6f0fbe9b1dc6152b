import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeMomentParser, parseDate } from './date.ts';
import { parseLink } from './link.ts';
import { parseMoney } from './money.ts';
import { parseNumber } from './number.ts';

describe('parseNumber', () => {
  test.each([
    ['12,345 km', 12_345, 'km'],
    ['12 345', 12_345, ''],
    ['45000kms', 45_000, 'kms'],
    ['7.4 L / 100 km', 7.4, 'l / 100 km'],
    ['2019.0', 2019, ''],
    ['-5', -5, ''],
    ['0', 0, ''],
  ])('parses %s as %d and "%s"', (text, value, unit) => {
    expect(parseNumber(text)).toEqual({ kind: 'number', value, unit });
  });

  test.each(['', 'NaN', '1,23', '12,3456', '1.2E+05', '9'.repeat(16), '- / -', '5 years / Unlimited km!', 'km 5'])(
    '"%s" is no number',
    (text) => {
      expect(parseNumber(text)).toEqual({ kind: 'no number' });
    },
  );
});

describe('parseMoney', () => {
  test.each([
    ['$12,990', 12_990, undefined],
    ['12990', 12_990, undefined],
    ['75990 NZD', 75_990, 'NZD'],
    ['NZD 500', 500, 'NZD'],
    ['NZ$12 990.00', 12_990, 'NZD'],
    ['A$5', 5, 'AUD'],
    ['0', 0, undefined],
    ['-5', -5, undefined],
  ])('parses %s as %d in %s', (text, dollars, currency) => {
    expect(parseMoney(text)).toEqual({ kind: 'amount', dollars, cents: false, currency });
  });

  test('rounds cents up', () => {
    expect(parseMoney('12990.01')).toMatchObject({ dollars: 12_991, cents: true });
  });

  test.each(['POA', 'p.o.a.', 'Price on application'])('parses %s as price on application', (text) => {
    expect(parseMoney(text)).toEqual({ kind: 'on application' });
  });

  test.each(['NaN', '12.990,00', '1,2990', '1.2E+05', 'Infinity', 'from $5', '€5', '<b>5</b>'])(
    '%s cannot be read',
    (text) => {
      expect(parseMoney(text)).toEqual({ kind: 'unreadable' });
    },
  );

  test('returns whole numbers for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double().map(String), fc.stringMatching(/^\$?-?[\d,. ]{1,12}$/u)),
        (text) => {
          const money = parseMoney(text);
          if (money.kind === 'amount') expect(Number.isSafeInteger(money.dollars)).toBe(true);
        },
      ),
    );
  });
});

describe('parseDate', () => {
  test.each([
    ['2025-07-31', '2025-07-31'],
    ['2025-07-31T10:00:00Z', '2025-07-31'],
    ['20250731', '2025-07-31'],
    ['2019/04', '2019-04'],
    ['4/2019', '2019-04'],
    ['3/4/2019', undefined],
    ['2025-02-31', undefined],
    ['2025-13', undefined],
    ['soon', undefined],
  ] as const)('parses %s as %s', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });
});

describe('makeMomentParser', () => {
  const sydney = makeMomentParser('Australia/Sydney');

  test.each([
    ['2025-07-01T00:00:00Z', 1_751_328_000],
    ['2025-07-01T10:00:00+10:00', 1_751_328_000],
    ['2025-07-01 10:00', 1_751_328_000],
    ['2025-07-01', 1_751_292_000],
    ['1751328000', 1_751_328_000],
    ['1751328000123', 1_751_328_000],
  ])('parses %s as second %d', (text, seconds) => {
    expect(sydney(text)).toBe(seconds);
  });

  test.each(['2025-07-01T25:00', '2025-07', 'yesterday', '2025-02-30T00:00:00Z', ''])(
    'returns undefined for %s',
    (text) => {
      expect(sydney(text)).toBeUndefined();
    },
  );
});

describe('parseLink', () => {
  test.each([
    ['https://example.com/a b.jpg', 'https://example.com/a%20b.jpg'],
    ['//cdn.example.com/a.jpg', 'https://cdn.example.com/a.jpg'],
    ['/stock/a.jpg', '/stock/a.jpg'],
    [' http://example.com/?a=1&b=2 ', 'http://example.com/?a=1&b=2'],
  ])('parses %s as the link %s', (text, link) => {
    expect(parseLink(text)).toBe(link);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'www.example.com',
    'https://a"onerror="x',
    '///',
    `https://example.com/${'x'.repeat(3000)}`,
    '',
  ])('returns undefined for %s', (text) => {
    expect(parseLink(text)).toBeUndefined();
  });
});
