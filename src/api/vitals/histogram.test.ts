import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VITALS, type Vital } from '#src/features/vitals/index.ts';
import { findBucket, getPercentile, SCALES } from './histogram.ts';

/** Counts values as the store does. */
function countValues(vital: Vital, values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) {
    const bucket = findBucket(vital, value);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return counts;
}

describe('the 75th percentile', () => {
  test.each<[Vital, number, string]>([
    ['lcp', 2500, 'good'],
    ['lcp', 2501, 'needs improvement'],
    ['lcp', 4000, 'needs improvement'],
    ['lcp', 4001, 'poor'],
    ['inp', 200, 'good'],
    ['inp', 500, 'needs improvement'],
    ['inp', 501, 'poor'],
    ['cls', 0, 'good'],
    ['cls', 0.1, 'good'],
    ['cls', 0.25, 'needs improvement'],
    ['cls', 0.26, 'poor'],
    ['fcp', 1801, 'needs improvement'],
    ['ttfb', 1e300, 'poor'],
  ])('of views with the %s %d is %s', (vital, value, rating) => {
    expect(getPercentile(vital, countValues(vital, [value, value, value]))).toMatchObject({ rating, views: 3 });
  });

  test('ignores the slowest quarter of the views', () => {
    const counts = countValues('lcp', [900, 900, 900, 9000]);
    expect(getPercentile('lcp', counts)).toEqual({ p75: 1000, rating: 'good', views: 4 });
  });

  test('is unknown without views', () => {
    expect(getPercentile('lcp', new Map())).toBeUndefined();
  });

  test('is in the same bucket as that of the values themselves', () => {
    const value = fc.oneof(fc.double({ min: 0, max: 10_000, noNaN: true }), fc.constantFrom(0, 0.1, 2500, 4000));
    fc.assert(
      fc.property(fc.constantFrom(...VITALS), fc.array(value, { minLength: 1, maxLength: 40 }), (vital, values) => {
        const exact = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;
        const found = getPercentile(vital, countValues(vital, values));
        const last = SCALES[vital].bounds.length;
        // The last bucket begins at the end of the one before.
        const expected = Math.min(findBucket(vital, exact), last - 1);
        expect(Math.min(findBucket(vital, found?.p75 ?? -1), last - 1)).toBe(expected);
      }),
    );
  });
});
