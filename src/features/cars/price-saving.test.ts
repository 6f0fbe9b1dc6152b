import { expect, test } from 'vitest';
import { priceSaving } from './price-saving.ts';

test.each([
  [{ price: 23_490, before_price: 24_990 }, 'Save $1,500'],
  [{ price: 24_989.5, before_price: 24_990 }, 'Save $1'],
  [{ price: 24_990, before_price: 24_990 }, undefined],
  [{ price: 24_990, before_price: 23_490 }, undefined],
  [{ price: 24_990 }, undefined],
  [{ price: 0, before_price: 24_990 }, undefined],
])('a car of %j is said to save %j', (car, text) => {
  expect(priceSaving(car, 'en-AU')).toBe(text);
});
