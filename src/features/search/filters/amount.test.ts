import { describe, expect, test } from 'vitest';
import { formatFieldAmount, formatFilterAmount, formatRange, parseFilterAmount } from './amount.ts';

describe('parseAmount', () => {
  test.each([
    ['20000', 20_000],
    ['20,000', 20_000],
    ['$20 000', 20_000],
    ['$19,999.95', 19_999],
    ['45 000 km', 45_000],
    ['5km', 5],
    ['20k', 20_000],
    ['$ 7.5K', 7500],
    ['0', 0],
    ['99999999999999', 999_999_999],
  ])('reads %j as %i', (text, amount) => {
    expect(parseFilterAmount(text)).toBe(amount);
  });

  test.each(['', 'cheap', '$', '-', 'k'])('finds no amount in %j', (text) => {
    expect(parseFilterAmount(text)).toBeUndefined();
  });
});

describe('formatRange', () => {
  test.each([
    [{ min: 20_000, max: 30_000 }, 'money', '$20,000 – $30,000'],
    [{ min: 20_000 }, 'money', 'From $20,000'],
    [{ max: 50_000 }, 'distance', 'Up to 50,000 km'],
    [{ min: 10_000, max: 50_000 }, 'distance', '10,000 – 50,000 km'],
    [{ min: 2019, max: 2019 }, 'year', '2019'],
    [{ max: 157 }, 'weekly', 'Up to $157 a week'],
    [{ min: 100, max: 157 }, 'weekly', '$100 – $157 a week'],
  ] as const)('%j of %s reads %j', (range, unit, text) => {
    expect(formatRange(range, unit, 'en-AU')).toBe(text);
  });

  test('a range without ends has no text', () => {
    expect(formatRange({}, 'money', 'en-AU')).toBeUndefined();
  });

  test('a field shows the unit of a distance, but not of a week', () => {
    expect(formatFieldAmount(5000, 'distance', 'en-NZ')).toBe('5,000 km');
    expect(formatFieldAmount(157, 'weekly', 'en-NZ')).toBe('$157');
  });

  test("uses the region's unit of distance", () => {
    expect(formatFilterAmount(28_000, 'distance', 'en-US')).toBe('28,000 mi');
  });
});
