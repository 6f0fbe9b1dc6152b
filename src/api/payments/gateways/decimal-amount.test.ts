import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DecimalCentsSchema, formatDecimalAmount } from './decimal-amount.ts';

describe('decimal amounts', () => {
  test.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [50_000, '500.00'],
    [99_999_999, '999999.99'],
  ])('writes %i cents as %s, and reads it back', (cents, text) => {
    expect(formatDecimalAmount(cents)).toBe(text);
    expect(v.parse(DecimalCentsSchema, text)).toBe(cents);
  });

  test.each([
    ['500', 50_000],
    ['500.5', 50_050],
    ['0.290', 29],
    ['1.15', 115],
    ['9999999999.99', 999_999_999_999],
  ])('reads %s without rounding', (text, cents) => {
    expect(v.parse(DecimalCentsSchema, text)).toBe(cents);
  });

  test.each(['', '0.005', '1.', '.5', '-1.00', '1,000.00', '1e3', ' 1', '12345678901', '1.0000'])(
    'refuses "%s"',
    (text) => {
      expect(v.safeParse(DecimalCentsSchema, text).success).toBe(false);
    },
  );
});
