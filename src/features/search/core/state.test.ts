import { describe, expect, test } from 'vitest';
import {
  EMPTY_STATE,
  hasValue,
  isRefined,
  isSameState,
  toggleValue,
  withPage,
  withQuery,
  withRange,
  withSort,
  withValues,
} from './state.ts';

describe('a search state', () => {
  test('any change except of the page returns to the first page', () => {
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

  test('the first toggle adds a value and the second removes it, in any spelling', () => {
    const once = toggleValue(EMPTY_STATE, 'make', 'Mazda');
    expect(once.refinements).toEqual({ make: ['Mazda'] });
    expect(hasValue(once, 'make', 'MAZDA')).toBe(true);
    expect(toggleValue(once, 'make', 'MAZDA')).toEqual(EMPTY_STATE);
  });

  test('a change of make clears the models, a change of model leaves the makes', () => {
    const hilux = toggleValue(toggleValue(EMPTY_STATE, 'make', 'Toyota'), 'model', 'Hilux');
    expect(toggleValue(hilux, 'make', 'Mazda').refinements).toEqual({ make: ['Mazda', 'Toyota'] });
    expect(toggleValue(hilux, 'model', 'Corolla').refinements).toEqual({
      make: ['Toyota'],
      model: ['Corolla', 'Hilux'],
    });
  });

  test('states that ask for the same are equal, whatever the order of the choices', () => {
    const one = withRange(withValues(EMPTY_STATE, 'fuel', ['b', 'a']), 'km', { max: 1 });
    const other = withValues(withRange(EMPTY_STATE, 'km', { max: 1 }), 'fuel', ['a', 'b', 'a ', '']);
    expect(isSameState(one, other)).toBe(true);
    expect(one).toEqual(other);
    expect(isSameState(one, EMPTY_STATE)).toBe(false);
  });

  test('a range without ends is removed', () => {
    const cheap = withRange(EMPTY_STATE, 'price', { max: 20_000 });
    expect(isRefined(cheap, 'price')).toBe(true);
    expect(withRange(cheap, 'price', {})).toEqual(EMPTY_STATE);
    expect(withRange(EMPTY_STATE, 'price', { min: Number.NaN, max: -1 })).toEqual(EMPTY_STATE);
  });

  test("the page's default order is not part of the state", () => {
    expect(withSort(withSort(EMPTY_STATE, 'km:asc'), undefined)).toEqual(EMPTY_STATE);
  });

  test('double quotes are removed from values', () => {
    expect(withValues(EMPTY_STATE, 'model', ['"x" y', '"']).refinements).toEqual({ model: ['x y'] });
  });
});
