// The package in one file, because its 151 modules take a twentieth of a second to load.
import culori from 'culori/require';

const { clampChroma, converter, formatHex, wcagContrast, wcagLuminance } = culori;

/** A colour as `#rrggbb`. */
export type Hex = `#${string}`;

type Rgb = readonly [number, number, number];

export const WHITE: Hex = '#ffffff';
export const BLACK: Hex = '#000000';

/**
 * The minimum contrast of WCAG 2.2 AA for body text (1.4.3), and for large text, borders of controls and focus rings
 * (1.4.3, 1.4.11).
 */
export const TEXT_CONTRAST = 4.5;
export const SHAPE_CONTRAST = 3;

/** Lightness steps from black to white: too small to see, and slightly larger than one 8-bit step. */
const LIGHTNESS_STEPS = 500;

const toOklch = converter('oklch');

/** Returns the contrast ratio of two colours by WCAG 2.2, 1 to 21. */
export const getContrast = (a: Hex, b: Hex): number => wcagContrast(a, b);

/**
 * Mixes `share` (0 to 1) of `b` into `a` in sRGB, like `color-mix(in srgb, …)`. Culori's `interpolate` rounds one mix in a
 * hundred to the next 8-bit step, which would change the colours of published sites.
 */
export function mixColors(a: Hex, b: Hex, share: number): Hex {
  const from = parseHex(a);
  const to = parseHex(b);
  return toHex(from.map((channel, i) => channel + ((to[i] ?? 0) - channel) * share));
}

/** Returns black or white text for a coloured area, whichever has more contrast: one of them always reaches 4.5. */
export function getReadableColor(background: Hex): Hex {
  return getContrast(WHITE, background) >= TEXT_CONTRAST ||
    getContrast(WHITE, background) >= getContrast(BLACK, background)
    ? WHITE
    : BLACK;
}

/**
 * Returns the nearest shade of `colour` that reaches `ratio` on every one of `backgrounds`: the colour itself if it
 * does, else darkened on light pages and lightened on dark ones in steps too small to see.
 */
export function findShade(colour: Hex, backgrounds: readonly Hex[], ratio = TEXT_CONTRAST): Hex {
  const darkest = Math.min(...backgrounds.map((background) => wcagLuminance(background)));
  const towards = darkest > 0.18 ? BLACK : WHITE;
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mixColors(colour, towards, share);
    if (backgrounds.every((background) => getContrast(shade, background) >= ratio)) return shade;
  }
  return towards;
}

/**
 * Returns the nearest colour that passes: same hue, as saturated as a screen can show, with the smallest change in
 * lightness. Undefined if no colour of that hue passes.
 */
export function findNearestPassing(colour: Hex, passes: (candidate: Hex) => boolean): Hex | undefined {
  if (passes(colour)) return colour;
  for (let step = 1; step <= LIGHTNESS_STEPS; step += 1) {
    const passing = getShades(colour, step).find(passes);
    if (passing) return passing;
  }
  return undefined;
}

/** Returns the colours this many steps darker and lighter, if they exist. */
export function getShades(colour: Hex, step: number): Hex[] {
  const own = toOklch(colour);
  if (!own) return [];
  return [own.l - step / LIGHTNESS_STEPS, own.l + step / LIGHTNESS_STEPS]
    .filter((l) => l >= -1 / LIGHTNESS_STEPS && l <= 1 + 1 / LIGHTNESS_STEPS)
    .map((l) => formatHex(clampChroma({ ...own, l: Math.min(1, Math.max(0, l)) }, 'oklch')) as Hex);
}

function parseHex(colour: Hex): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(channels: readonly number[]): Hex {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
