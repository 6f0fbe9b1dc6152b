import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOUR_FAMILIES, colourFamilyOf, isNoColour } from './colours.ts';

describe('colourFamilyOf', () => {
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
  ])('%s is %s', (written, family) => {
    expect(colourFamilyOf(written)).toBe(family);
  });

  test('a name without a colour in it has no family', () => {
    expect(colourFamilyOf('Sonic')).toBeUndefined();
    expect(colourFamilyOf('Redwood')).toBeUndefined();
  });

  test('a family is its own family', () => {
    for (const family of COLOUR_FAMILIES) expect(colourFamilyOf(family)).toBe(family);
  });

  test('whatever the text, it has one of the families or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([undefined, ...COLOUR_FAMILIES]).toContain(colourFamilyOf(text));
      }),
    );
  });
});

describe('isNoColour', () => {
  test.each(['5 years', 'Unlimited km', '100,000 km', '2019/04', '44Fa20'])('%s is no colour', (text) => {
    expect(isNoColour(text)).toBe(true);
  });

  test.each(['White', 'Black Leather', 'Glacier White 040', 'Sonic'])('%s may be a colour', (text) => {
    expect(isNoColour(text)).toBe(false);
  });
});
