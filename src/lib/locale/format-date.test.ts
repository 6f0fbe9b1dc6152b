import { describe, expect, test } from 'vitest';
import { formatDate } from './format-date.ts';
import { LOCALES } from './locale.ts';

describe('formatDate', () => {
  test('a date is long in Australia and New Zealand, numeric in the United States', () => {
    expect(LOCALES.map((locale) => formatDate('2026-12-25', locale))).toEqual([
      '25 December 2026',
      '25 December 2026',
      '12/25/2026',
    ]);
  });

  test('a style can be asked for', () => {
    expect(formatDate('2026-12-25', 'en-AU', 'numeric')).toBe('25/12/2026');
    expect(formatDate('2026-12-25', 'en-NZ', 'day')).toMatch(/^Friday,? 25 December$/u);
  });

  test('a month has no day', () => {
    expect(formatDate('2021-03', 'en-AU')).toBe('March 2021');
  });

  test.each(['soon', '', '2026-02-31T00:00', '<script>'])('%j is no date and comes back as it is', (text) => {
    expect(formatDate(text, 'en-AU')).toBe(text);
  });
});
