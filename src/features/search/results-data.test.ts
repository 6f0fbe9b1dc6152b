import { describe, expect, test } from 'vitest';
import { clockAt } from '#src/lib/clock.ts';
import { NOW } from '#tests/search/cars.ts';
import { toResults } from './results-data.ts';

const answer = (counts: Record<string, number>, stats: { min: number; max: number }) => ({
  ...{ hits: [], total: 3, without: {} },
  facets: { price: counts, make: { Toyota: 3 } },
  stats: { price: stats },
});

describe('toResults', () => {
  test('keeps the bars of a range instead of the count of every amount', () => {
    const results = toResults(answer({ '15000': 1, '30000': 2 }, { min: 15_000, max: 30_000 }), clockAt(NOW));
    expect(results.facets).toEqual({ make: { Toyota: 3 } });
    expect(results.histograms['price']).toHaveLength(24);
    expect(results.histograms['price']?.at(-1)).toBe(2);
  });

  test('a car without a price is no end of the prices and in none of their bars', () => {
    const results = toResults(answer({ '0': 1, '15000': 1, '30000': 1 }, { min: 0, max: 30_000 }), clockAt(NOW));
    expect(results.stats['price']).toEqual({ min: 15_000, max: 30_000 });
    expect(results.histograms['price']?.reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  test('where no car has a price there is no range of them', () => {
    const results = toResults(answer({ '0': 3 }, { min: 0, max: 0 }), clockAt(NOW));
    expect(results.stats).toEqual({});
    expect(results.histograms).toEqual({});
  });
});
