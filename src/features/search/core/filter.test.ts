import { describe, expect, test } from 'vitest';
import { and, between, compare, exists, filterByValues, formatFilter, isIn, not, or } from './filter.ts';

describe('formatFilter', () => {
  test('one value is an equality, several are a list', () => {
    expect(formatFilter(isIn('make', ['Toyota']))).toBe('make = "Toyota"');
    expect(formatFilter(isIn('make', ['Toyota', 'Land Rover']))).toBe('make IN ["Toyota", "Land Rover"]');
  });

  test('double quotes are removed from values and backslashes stay text', () => {
    expect(formatFilter(isIn('make', ['a" OR price > 0 OR make = "b']))).toBe('make = "a OR price > 0 OR make = b"');
    expect(formatFilter(isIn('make', ['back\\']))).toBe('make = "back\\\\"');
    expect(formatFilter(isIn('make', ["O'Brien", 'AND']))).toBe('make IN ["O\'Brien", "AND"]');
  });

  test('joins conditions with brackets and omits empty ones', () => {
    const filter = and(or(exists('km'), between('price', { min: 1, max: 2 })), and(), not(compare('year', '<', 2000)));
    expect(formatFilter(filter)).toBe('((km EXISTS OR (price >= 1 AND price <= 2)) AND NOT year < 2000)');
  });
});

describe('filterByValues', () => {
  test('a value that is one comparison of a numeric attribute with a number is that comparison', () => {
    expect(filterByValues('price', ['price<20000'])).toEqual(or(compare('price', '<', 20_000)));
    expect(filterByValues('year', [' year >= 2019 '])).toEqual(or(compare('year', '>=', 2019)));
    expect(formatFilter(filterByValues('fuel', ['Diesel', 'km<=1.5']))).toBe('(fuel = "Diesel" OR km <= 1.5)');
  });

  test('any other value with < or > is an equality on text', () => {
    for (const value of [
      'price < 1 OR price > 0',
      'make > 5',
      'nope > 5',
      'price > five',
      'price = 5',
      '< 5',
      'price >< 5',
      'price > 5)',
      '<script>',
      'price > 1e9',
    ]) {
      expect(filterByValues('make', [value]), value).toEqual(isIn('make', [value]));
    }
  });
});
