import { describe, expect, test } from 'vitest';
import { amountText, fieldText, rangeText, typedAmount } from './amount.ts';

describe('typedAmount', () => {
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
    expect(typedAmount(text)).toBe(amount);
  });

  test.each(['', 'cheap', '$', '-', 'k'])('finds no amount in %j', (text) => {
    expect(typedAmount(text)).toBeUndefined();
  });
});

describe('rangeText', () => {
  test.each([
    [{ min: 20_000, max: 30_000 }, 'money', '$20,000 – $30,000'],
    [{ min: 20_000 }, 'money', 'From $20,000'],
    [{ max: 50_000 }, 'distance', 'Up to 50,000 km'],
    [{ min: 10_000, max: 50_000 }, 'distance', '10,000 – 50,000 km'],
    [{ min: 2019, max: 2019 }, 'year', '2019'],
    [{ max: 157 }, 'weekly', 'Up to $157 a week'],
    [{ min: 100, max: 157 }, 'weekly', '$100 – $157 a week'],
  ] as const)('%j of %s reads %j', (range, unit, text) => {
    expect(rangeText(range, unit, 'en-AU')).toBe(text);
  });

  test('a range without ends says nothing', () => {
    expect(rangeText({}, 'money', 'en-AU')).toBeUndefined();
  });

  test('a field has room for the unit of a distance, not for that of a week', () => {
    expect(fieldText(5000, 'distance', 'en-NZ')).toBe('5,000 km');
    expect(fieldText(157, 'weekly', 'en-NZ')).toBe('$157');
  });

  test('distances are those of the region', () => {
    expect(amountText(28_000, 'distance', 'en-US')).toBe('28,000 mi');
  });
});
