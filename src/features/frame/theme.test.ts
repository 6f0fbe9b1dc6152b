import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getContrast, type Hex, SHAPE_CONTRAST, TEXT_CONTRAST } from './contrast.ts';
import { FONT_KEYS } from './fonts.ts';
import { DENSITIES, GROUNDS, MODES, RADII } from './schema.ts';
import { DEFAULT_TOKENS, makeThemeCss, makeThemeTokens } from './theme.ts';

const THEME_STYLES = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, '0')}`);
const theme = fc.record({
  brand: colour,
  accent: fc.option(colour, { nil: undefined }),
  font: fc.constantFrom(...FONT_KEYS),
  radius: fc.constantFrom(...RADII),
  mode: fc.constantFrom(...MODES),
  ground: fc.constantFrom(...GROUNDS),
  density: fc.constantFrom(...DENSITIES),
});

/** Foreground, background and required ratio of each pair, by token name. */
const PAIRS = [
  ['ink', 'page', TEXT_CONTRAST],
  ['ink', 'surface-2', TEXT_CONTRAST],
  ['ink-soft', 'page', TEXT_CONTRAST],
  ['ink-soft', 'surface', TEXT_CONTRAST],
  ['ink-soft', 'surface-2', TEXT_CONTRAST],
  ['brand-text', 'page', TEXT_CONTRAST],
  ['brand-text', 'surface', TEXT_CONTRAST],
  ['brand-text', 'surface-2', TEXT_CONTRAST],
  ['accent-text', 'page', TEXT_CONTRAST],
  ['on-brand', 'brand', TEXT_CONTRAST],
  ['on-brand', 'brand-strong', TEXT_CONTRAST],
  ['on-accent', 'accent', TEXT_CONTRAST],
  ['brand-text', 'brand-soft', TEXT_CONTRAST],
  ['ink', 'brand-soft', TEXT_CONTRAST],
  ['on-band', 'band', TEXT_CONTRAST],
  ['on-band-soft', 'band', TEXT_CONTRAST],
  ['band-brand', 'band', TEXT_CONTRAST],
  ['positive-text', 'positive-soft', TEXT_CONTRAST],
  ['notice-text', 'notice-soft', TEXT_CONTRAST],
  ['critical-text', 'critical-soft', TEXT_CONTRAST],
  ['critical-text', 'page', TEXT_CONTRAST],
  ['line-strong', 'surface', SHAPE_CONTRAST],
  ['brand-line', 'page', SHAPE_CONTRAST],
] as const;

describe('makeThemeTokens', () => {
  test('every pair of text and background passes AA for any brand', () => {
    fc.assert(
      fc.property(theme, (choice) => {
        const tokens = makeThemeTokens(choice);
        for (const [front, back, ratio] of PAIRS) {
          const reached = getContrast(tokens[front] as Hex, tokens[back] as Hex);
          expect(reached, `${front} on ${back} of ${JSON.stringify(choice)}`).toBeGreaterThanOrEqual(ratio);
        }
      }),
      { seed: 733, numRuns: 400 },
    );
  });

  test('keeps the brand itself on filled areas', () => {
    const tokens = makeThemeTokens({ brand: '#facc15', font: 'inter', radius: 'small', mode: 'light' });
    expect(tokens['brand']).toBe('#facc15');
    expect(tokens['on-brand']).toBe('#000000');
    expect(tokens['accent']).toBe('#facc15');
  });
});

describe('makeThemeCss', () => {
  test('is one rule of custom properties that names the colour scheme', () => {
    const css = makeThemeCss({ brand: '#1d4ed8', font: 'inter', radius: 'none', mode: 'dark' });
    expect(css).toMatch(/^:root\{color-scheme:dark;--brand:#1d4ed8;[^{}]+\}$/u);
    expect(css).toContain('--card-radius:0rem');
  });

  test('leaves out what the stylesheet has as the default', () => {
    for (const [name, value] of Object.entries(DEFAULT_TOKENS)) expect(THEME_STYLES).toContain(`--${name}: ${value};`);
    const plain = makeThemeCss({ brand: '#1d4ed8', font: 'inter', radius: 'none', mode: 'light' });
    expect(plain).not.toMatch(/--(?:accent|on-band|positive|heading-scale|title-scale):/u);
    const marked = makeThemeCss({
      brand: '#1d4ed8',
      accent: '#facc15',
      font: 'condensed',
      radius: 'none',
      mode: 'light',
      density: 'roomy',
    });
    expect(marked).toMatch(/--accent:#facc15;--on-accent:#000000;.*--heading-scale:1\.2;.*--title-scale:1\.05;/u);
  });

  test('names the fallback of each typeface', () => {
    const css = makeThemeCss({ brand: '#1d4ed8', font: 'newsreader', radius: 'none', mode: 'light' });
    expect(css).toContain("--heading-font:'Newsreader',var(--serif);");
    expect(css).toContain("--body-font:'Figtree Variable',var(--sans)");
    expect(THEME_STYLES).toMatch(/ --sans: [^;]+, sans-serif;\n/u);
    expect(THEME_STYLES).toMatch(/ --serif: [^;]+, serif;\n/u);
  });
});
