import { expect, test } from 'vitest';
import { formatRelativeDate } from './relative-date.ts';

const TODAY = '2026-11-20';

test.each([
  ['2026-11-20', 'today'],
  ['2026-11-19', 'yesterday'],
  ['2026-11-15', '5 days ago'],
  ['2026-11-13', 'last week'],
  ['2026-11-01', '2 weeks ago'],
  ['2026-09-18', '2 months ago'],
  ['2025-12-20', '11 months ago'],
  ['2025-11-18', 'last year'],
  ['2022-01-01', '4 years ago'],
])('%s was %s', (date, words) => {
  expect(formatRelativeDate(date, TODAY, 'en-AU')).toBe(words);
});

test('leaves a future or missing date unchanged', () => {
  expect(formatRelativeDate('2026-12-24', TODAY, 'en-AU')).toBeUndefined();
  expect(formatRelativeDate('soon', TODAY, 'en-AU')).toBeUndefined();
});
