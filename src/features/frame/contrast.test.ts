import { converter } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findNearestPassing,
  findShade,
  getContrast,
  getReadableColor,
  getShades,
  type Hex,
  mixColors,
  TEXT_CONTRAST,
  WHITE,
} from './contrast.ts';

const SEED = 4821;
const colour = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, '0')}`);

describe('getContrast', () => {
  test('is 21 between black and white, 1 between equals, and symmetric', () => {
    expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(getContrast('#336699', '#336699')).toBe(1);
    expect(getContrast('#336699', '#ffffff')).toBe(getContrast('#ffffff', '#336699'));
  });

  test('agrees with the published example of WCAG: #767676 on white just passes', () => {
    expect(getContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('mixColors', () => {
  test('returns the ends at 0 and 1 and the average in the middle', () => {
    expect(mixColors('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mixColors('#000000', '#ffffff', 1)).toBe('#ffffff');
    expect(mixColors('#000000', '#ff8040', 0.5)).toBe('#804020');
  });
});

describe('getReadableColor', () => {
  test('prefers white where it passes and uses black on light brands', () => {
    expect(getReadableColor('#1d4ed8')).toBe('#ffffff');
    expect(getReadableColor('#facc15')).toBe('#000000');
  });

  test('reaches 4.5 on any colour', () => {
    fc.assert(
      fc.property(colour, (background) => getContrast(getReadableColor(background), background) >= TEXT_CONTRAST),
      { seed: SEED },
    );
  });
});

describe('findShade', () => {
  test('leaves a colour that already passes unchanged', () => {
    expect(findShade('#1d4ed8', ['#ffffff'])).toBe('#1d4ed8');
  });

  test('darkens a pale brand on a light page and lightens a deep one on a dark page', () => {
    expect(getContrast(findShade('#facc15', ['#ffffff', '#f0f1f3']), '#f0f1f3')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(getContrast(findShade('#1e1b4b', ['#0d0e10']), '#0d0e10')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});

describe('findNearestPassing', () => {
  const passesOnWhite = (candidate: Hex) => getContrast(candidate, WHITE) >= TEXT_CONTRAST;

  test('returns a colour that already passes', () => {
    expect(findNearestPassing('#1d4ed8', passesOnWhite)).toBe('#1d4ed8');
  });

  test('returns undefined when no colour passes', () => {
    expect(findNearestPassing('#1d4ed8', () => false)).toBeUndefined();
  });

  test('returns a passing colour with no nearer one, for any colour', () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        const nearest = findNearestPassing(chosen, passesOnWhite);
        if (nearest === undefined || !passesOnWhite(nearest)) return false;
        if (nearest === chosen) return true;
        let step = 1;
        while (!getShades(chosen, step).includes(nearest)) {
          if (getShades(chosen, step).some(passesOnWhite)) return false;
          step += 1;
        }
        return true;
      }),
      { seed: 62, numRuns: 300 },
    );
  });

  test('keeps the hue and saturation, which mixing with black would not', () => {
    const toOklch = converter('oklch');
    const nearest = toOklch(findNearestPassing('#d97706', passesOnWhite) ?? WHITE);
    expect(nearest?.h).toBeCloseTo(toOklch('#d97706')?.h ?? 0, 0);
    expect(nearest?.c).toBeGreaterThan(0.13);
  });
});
