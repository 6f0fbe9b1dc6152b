import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import { SEARCH_NOW } from '#tests/fixtures/search.ts';
import { makeHistogram, toSearchResults } from './results-data.ts';

const answer = (counts: Record<string, number>, stats: { min: number; max: number }) => ({
  hits: [],
  total: 3,
  without: {},
  facets: { price: counts, make: { Toyota: 3 } },
  stats: { price: stats },
});

describe('toSearchResults', () => {
  test('replaces the counts of a range by bars', () => {
    const results = toSearchResults(
      answer({ '15000': 1, '30000': 2 }, { min: 15_000, max: 30_000 }),
      createClock(SEARCH_NOW),
    );
    expect(results.facets).toEqual({ make: { Toyota: 3 } });
    expect(results.histograms['price']).toHaveLength(24);
    expect(results.histograms['price']?.at(-1)).toBe(2);
  });

  test('excludes cars without a price from the price range and its bars', () => {
    const results = toSearchResults(
      answer({ '0': 1, '15000': 1, '30000': 1 }, { min: 0, max: 30_000 }),
      createClock(SEARCH_NOW),
    );
    expect(results.stats['price']).toEqual({ min: 15_000, max: 30_000 });
    expect(results.histograms['price']?.reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  test('has no price range when no car has a price', () => {
    const results = toSearchResults(answer({ '0': 3 }, { min: 0, max: 0 }), createClock(SEARCH_NOW));
    expect(results.stats).toEqual({});
    expect(results.histograms).toEqual({});
  });
});

describe('makeHistogram', () => {
  test('puts every car into one bar, whatever the values', () => {
    const counts = fc.dictionary(fc.nat(500_000).map(String), fc.integer({ min: 1, max: 9 }), { minKeys: 1 });
    fc.assert(
      fc.property(counts, fc.constantFrom(1, 500, 5000), (values, step) => {
        const numbers = Object.keys(values).map(Number);
        const bars = makeHistogram(values, { min: Math.min(...numbers), max: Math.max(...numbers) }, step);
        const total = Object.values(values).reduce((sum, count) => sum + count, 0);
        expect(bars.reduce((sum, count) => sum + count, 0)).toBe(total);
        expect(bars.length).toBeLessThanOrEqual(24);
      }),
    );
  });

  test('never makes a bar narrower than a step', () => {
    expect(makeHistogram({ '2019': 2, '2020': 1, '2021': 4 }, { min: 2019, max: 2021 }, 1)).toEqual([2, 5]);
    expect(makeHistogram({ '20000': 3 }, { min: 20_000, max: 20_000 }, 500)).toEqual([3]);
  });
});
