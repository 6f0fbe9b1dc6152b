import { describe, expect, test } from 'vitest';
import { formatSaving, getMarketPrice } from './market-price.ts';

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
  ['$500 below the state average is enough', car(20_000, 20_500, 30_000), 500, 20_500, 'state'],
  [
    'the average of the country counts where none of the state is known',
    car(20_000, undefined, 21_200),
    1200,
    21_200,
    'country',
  ],
  ['an average of nothing is none', car(20_000, 0, 21_200), 1200, 21_200, 'country'],
])('%s', (_, compared, below, average, market) => {
  expect(getMarketPrice(compared)).toEqual({ below, average, market });
});

test.each([
  ['$499 below it is not', car(20_000, 20_499, undefined)],
  [
    'the average of the state goes before that of the country, also where only the latter is higher',
    car(20_000, 20_100, 25_000),
  ],
  ['a car dearer than the market is none', car(20_000, 19_000, 19_000)],
  ['a price on application is none', car(0, 20_000, 20_000)],
  ['a sold car is none', car(20_000, 30_000, 30_000, { status: 'sold' })],
  ['a car without market data is none', { price: 20_000, status: 'in_stock' as const }],
  ['a car whose market data is empty is none', car(20_000, undefined, undefined)],
])('no bargain: %s', (_, compared) => {
  expect(getMarketPrice(compared)).toBeUndefined();
});

describe('priceSaving', () => {
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
