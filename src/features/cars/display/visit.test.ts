import { expect, test } from 'vitest';
import { getVisitKind } from './visit.ts';

test.each([
  ['a car is driven', { item_type: 'car', simple_fuel: 'Petrol' }, 'drive'],
  ['a motorcycle is ridden', { item_type: 'motorcycle', simple_fuel: 'Petrol' }, 'ride'],
  ['a caravan is inspected', { item_type: 'rv' }, 'inspection'],
  ['a motorhome is driven', { item_type: 'rv', simple_fuel: 'Diesel', simple_transmission: 'Automatic' }, 'drive'],
  ['a truck is driven', { item_type: 'truck', simple_fuel: 'Diesel' }, 'drive'],
] as const)('%s', (_vehicle, car, visit) => {
  expect(getVisitKind(car)).toBe(visit);
});
