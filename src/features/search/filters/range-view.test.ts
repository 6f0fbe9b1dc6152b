import { describe, expect, test } from 'vitest';
import { shownSearch } from '#tests/fixtures/shown-search.ts';
import { RANGE_FACETS, type RangeFacet, toggleValue, withRange } from '../core/index.ts';
import { makeRangeView } from './range-view.ts';

const STOCK = [
  { make: 'Toyota', price: 0, km: 1200, year: 2019 },
  { make: 'Toyota', price: 15_250, km: 48_000, year: 2021 },
  { make: 'Mazda', price: 29_990, km: 90_000, year: 2024 },
];

function makeView(facet: RangeFacet, options: Omit<Parameters<typeof shownSearch>[0], 'stock'> = {}) {
  const row = RANGE_FACETS.find(({ attribute }) => attribute === facet);
  return row && makeRangeView(row, shownSearch({ stock: STOCK, ...options }));
}

describe('makeRangeView', () => {
  test('has the ends of the stock rounded outwards to whole steps, ignoring cars without a price', () => {
    expect(makeView('price')).toMatchObject({
      unit: 'money',
      step: 500,
      ends: { min: 15_000, max: 30_000 },
      range: {},
    });
    expect(makeView('km')).toMatchObject({ unit: 'distance', step: 5000, ends: { min: 0, max: 90_000 } });
    expect(makeView('year')).toMatchObject({ unit: 'year', step: 1, gap: 0, ends: { min: 2019, max: 2024 } });
  });

  test('counts priced cars in its bars', () => {
    expect(makeView('price')?.bars.reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  test('describes the chosen range', () => {
    const change = (state: Parameters<typeof withRange>[0]) => withRange(state, 'price', { max: 20_000 });
    expect(makeView('price', { change })).toMatchObject({ range: { max: 20_000 }, chosen: 'Up to $20,000' });
    expect(makeView('price')).toMatchObject({ chosen: undefined });
  });

  test('keeps its ends when a range is chosen', () => {
    const change = (state: Parameters<typeof withRange>[0]) => withRange(state, 'price', { max: 20_000 });
    expect(makeView('price', { change })?.ends).toEqual({ min: 15_000, max: 30_000 });
  });

  test('shows all amounts in dollars a week for weekly repayments', () => {
    const change = (state: Parameters<typeof withRange>[0]) => withRange(state, 'price', { max: 20_000 });
    expect(makeView('price', { change, reading: 'weekly' })).toMatchObject({
      unit: 'weekly',
      step: 5,
      ends: { min: 75, max: 160 },
      range: { max: 105 },
      chosen: 'Up to $105 a week',
    });
    expect(makeView('km', { reading: 'weekly' })?.unit).toBe('distance');
  });

  test('keeps the ends of the page when a search leaves a single car', () => {
    const shown = makeView('price', { change: (state) => toggleValue(state, 'make', 'Mazda') });
    expect(shown).toMatchObject({ ends: { min: 15_000, max: 30_000 }, bars: [] });
  });

  test('is not offered when all cars have the same amount', () => {
    expect(makeView('subscription_price')).toBeUndefined();
  });

  test('shows a slider for a chosen range that nothing in stock has', () => {
    const change = (state: Parameters<typeof withRange>[0]) => withRange(state, 'subscription_price', { min: 100 });
    expect(makeView('subscription_price', { change })).toMatchObject({
      ends: { min: 100, max: 110 },
      range: { min: 100 },
    });
  });
});
