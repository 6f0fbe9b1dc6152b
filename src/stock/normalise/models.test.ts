import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MODEL_NAMES } from './model-names.ts';
import { findModel } from './models.ts';

describe('findModel', () => {
  test.each([
    ['Toyota', 'Landcruiser', 'LandCruiser'],
    ['Toyota', 'Land Cruiser', 'LandCruiser'],
    ['Toyota', 'HIACE', 'HiAce'],
    ['Toyota', 'Rav 4', 'RAV4'],
    ['Mazda', 'CX30', 'CX-30'],
    ['Mazda', 'Mazda3', '3'],
    ['Hyundai', 'I30', 'i30'],
    ['Hyundai', 'Santa FE', 'Santa Fe'],
    ['BMW', '320I', '320i'],
    ['BMW', 'M135I', 'M135i'],
    ['Lexus', 'RX450HL', 'RX450hL'],
    ['LDV', 'G10', 'G10'],
    ['LDV', 'G10+', 'G10+'],
    ['Ford', 'RANGER', 'Ranger'],
    ['Ford', 'Made-up', 'Made-up'],
    ['Nobody', 'ANYTHING', 'Anything'],
    ['Nobody', 'ABC', 'ABC'],
  ])('finds %s %s as %s', (make, spelling, model) => {
    expect(findModel(make, spelling)).toBe(model);
  });

  test.each([
    ['Land Rover', '', '2017 Land Rover Range Rover Evoque TD4 180 HSE', 'Range Rover Evoque'],
    ['Alfa Romeo', '', '2013 Alfa Romeo Giulietta QV', 'Giulietta'],
    ['Jeep', 'Grand', '2020 Jeep Grand Cherokee Limited (4x4)', 'Grand Cherokee'],
    ['Jeep', 'Grand', '2022 Jeep Grand Cherokee L Night Eagle', 'Grand Cherokee L'],
    ['Toyota', 'Rav', '2015 Toyota Rav 4 GXL', 'RAV4'],
    ['Mitsubishi', 'Pajero', '2021 Mitsubishi Pajero Sport GLS', 'Pajero Sport'],
    ['Mitsubishi', 'Pajero', '2012 Mitsubishi Pajero GLX', 'Pajero'],
    ['Lexus', 'NX', '2018 Lexus NX NX300 Luxury', 'NX'],
    ['Mazda', '3', '2019 Mazda 323 Astina', '3'],
    ['Ford', 'Ranger', 'A great ute', 'Ranger'],
    ['Ford', 'Ranger', '2020 Toyota Hilux', 'Ranger'],
    ['Jeep', '', 'Jeep GLADIATOR SPORT WILLYS 2022', 'Gladiator'],
  ])('finds %s with "%s" and the title "%s" as %s', (make, column, title, model) => {
    expect(findModel(make, column, title)).toBe(model);
  });

  test('reverts a model that a spreadsheet changed to a date', () => {
    expect(findModel('Saab', '3-Sep')).toBe('9-3');
    expect(findModel('Saab', 'Sep-5')).toBe('9-5');
    expect(findModel('Toyota', '3-Sep')).toBe('3-Sep');
  });

  test('returns undefined if neither column nor title names a known model', () => {
    expect(findModel('Toyota', '', '2020 Toyota Something New')).toBeUndefined();
    expect(findModel('Nobody', '', '2020 Nobody Something')).toBeUndefined();
    expect(findModel('Toyota', '', '')).toBeUndefined();
  });

  test('does not change a model that it has found', () => {
    const make = fc.oneof(fc.constantFrom(...Object.keys(MODEL_NAMES)), fc.string());
    fc.assert(
      fc.property(make, fc.string(), fc.string(), (name, column, title) => {
        const model = findModel(name, column, title);
        if (model !== undefined) expect(findModel(name, model)).toBe(model);
      }),
    );
  });

  test('returns every name of the table unchanged', () => {
    for (const [make, names] of Object.entries(MODEL_NAMES)) {
      const models = names.split('|').map((entry) => entry.split('=').at(-1) ?? '');
      expect(models.map((model) => findModel(make, model))).toEqual(models);
    }
  });
});
