import { expect, test } from 'vitest';
import { formatVehicleName, parseVehicleName } from './vehicle-name.ts';

test('names a vehicle by year, make, model and badge', () => {
  const found = { make: 'Kia', model: 'Cerato', year: 2019, badge: 'GT' };
  expect(formatVehicleName(found)).toBe('2019 Kia Cerato GT');
  expect(formatVehicleName({ ...found, badge: undefined })).toBe('2019 Kia Cerato');
});

test.each([
  ['2019 Kia Cerato GT', { year: 2019, make: 'Kia', model: 'Cerato GT' }],
  ['  1998  Land Rover  Discovery ', { year: 1998, make: 'Land Rover', model: 'Discovery' }],
  ['2020 alfa romeo Giulia', { year: 2020, make: 'alfa romeo', model: 'Giulia' }],
  ['2021 Rolls-Royce Ghost', { year: 2021, make: 'Rolls-Royce', model: 'Ghost' }],
] as const)('parses %j', (text, expected) => {
  expect(parseVehicleName(text)).toEqual(expected);
});

test.each(['', 'Kia Cerato', '2019', '2019 Kia', '1899 Kia Cerato', 'my 2019 Kia Cerato'])(
  'parses no vehicle from %j',
  (text) => {
    expect(parseVehicleName(text)).toBeUndefined();
  },
);
