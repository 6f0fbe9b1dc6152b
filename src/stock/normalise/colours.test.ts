import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOUR_FAMILIES, findColourFamily, isNotColour } from './colours.ts';

describe('findColourFamily', () => {
  test.each([
    ['Meteor Grey', 'Grey'],
    ['Aluminium Silver', 'Silver'],
    ['Blue Lightning', 'Blue'],
    ['ARCTIC WHITE', 'White'],
    ['Carbonised gray', 'Grey'],
    ['Ebony Black', 'Black'],
    ['Ebony', 'Black'],
    ['Silver Blue', 'Blue'],
    ['Digital aqua blue', 'Blue'],
    ['Red Mica Metallic', 'Red'],
    ['Burgundy', 'Red'],
    ['Turquoise', 'Blue'],
    ['Cream', 'Beige'],
    ['Glacier White 040', 'White'],
    ['White/Black', 'Black'],
    ['Gun Metallic', 'Grey'],
    ['Caviar', 'Black'],
    ['Nightfall Mica', 'Blue'],
    ['Ibis', 'White'],
    ['Bleu Nuit', 'Blue'],
  ])('finds %s as %s', (spelling, family) => {
    expect(findColourFamily(spelling)).toBe(family);
  });

  test('returns undefined for a name without a colour', () => {
    expect(findColourFamily('Sonic')).toBeUndefined();
    expect(findColourFamily('Redwood')).toBeUndefined();
  });

  test('returns the family for its own name', () => {
    for (const family of COLOUR_FAMILIES) expect(findColourFamily(family)).toBe(family);
  });

  test('returns a family or undefined for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([undefined, ...COLOUR_FAMILIES]).toContain(findColourFamily(text));
      }),
    );
  });
});

describe('isNotColour', () => {
  test.each(['5 years', 'Unlimited km', '100,000 km', '2019/04', '44Fa20'])('%s is no colour', (text) => {
    expect(isNotColour(text)).toBe(true);
  });

  test.each(['White', 'Black Leather', 'Glacier White 040', 'Sonic'])('%s may be a colour', (text) => {
    expect(isNotColour(text)).toBe(false);
  });
});
