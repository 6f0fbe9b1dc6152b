import { describe, expect, test } from 'vitest';
import { shownRating } from './rating.ts';

const rules = { minimumRating: 4, force: false, hidden: false };

describe('shownRating', () => {
  test('shows an average at the minimum and above it, not below', () => {
    expect(shownRating(4, 12, rules)).toEqual({ average: 4, count: 12 });
    expect(shownRating(4.6, 12, rules)).toEqual({ average: 4.6, count: 12 });
    expect(shownRating(3.9, 12, rules)).toBeUndefined();
  });

  test('shows a low average when forced', () => {
    expect(shownRating(2.1, 3, { ...rules, force: true })).toEqual({ average: 2.1, count: 3 });
  });

  test('shows nothing when hidden or when there is no number', () => {
    expect(shownRating(5, 12, { ...rules, hidden: true, force: true })).toBeUndefined();
    expect(shownRating(undefined, 12, { ...rules, force: true })).toBeUndefined();
    expect(shownRating(Number.NaN, 12, { ...rules, force: true })).toBeUndefined();
  });

  test('keeps the average within five stars', () => {
    expect(shownRating(9, undefined, rules)).toEqual({ average: 5, count: 0 });
  });
});
