import { describe, expect, test } from 'vitest';
import {
  EMPTY_STATE,
  hasValue,
  isRefined,
  sameState,
  toggled,
  withPage,
  withQuery,
  withRange,
  withSort,
  withValues,
} from './state.ts';

describe('a search state', () => {
  test('a change other than of the page goes back to the first page', () => {
    const third = withPage(EMPTY_STATE, 3);
    for (const state of [
      withQuery(third, 'x'),
      withValues(third, 'make', ['Mazda']),
      withRange(third, 'price', { max: 1 }),
      withSort(third, 'km:asc'),
    ]) {
      expect(state.page).toBe(1);
    }
  });

  test('a value is added by the first toggle and removed by the second, however it is written', () => {
    const once = toggled(EMPTY_STATE, 'make', 'Mazda');
    expect(once.refinements).toEqual({ make: ['Mazda'] });
    expect(hasValue(once, 'make', 'MAZDA')).toBe(true);
    expect(toggled(once, 'make', 'MAZDA')).toEqual(EMPTY_STATE);
  });

  test('a change of make clears the models, a change of model leaves the makes', () => {
    const hilux = toggled(toggled(EMPTY_STATE, 'make', 'Toyota'), 'model', 'Hilux');
    expect(toggled(hilux, 'make', 'Mazda').refinements).toEqual({ make: ['Mazda', 'Toyota'] });
    expect(toggled(hilux, 'model', 'Corolla').refinements).toEqual({ make: ['Toyota'], model: ['Corolla', 'Hilux'] });
  });

  test('states that ask the same are the same, whatever the order of the choices', () => {
    const one = withRange(withValues(EMPTY_STATE, 'fuel', ['b', 'a']), 'km', { max: 1 });
    const other = withValues(withRange(EMPTY_STATE, 'km', { max: 1 }), 'fuel', ['a', 'b', 'a ', '']);
    expect(sameState(one, other)).toBe(true);
    expect(one).toEqual(other);
    expect(sameState(one, EMPTY_STATE)).toBe(false);
  });

  test('a range without ends is no range', () => {
    const cheap = withRange(EMPTY_STATE, 'price', { max: 20_000 });
    expect(isRefined(cheap, 'price')).toBe(true);
    expect(withRange(cheap, 'price', {})).toEqual(EMPTY_STATE);
    expect(withRange(EMPTY_STATE, 'price', { min: Number.NaN, max: -1 })).toEqual(EMPTY_STATE);
  });

  test("the page's own order is no part of the state", () => {
    expect(withSort(withSort(EMPTY_STATE, 'km:asc'), undefined)).toEqual(EMPTY_STATE);
  });

  test('double quotes are removed from values', () => {
    expect(withValues(EMPTY_STATE, 'model', ['"x" y', '"']).refinements).toEqual({ model: ['x y'] });
  });
});
