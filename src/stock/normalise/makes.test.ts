import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAKE_NAMES, MAKE_SPELLINGS } from './make-names.ts';
import { findMake } from './makes.ts';

describe('findMake', () => {
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
  ])('finds %s as %s', (spelling, name) => {
    expect(findMake(spelling)).toEqual({ name, isKnown: true, model: '' });
  });

  test.each([
    ['Land', 'Rover', 'Land Rover', ''],
    ['Great', 'Wall V240', 'Great Wall', 'V240'],
    ['Alfa', 'Romeo', 'Alfa Romeo', ''],
    ['Aston', 'Martin DB9', 'Aston Martin', 'DB9'],
    ['Alfa', 'Giulietta', 'Alfa Romeo', 'Giulietta'],
    ['Rover', 'Mini', 'Rover', 'Mini'],
  ])('finds %s and %s as %s and "%s"', (make, model, name, rest) => {
    expect(findMake(make, model)).toEqual({ name, isKnown: true, model: rest });
  });

  test('keeps an unknown maker, in the letter case of a name', () => {
    expect(findMake('Toyta', 'Hilux')).toEqual({ name: 'Toyta', isKnown: false, model: 'Hilux' });
    expect(findMake('NEWMAKER')).toMatchObject({ name: 'Newmaker', isKnown: false });
  });

  test('has no spelling for two makers', () => {
    const spellings = [...MAKE_NAMES, ...Object.values(MAKE_SPELLINGS).flat()].map((name) => name.toLowerCase());
    expect(new Set(spellings).size).toBe(spellings.length);
  });

  test('does not change a maker that it has found', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (make, model) => {
        const { name } = findMake(make, model);
        expect(findMake(name).name).toBe(name);
      }),
    );
    for (const name of MAKE_NAMES) expect(findMake(name)).toEqual({ name, isKnown: true, model: '' });
  });
});
