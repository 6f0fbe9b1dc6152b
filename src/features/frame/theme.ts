import { memoize } from '#src/lib/memoize.ts';
import { BLACK, findShade, getReadableColor, type Hex, mixColors, SHAPE_CONTRAST, WHITE } from './contrast.ts';
import { getFontStacks } from './fonts.ts';
import type { Theme } from './schema.ts';

/** The tenant's theme settings. */
export type ThemeChoice = Pick<Theme, 'brand' | 'font' | 'radius' | 'mode'> &
  Partial<Pick<Theme, 'accent' | 'ground' | 'density'>>;
type Mode = Theme['mode'];
type Radius = Theme['radius'];
type Ground = Theme['ground'];
type Density = Theme['density'];

interface Neutrals {
  readonly page: Hex;
  readonly surface: Hex;
  readonly surface2: Hex;
  readonly ink: Hex;
  readonly inkSoft: Hex;
  readonly line: Hex;
  /** The share of the brand colour in greys, which makes them match the brand. */
  readonly tint: number;
  readonly band: Hex;
  readonly bandTint: number;
}

const NEUTRALS = {
  light: {
    page: '#f8f8f9',
    surface: WHITE,
    surface2: '#f0f1f3',
    ink: '#14161a',
    inkSoft: '#515762',
    line: '#dcdfe4',
    tint: 0.025,
    band: '#101216',
    bandTint: 0.12,
  },
  dark: {
    page: '#0d0e10',
    surface: '#16181b',
    surface2: '#202327',
    ink: '#f4f4f5',
    inkSoft: '#b3b7bf',
    line: '#30343a',
    tint: 0.03,
    band: '#060708',
    bandTint: 0.04,
  },
} as const satisfies Record<Mode, Neutrals>;

/** The page background and the surface colour above it, for light pages that are not on grey. */
const LIGHT_GROUNDS = {
  tinted: {},
  white: { page: WHITE, surface2: '#f4f5f6', tint: 0.012 },
  warm: { page: '#faf8f4', surface2: '#f1ede5', line: '#e0d9cc', inkSoft: '#5c564d', band: '#171411', tint: 0 },
} as const satisfies Record<Ground, Partial<Neutrals>>;

function getNeutrals(mode: Mode, ground: Ground): Neutrals {
  return mode === 'light' ? { ...NEUTRALS.light, ...LIGHT_GROUNDS[ground] } : NEUTRALS[mode];
}

/** Spacing between the parts of a page in rem, on a phone and on a wide screen, and the scale of titles. */
const DENSITY_SIZES = {
  compact: { narrow: 2.25, wide: 3, title: 0.85 },
  regular: { narrow: 3.25, wide: 5, title: 1 },
  roomy: { narrow: 4, wide: 7, title: 1.05 },
} as const satisfies Record<Density, object>;

/** Corner radii of cards, controls and small elements, in rem. */
const RADIUS_SIZES = {
  none: { card: 0, control: 0, chip: 0 },
  small: { card: 0.375, control: 0.25, chip: 0.1875 },
  medium: { card: 0.75, control: 0.5, chip: 0.375 },
  large: { card: 1.25, control: 0.75, chip: 0.5 },
} as const satisfies Record<Radius, object>;

/**
 * Signal colours before they are adjusted to the page. They mean the same on every site, so they do not depend on the
 * brand.
 */
const SIGNALS = { positive: '#15803d', notice: '#b45309', critical: '#c02626' } as const satisfies Record<string, Hex>;

/** The background colours, which text and line colours are adjusted to. */
export function getThemeAreas({ brand: chosen, mode, ground }: Pick<ThemeChoice, 'brand' | 'mode' | 'ground'>) {
  const neutrals = getNeutrals(mode, ground ?? 'tinted');
  const brand = chosen as Hex;
  return {
    page: mixColors(neutrals.page, brand, neutrals.tint),
    surface: neutrals.surface,
    'surface-2': mixColors(neutrals.surface2, brand, neutrals.tint),
    'brand-soft': mixColors(neutrals.surface, brand, 0.1),
    band: mixColors(neutrals.band, brand, neutrals.bandTint),
  };
}

