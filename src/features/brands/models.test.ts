import { expect, test } from 'vitest';
import { isModel } from './models.ts';

const car = (make: string, model: string) => ({ make, model });

test('ignores hyphens, spaces, accents and capitals', () => {
  expect(isModel(car('Isuzu', 'DMAX'), { name: 'D-MAX' })).toBe(true);
  expect(isModel(car('Toyota', 'Landcruiser'), { name: 'Land Cruiser' })).toBe(true);
  expect(isModel(car('Citroen', 'C3 Aircross'), { name: 'C3 aircross' })).toBe(true);
});

test('ignores a make in front of the name on either side', () => {
  expect(isModel(car('Isuzu', 'D-MAX'), { name: 'Isuzu D-MAX' })).toBe(true);
  expect(isModel(car('GWM', 'GWM Tank 300'), { name: 'Tank 300' })).toBe(true);
  expect(isModel(car('Isuzu UTE', 'D-MAX'), { name: 'Isuzu D-MAX', make: 'Isuzu' })).toBe(true);
});

test('treats a longer or shorter name as another model', () => {
  expect(isModel(car('Hyundai', 'i30 N'), { name: 'i30' })).toBe(false);
  expect(isModel(car('Toyota', 'Prado'), { name: 'Landcruiser Prado' })).toBe(false);
});

test('matches neither a name without letters and digits nor a make alone', () => {
  expect(isModel(car('Kia', '---'), { name: '***' })).toBe(false);
  expect(isModel(car('Mini', 'Mini'), { name: 'Cooper', make: 'Mini' })).toBe(false);
});
