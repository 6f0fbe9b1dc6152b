import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, type Hex, mix, readableOn, shadeFor, TEXT_CONTRAST } from './contrast.ts';

const SEED = 4821;
const colour = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  test('is 21 between black and white, 1 between equals, the same both ways round', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#336699', '#336699')).toBe(1);
    expect(contrast('#336699', '#ffffff')).toBe(contrast('#ffffff', '#336699'));
  });

  test('agrees with the published example of WCAG: #767676 on white just passes', () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('mix', () => {
  test('gives the ends at 0 and 1 and the middle between', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
    expect(mix('#000000', '#ff8040', 0.5)).toBe('#804020');
  });
});

describe('readableOn', () => {
  test('prefers white where it passes and takes black on light brands', () => {
    expect(readableOn('#1d4ed8')).toBe('#ffffff');
    expect(readableOn('#facc15')).toBe('#000000');
  });

  test('reaches 4.5 on any colour', () => {
    fc.assert(
      fc.property(colour, (background) => contrast(readableOn(background), background) >= TEXT_CONTRAST),
      { seed: SEED },
    );
  });
});

describe('shadeFor', () => {
  test('leaves a colour alone that already passes', () => {
    expect(shadeFor('#1d4ed8', ['#ffffff'])).toBe('#1d4ed8');
  });

  test('darkens a pale brand on a light page and lightens a deep one on a dark page', () => {
    expect(contrast(shadeFor('#facc15', ['#ffffff', '#f0f1f3']), '#f0f1f3')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(shadeFor('#1e1b4b', ['#0d0e10']), '#0d0e10')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});
