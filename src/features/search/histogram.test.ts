import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { histogramOf } from './histogram.ts';

describe('histogramOf', () => {
  test('every car is in one bar, whatever the values', () => {
    const counts = fc.dictionary(fc.nat(500_000).map(String), fc.integer({ min: 1, max: 9 }), { minKeys: 1 });
    fc.assert(
      fc.property(counts, fc.constantFrom(1, 500, 5000), (values, step) => {
        const numbers = Object.keys(values).map(Number);
        const bars = histogramOf(values, { min: Math.min(...numbers), max: Math.max(...numbers) }, step);
        const total = Object.values(values).reduce((sum, count) => sum + count, 0);
        expect(bars.reduce((sum, count) => sum + count, 0)).toBe(total);
        expect(bars.length).toBeLessThanOrEqual(24);
      }),
    );
  });

  test('a bar is never narrower than a step: three years are three bars at most', () => {
    expect(histogramOf({ '2019': 2, '2020': 1, '2021': 4 }, { min: 2019, max: 2021 }, 1)).toEqual([2, 5]);
    expect(histogramOf({ '20000': 3 }, { min: 20_000, max: 20_000 }, 500)).toEqual([3]);
  });
});
