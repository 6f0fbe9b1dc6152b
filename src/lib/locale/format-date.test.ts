import { describe, expect, test } from 'vitest';
import { formatDate, formatMomentWithYear } from './format-date.ts';
import { LOCALES } from './locale.ts';

describe('formatDate', () => {
  test('writes dates out in Australia and New Zealand, and in digits in the United States', () => {
    expect(LOCALES.map((locale) => formatDate('2026-12-25', locale))).toEqual([
      '25 December 2026',
      '25 December 2026',
      '12/25/2026',
    ]);
  });

  test('uses the given style', () => {
    expect(formatDate('2026-12-25', 'en-AU', 'numeric')).toBe('25/12/2026');
    expect(formatDate('2026-12-25', 'en-NZ', 'day')).toMatch(/^Friday,? 25 December$/u);
  });

  test('formats a month without a day', () => {
    expect(formatDate('2021-03', 'en-AU')).toBe('March 2021');
  });

  test.each(['soon', '', '2026-02-31T00:00', '<script>'])('returns %j unchanged because it is not a date', (text) => {
    expect(formatDate(text, 'en-AU')).toBe(text);
  });
});

test('a moment that may be in another year has its year', () => {
  const instant = Date.parse('2028-12-31T06:00:00Z');
  expect(formatMomentWithYear(instant, 'Australia/Sydney', 'en-AU')).toBe('Sunday 31 December 2028 at 5:00 pm AEDT');
});