/**
 * Returns the CSS variables of a theme, by meaning. Every pair that carries text reaches AA contrast with any brand
 * colour: the brand itself is kept on filled areas and shaded only where it is text or a border.
 */
export const makeThemeTokens = memoize((theme: ThemeChoice): Readonly<Record<string, string>> => {
  const neutrals = getNeutrals(theme.mode, theme.ground ?? 'tinted');
  const density = DENSITY_SIZES[theme.density ?? 'regular'];
  const brand = theme.brand as Hex;
  const accent = (theme.accent ?? theme.brand) as Hex;
  const areas = getThemeAreas(theme);
  const backgrounds = [areas.page, areas.surface, areas['surface-2']];
  const { band } = areas;
  const radius = RADIUS_SIZES[theme.radius];
  const fonts = getFontStacks(theme.font);

  return {
    brand,
    'on-brand': getReadableColor(brand),
    'brand-strong': mixColors(brand, getReadableColor(brand) === WHITE ? BLACK : WHITE, 0.14),
    'brand-text': findShade(brand, [...backgrounds, areas['brand-soft']]),
    'brand-line': findShade(brand, backgrounds, SHAPE_CONTRAST),
    accent,
    'on-accent': getReadableColor(accent),
    'accent-text': findShade(accent, backgrounds),
    ...areas,
    ink: neutrals.ink,
    'ink-soft': findShade(neutrals.inkSoft, backgrounds),
    line: neutrals.line,
    'line-strong': findShade(mixColors(neutrals.line, neutrals.ink, 0.3), backgrounds, SHAPE_CONTRAST),
    'on-band': WHITE,
    'on-band-soft': findShade('#b8bcc4', [band]),
    'band-line': mixColors(band, WHITE, 0.16),
    'band-brand': findShade(brand, [band]),
    ...makeSignalTokens(neutrals.surface, backgrounds),
    'card-radius': `${radius.card}rem`,
    'control-radius': `${radius.control}rem`,
    'chip-radius': `${radius.chip}rem`,
    'heading-font': fonts.heading,
    'heading-weight': String(fonts.headingWeight),
    'heading-scale': String(fonts.headingScale),
    'title-scale': String(density.title),
    'gap-narrow': `${density.narrow}rem`,
    'gap-wide': `${density.wide}rem`,
    'body-font': fonts.body,
  };
});

function makeSignalTokens(surface: Hex, backgrounds: readonly Hex[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SIGNALS).flatMap(([name, colour]) => {
      const soft = mixColors(surface, colour, 0.12);
      return [
        [name, colour],
        [`${name}-soft`, soft],
        [`${name}-text`, findShade(colour, [...backgrounds, soft])],
      ];
    }),
  );
}

/** The values in theme.css. A variable in place of a value is another token. */
export const DEFAULT_TOKENS: Readonly<Record<string, string>> = {
  accent: 'var(--brand)',
  'on-accent': 'var(--on-brand)',
  'accent-text': 'var(--brand-text)',
  'on-band': WHITE,
  ...SIGNALS,
  'heading-scale': '1',
  'title-scale': '1',
};

/**
 * Returns the theme as one CSS rule for an inline style element, so that one stylesheet serves every tenant. Each page has it, so it leaves
 * out what is the default.
 */
export function makeThemeCss(theme: ThemeChoice): string {
  const tokens = makeThemeTokens(theme);
  const declarations = Object.entries(tokens)
    .filter(([name, value]) => value !== resolveDefault(name, tokens))
    .map(([name, value]) => `--${name}:${value}`);
  return `:root{color-scheme:${theme.mode};${declarations.join(';')}}`;
}

function resolveDefault(name: string, tokens: Readonly<Record<string, string>>): string | undefined {
  const value = DEFAULT_TOKENS[name];
  const [, other] = value?.match(/^var\(--(.+)\)$/u) ?? [];
  return other === undefined ? value : tokens[other];
}
