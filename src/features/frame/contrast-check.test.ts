import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, type Hex, TEXT_CONTRAST, WHITE } from './contrast.ts';
import { contrastFindings } from './contrast-check.ts';
import { nearestPassing, shadesAt } from './contrast-nearest.ts';
import { hexOfOklch, oklchOf } from './contrast-oklch.ts';
import { FONT_KEYS } from './fonts.ts';
import { MODES } from './schema.ts';
import { type ThemeChoice, themeTokens } from './theme.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, '0')}`);
const LIGHT: ThemeChoice = { brand: '#1d4ed8', font: FONT_KEYS[0], radius: 'small', mode: 'light' };
const proposed = (fix: string): string | undefined => /#[0-9a-f]{6}/u.exec(fix)?.[0];

describe('oklch', () => {
  test('agrees with the published values of a few colours', () => {
    expect(oklchOf('#ffffff').l).toBeCloseTo(1, 4);
    expect(oklchOf('#000000').l).toBeCloseTo(0, 4);
    const red = oklchOf('#ff0000');
    expect([red.l, red.c, (red.h * 180) / Math.PI]).toEqual([
      expect.closeTo(0.628, 3),
      expect.closeTo(0.2577, 3),
      expect.closeTo(29.23, 1),
    ]);
  });

  test('leads back to the colour that it came from', () => {
    fc.assert(
      fc.property(colour, (hex) => hexOfOklch(oklchOf(hex)) === hex),
      { seed: 61, numRuns: 2000 },
    );
  });

  test('keeps the lightness of a colour too strong for a screen', () => {
    const shown = oklchOf(hexOfOklch({ l: 0.5, c: 0.4, h: 2 }));
    expect(shown.l).toBeCloseTo(0.5, 1);
    expect(shown.c).toBeLessThan(0.4);
  });
});

describe('nearestPassing', () => {
  const passesOnWhite = (candidate: Hex) => contrast(candidate, WHITE) >= TEXT_CONTRAST;

  test('is the colour itself where that passes', () => {
    expect(nearestPassing('#1d4ed8', passesOnWhite)).toBe('#1d4ed8');
  });

  test('is nothing where no colour passes', () => {
    expect(nearestPassing('#1d4ed8', () => false)).toBeUndefined();
  });

  test('passes, and none a step nearer does, whatever the colour', () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        const nearest = nearestPassing(chosen, passesOnWhite);
        if (nearest === undefined || !passesOnWhite(nearest)) return false;
        if (nearest === chosen) return true;
        let step = 1;
        while (!shadesAt(chosen, step).includes(nearest)) {
          if (shadesAt(chosen, step).some(passesOnWhite)) return false;
          step += 1;
        }
        return true;
      }),
      { seed: 62, numRuns: 300 },
    );
  });

  test('keeps the hue, where a mix with black would lose the strength of the colour', () => {
    const [chosen, nearest] = [oklchOf('#d97706'), oklchOf(nearestPassing('#d97706', passesOnWhite) ?? '#000000')];
    expect(nearest.h).toBeCloseTo(chosen.h, 1);
    expect(nearest.c).toBeGreaterThan(0.13);
  });
});

describe('contrastFindings', () => {
  test('has nothing to say of colours that pass everywhere', () => {
    expect(contrastFindings(LIGHT)).toEqual([]);
    expect(contrastFindings({ ...LIGHT, accent: '#7c2d12' })).toEqual([]);
  });

  test('names each pair with its ratio, what is needed, and the nearest colour that passes', () => {
    expect(contrastFindings({ ...LIGHT, brand: '#facc15' })).toMatchInlineSnapshot(`
      [
        {
          "expected": "a contrast of 4.5 as text and 3 as a line",
          "fix": "Write "#836900", the nearest colour that passes.",
          "message": "Too little contrast for WCAG AA (the site uses shades of it there that pass)",
          "path": "theme.brand",
          "received": ""#facc15": 1.42 as text on the page (#f8f7f3), 1.53 as text on cards (#ffffff), 1.34 as text on quiet areas (#f0f0ed), 1.46 as text on areas tinted with it (#fffae8), 1.42 as a line on the page (#f8f7f3), 1.53 as a line on cards (#ffffff), 1.34 as a line on quiet areas (#f0f0ed)",
        },
      ]
    `);
  });

  test('says of an accent what it says of a brand, and of one that is the brand nothing twice', () => {
    expect(contrastFindings({ ...LIGHT, accent: '#d97706' }).map(({ path }) => path)).toEqual(['theme.accent']);
    const both = contrastFindings({ ...LIGHT, brand: '#facc15', accent: '#facc15' });
    expect(both.map(({ path }) => path)).toEqual(['theme.brand']);
  });

  test('is silent exactly where the theme shades nothing, and what it proposes needs no shade', () => {
    const theme = fc.record({
      brand: colour,
      accent: fc.option(colour, { nil: undefined }),
      mode: fc.constantFrom(...MODES),
      ground: fc.constantFrom('tinted', 'white', 'warm'),
    });
    fc.assert(
      fc.property(theme, ({ accent, ...choice }) => {
        const chosen = { ...LIGHT, ...choice, ...(accent && { accent }) };
        const tokens = themeTokens(chosen);
        const shaded = { 'theme.brand': ['brand-text', 'brand-line'], 'theme.accent': accent ? ['accent-text'] : [] };
        const findings = contrastFindings(chosen);
        for (const [path, names] of Object.entries(shaded)) {
          const key = path === 'theme.brand' ? 'brand' : 'accent';
          if (key === 'accent' && accent === choice.brand) continue;
          const finding = findings.find((each) => each.path === path);
          expect(finding !== undefined, path).toBe(names.some((name) => tokens[name] !== chosen[key]));
          const fix = finding && proposed(finding.fix);
          if (fix) expect(contrastFindings({ ...chosen, [key]: fix }).some((each) => each.path === path)).toBe(false);
        }
      }),
      { seed: 63, numRuns: 300 },
    );
  });

  test('no colour passes both on a light page and on the dark band, which is therefore not asked for', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        const tokens = themeTokens({ ...LIGHT, brand });
        return tokens['brand-text'] !== brand || tokens['band-brand'] !== brand;
      }),
      { seed: 64, numRuns: 2000 },
    );
  });
});
