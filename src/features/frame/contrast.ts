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

/** Returns the contrast ratio of two colours by WCAG 2.2, 1 to 21. */
export function getContrast(a: Hex, b: Hex): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes `share` (0 to 1) of `b` into `a` in sRGB, like `color-mix(in srgb, …)`. */
export function mixColors(a: Hex, b: Hex, share: number): Hex {
  const [from, to] = [rgbOf(a), rgbOf(b)];
  return hexOf(from.map((channel, i) => channel + ((to[i] ?? 0) - channel) * share));
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
  const darkest = Math.min(...backgrounds.map(luminance));
  const towards = darkest > 0.18 ? BLACK : WHITE;
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mixColors(colour, towards, share);
    if (backgrounds.every((background) => getContrast(shade, background) >= ratio)) return shade;
  }
  return towards;
}

function luminance(colour: Hex): number {
  const [r, g, b] = rgbOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function rgbOf(colour: Hex): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(channels: readonly number[]): Hex {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
