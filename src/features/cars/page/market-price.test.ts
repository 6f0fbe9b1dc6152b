import { describe, expect, test } from 'vitest';
import { formatMarket, formatSaving, getMarketPrice } from './market-price.ts';

const car = (price: number, state: number | undefined, country: number | undefined, more: object = {}) => ({
  price,
  status: 'in_stock' as const,
  autograb_data: {
    state_average_market_price: state,
    average_market_price: country,
  },
  ...more,
});

test.each([
  ['$500 below the state average counts', car(20_000, 20_500, 30_000), 500, 20_500, 'state'],
  [
    'uses the average of the country if that of the state is unknown',
    car(20_000, undefined, 21_200),
    1200,
    21_200,
    'country',
  ],
  ['an average of 0 is unknown', car(20_000, 0, 21_200), 1200, 21_200, 'country'],
])('%s', (_, compared, below, average, market) => {
  expect(getMarketPrice(compared)).toEqual({ below, average, market });
});

test.each([
  ['$499 below the average', car(20_000, 20_499, undefined)],
  ['not below the state average, although below that of the country', car(20_000, 20_100, 25_000)],
  ['a car above the market price', car(20_000, 19_000, 19_000)],
  ['a price on application', car(0, 20_000, 20_000)],
  ['a sold car', car(20_000, 30_000, 30_000, { status: 'sold' })],
  ['a car without market data', { price: 20_000, status: 'in_stock' as const }],
  ['a car with empty market data', car(20_000, undefined, undefined)],
])('returns nothing for: %s', (_, compared) => {
  expect(getMarketPrice(compared)).toBeUndefined();
});

describe('formatSaving', () => {
  test.each([
    [{ price: 23_490, before_price: 24_990 }, 'Save $1,500'],
    [{ price: 24_989.5, before_price: 24_990 }, 'Save $1'],
    [{ price: 24_990, before_price: 24_990 }, undefined],
    [{ price: 24_990, before_price: 23_490 }, undefined],
    [{ price: 24_990 }, undefined],
    [{ price: 0, before_price: 24_990 }, undefined],
  ])('formats the saving of %j as %j', (car, text) => {
    expect(formatSaving(car, 'en-AU')).toBe(text);
  });
});

test('a card shows the amount in words', () => {
  expect(formatMarket(car(20_000, 21_200, undefined), 'en-AU')).toBe('$1,200 below market');
  expect(formatMarket(car(20_000, 20_100, undefined), 'en-AU')).toBeUndefined();
});
