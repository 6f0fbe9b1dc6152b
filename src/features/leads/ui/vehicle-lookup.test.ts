import { expect, test } from 'vitest';
import { answersFrom, vehicleName } from './vehicle-lookup.ts';

const found = { rego: 'ABC123', make: 'Kia', model: 'Cerato', year: 2019, badge: 'GT' };

test('a vehicle that was found is named as people name it', () => {
  expect(vehicleName(found)).toBe('2019 Kia Cerato GT');
  expect(vehicleName({ ...found, badge: undefined })).toBe('2019 Kia Cerato');
});

const UNCHANGED = { asked: { vehicle: '' }, now: {} };

test('it fills in the fields that there are', () => {
  expect(answersFrom(found, ['vehicle', 'name'], UNCHANGED)).toEqual([['vehicle', '2019 Kia Cerato GT']]);
  expect(answersFrom(found, ['Vehicle Make', 'Vehicle Model'], UNCHANGED)).toEqual([
    ['Vehicle Make', 'Kia'],
    ['Vehicle Model', 'Cerato'],
  ]);
});

test('a late answer leaves alone what was typed meanwhile', () => {
  const answers = { asked: { 'Vehicle Model': '' }, now: { 'Vehicle Model': 'Cerato Sport' } };
  expect(answersFrom(found, ['Vehicle Make', 'Vehicle Model'], answers)).toEqual([['Vehicle Make', 'Kia']]);
});
