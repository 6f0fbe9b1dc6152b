import { describe, expect, test } from 'vitest';
import { shownSearch } from '#tests/search/shown-search.ts';
import type { RangeFacet } from '../facets.ts';
import { RANGE_FACETS } from '../facets.ts';
import { toggled, withRange } from '../state.ts';
import { rangeView } from './range-view.ts';

const STOCK = [
  { make: 'Toyota', price: 0, km: 1200, year: 2019 },
  { make: 'Toyota', price: 15_250, km: 48_000, year: 2021 },
  { make: 'Mazda', price: 29_990, km: 90_000, year: 2024 },
];

function view(facet: RangeFacet, options: Omit<Parameters<typeof shownSearch>[0], 'stock'> = {}) {
  const row = RANGE_FACETS.find(({ attribute }) => attribute === facet);
  return row && rangeView(row, shownSearch({ stock: STOCK, ...options }));
}

describe('rangeView', () => {
  test('its ends are those in stock moved outwards to whole steps, and a car without a price is none of them', () => {
    expect(view('price')).toMatchObject({ unit: 'money', step: 500, ends: { min: 15_000, max: 30_000 }, range: {} });
    expect(view('km')).toMatchObject({ unit: 'distance', step: 5000, ends: { min: 0, max: 90_000 } });
    expect(view('year')).toMatchObject({ unit: 'year', step: 1, gap: 0, ends: { min: 2019, max: 2024 } });
  });

  test('its bars count the priced cars', () => {
    expect(view('price')?.bars.reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  test('says what is chosen', () => {
    const change = (state: Parameters<typeof withRange>[0]) => withRange(state, 'price', { max: 20_000 });
    expect(view('price', { change })).toMatchObject({ range: { max: 20_000 }, chosen: 'Up to $20,000' });
    expect(view('price')).not.toHaveProperty('chosen');
  });

  test('its ends do not follow what is chosen of it', () => {
    const change = (state: Parameters<typeof withRange>[0]) => withRange(state, 'price', { max: 20_000 });
    expect(view('price', { change })?.ends).toEqual({ min: 15_000, max: 30_000 });
  });

  test('of prices by the week all amounts are dollars a week', () => {
    const change = (state: Parameters<typeof withRange>[0]) => withRange(state, 'price', { max: 20_000 });
    expect(view('price', { change, reading: 'weekly' })).toMatchObject({
      ...{ unit: 'weekly', step: 5, ends: { min: 75, max: 160 }, range: { max: 105 } },
      chosen: 'Up to $105 a week',
    });
    expect(view('km', { reading: 'weekly' })?.unit).toBe('distance');
  });

  test('stands as on the page itself when a search leaves one car, which is no range', () => {
    const shown = view('price', { change: (state) => toggled(state, 'make', 'Mazda') });
    expect(shown).toMatchObject({ ends: { min: 15_000, max: 30_000 }, bars: [] });
  });

  test('is not offered where no two cars differ', () => {
    expect(view('subscription_price')).toBeUndefined();
  });

  test('one that is asked for has a slider, though nothing in stock has it', () => {
    const change = (state: Parameters<typeof withRange>[0]) => withRange(state, 'subscription_price', { min: 100 });
    expect(view('subscription_price', { change })).toMatchObject({ ends: { min: 100, max: 110 }, range: { min: 100 } });
  });
});
