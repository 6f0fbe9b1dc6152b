import { describe, expect, test } from 'vitest';
import { getShownRating } from './rating.ts';

const rules = { minimumRating: 4, force: false, hidden: false };

describe('getShownRating', () => {
  test('shows an average at or above the minimum, not below', () => {
    expect(getShownRating(4, 12, rules)).toEqual({ average: 4, count: 12 });
    expect(getShownRating(4.6, 12, rules)).toEqual({ average: 4.6, count: 12 });
    expect(getShownRating(3.9, 12, rules)).toBeUndefined();
  });

  test('shows a low average when forced', () => {
    expect(getShownRating(2.1, 3, { ...rules, force: true })).toEqual({ average: 2.1, count: 3 });
  });

  test('shows nothing when hidden or when there is no number', () => {
    expect(getShownRating(5, 12, { ...rules, hidden: true, force: true })).toBeUndefined();
    expect(getShownRating(undefined, 12, { ...rules, force: true })).toBeUndefined();
    expect(getShownRating(Number.NaN, 12, { ...rules, force: true })).toBeUndefined();
  });

  test('limits the average to five stars', () => {
    expect(getShownRating(9, undefined, rules)).toEqual({ average: 5, count: 0 });
  });
});
