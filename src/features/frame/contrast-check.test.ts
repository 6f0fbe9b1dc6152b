import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Hex } from './contrast.ts';
import { findContrastProblems } from './contrast-check.ts';
import { FONT_KEYS } from './fonts.ts';
import { MODES } from './schema.ts';
import { makeThemeTokens, type ThemeChoice } from './theme.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, '0')}`);
const LIGHT: ThemeChoice = { brand: '#1d4ed8', font: FONT_KEYS[0], radius: 'small', mode: 'light' };
const proposed = (fix: string): string | undefined => /#[0-9a-f]{6}/u.exec(fix)?.[0];

describe('findContrastProblems', () => {
  test('reports nothing for colours that pass everywhere', () => {
    expect(findContrastProblems(LIGHT)).toEqual([]);
    expect(findContrastProblems({ ...LIGHT, accent: '#7c2d12' })).toEqual([]);
  });

  test('reports each pair with its ratio, the required ratio and the nearest passing colour', () => {
    expect(findContrastProblems({ ...LIGHT, brand: '#facc15' })).toMatchInlineSnapshot(`
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

  test('checks the accent like the brand, and only once when they are equal', () => {
    expect(findContrastProblems({ ...LIGHT, accent: '#d97706' }).map(({ path }) => path)).toEqual(['theme.accent']);
    const both = findContrastProblems({ ...LIGHT, brand: '#facc15', accent: '#facc15' });
    expect(both.map(({ path }) => path)).toEqual(['theme.brand']);
  });

  test('reports exactly the colours that the theme shades, and suggests ones that need no shading', () => {
    const theme = fc.record({
      brand: colour,
      accent: fc.option(colour, { nil: undefined }),
      mode: fc.constantFrom(...MODES),
      ground: fc.constantFrom('tinted', 'white', 'warm'),
    });
    fc.assert(
      fc.property(theme, ({ accent, ...choice }) => {
        const chosen = { ...LIGHT, ...choice, accent };
        const tokens = makeThemeTokens(chosen);
        const shaded = { 'theme.brand': ['brand-text', 'brand-line'], 'theme.accent': accent ? ['accent-text'] : [] };
        const findings = findContrastProblems(chosen);
        for (const [path, names] of Object.entries(shaded)) {
          const key = path === 'theme.brand' ? 'brand' : 'accent';
          if (key === 'accent' && accent === choice.brand) continue;
          const finding = findings.find((each) => each.path === path);
          expect(finding !== undefined, path).toBe(names.some((name) => tokens[name] !== chosen[key]));
          const fix = finding && proposed(finding.fix);
          if (fix)
            expect(findContrastProblems({ ...chosen, [key]: fix }).some((each) => each.path === path)).toBe(false);
        }
      }),
      { seed: 63, numRuns: 300 },
    );
  });

  test('no colour passes both on a light page and on the dark band, so the band is not checked', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        const tokens = makeThemeTokens({ ...LIGHT, brand });
        return tokens['brand-text'] !== brand || tokens['band-brand'] !== brand;
      }),
      { seed: 64, numRuns: 2000 },
    );
  });
});
