import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MODEL_NAMES } from './model-names.ts';
import { modelOf } from './models.ts';

describe('modelOf', () => {
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
  ])('%s %s is a %s', (make, written, model) => {
    expect(modelOf(make, written)).toBe(model);
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
  ])('%s with "%s" and the title "%s" is a %s', (make, column, title, model) => {
    expect(modelOf(make, column, title)).toBe(model);
  });

  test('a model that a spreadsheet turned into a date is turned back', () => {
    expect(modelOf('Saab', '3-Sep')).toBe('9-3');
    expect(modelOf('Saab', 'Sep-5')).toBe('9-5');
    expect(modelOf('Toyota', '3-Sep')).toBe('3-Sep');
  });

  test('no model is invented where neither column nor title names one we know', () => {
    expect(modelOf('Toyota', '', '2020 Toyota Something New')).toBeUndefined();
    expect(modelOf('Nobody', '', '2020 Nobody Something')).toBeUndefined();
    expect(modelOf('Toyota', '', '')).toBeUndefined();
  });

  test('a model that was read once reads the same again, whatever the texts', () => {
    const make = fc.oneof(fc.constantFrom(...Object.keys(MODEL_NAMES)), fc.string());
    fc.assert(
      fc.property(make, fc.string(), fc.string(), (name, column, title) => {
        const model = modelOf(name, column, title);
        if (model !== undefined) expect(modelOf(name, model)).toBe(model);
      }),
    );
  });

  test('every name in the table is its own spelling', () => {
    for (const [make, names] of Object.entries(MODEL_NAMES)) {
      const models = names.split('|').map((entry) => entry.split('=').at(-1) ?? '');
      expect(models.map((model) => modelOf(make, model))).toEqual(models);
    }
  });
});
