import { expect, test } from 'vitest';
import { readKilometres } from './kilometres.ts';

test.each([
  ['88000', 'en-AU', 88_000],
  ['88,000', 'en-NZ', 88_000],
  ['50 000', 'en-US', 80_467],
  ['', 'en-AU', undefined],
  ['lots', 'en-AU', undefined],
  ['9999999', 'en-AU', undefined],
] as const)('an odometer of %j in %s is %s km', (vehicle_km, locale, km) => {
  expect(readKilometres({ vehicle_km }, locale)).toBe(km);
});
