import { expect, test } from 'vitest';
import { carBefore } from './car-before.ts';

const ORIGIN = 'https://www.city-motors.example';

test('the page of thanks leads back to the car that a lead was sent from', () => {
  expect(carBefore(`${ORIGIN}/cars/2019-mazda-3-12?from=ad`, ORIGIN)).toBe('/cars/2019-mazda-3-12');
});

test.each([
  ...['', 'about:blank', `${ORIGIN}/`, `${ORIGIN}/cars/trade-in`, `${ORIGIN}/cars/2019-mazda-3/checkout`],
  'https://evil.example/cars/2019-mazda-3',
])('from %j it leads back to none', (referrer) => {
  expect(carBefore(referrer, ORIGIN)).toBeUndefined();
});
