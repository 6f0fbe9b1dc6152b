import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAKE_NAMES, MAKE_SPELLINGS } from './make-names.ts';
import { makeOf } from './makes.ts';

describe('makeOf', () => {
  test.each([
    ['TOYOTA', 'Toyota'],
    ['mercedes benz', 'Mercedes-Benz'],
    ['Mercedes', 'Mercedes-Benz'],
    ['Landrover', 'Land Rover'],
    ['LAND-ROVER', 'Land Rover'],
    ['Citroën', 'Citroen'],
    ['Škoda', 'Skoda'],
    ['VW', 'Volkswagen'],
    ['Mini', 'MINI'],
    ['Ssangyong', 'SsangYong'],
    ['HARLEY DAVIDSON', 'Harley-Davidson'],
  ])('%s is %s', (written, name) => {
    expect(makeOf(written)).toEqual({ name, known: true, model: '' });
  });

  test.each([
    ['Land', 'Rover', 'Land Rover', ''],
    ['Great', 'Wall V240', 'Great Wall', 'V240'],
    ['Alfa', 'Romeo', 'Alfa Romeo', ''],
    ['Aston', 'Martin DB9', 'Aston Martin', 'DB9'],
    ['Alfa', 'Giulietta', 'Alfa Romeo', 'Giulietta'],
    ['Rover', 'Mini', 'Rover', 'Mini'],
  ])('%s and %s are a %s and "%s"', (make, model, name, rest) => {
    expect(makeOf(make, model)).toEqual({ name, known: true, model: rest });
  });

  test('an unknown maker is kept and called unknown; shouting is calmed', () => {
    expect(makeOf('Toyta', 'Hilux')).toEqual({ name: 'Toyta', known: false, model: 'Hilux' });
    expect(makeOf('NEWMAKER')).toMatchObject({ name: 'Newmaker', known: false });
  });

  test('no spelling names two makers', () => {
    const spellings = [...MAKE_NAMES, ...Object.values(MAKE_SPELLINGS).flat()].map((name) => name.toLowerCase());
    expect(new Set(spellings).size).toBe(spellings.length);
  });

  test('a maker that was read once reads the same again, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (make, model) => {
        const { name } = makeOf(make, model);
        expect(makeOf(name).name).toBe(name);
      }),
    );
    for (const name of MAKE_NAMES) expect(makeOf(name)).toEqual({ name, known: true, model: '' });
  });
});
