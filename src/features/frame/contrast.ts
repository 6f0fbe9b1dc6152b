/** A colour as `#rrggbb`. */
export type Hex = `#${string}`;

type Rgb = readonly [number, number, number];

export const WHITE: Hex = '#ffffff';
export const BLACK: Hex = '#000000';

/** What WCAG 2.2 AA asks of body text (1.4.3), and of large text, borders of controls and focus rings (1.4.3, 1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const SHAPE_CONTRAST = 3;

/** Contrast ratio of two colours by WCAG 2.2, 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` (0 to 1) of `b` stirred into `a`, in sRGB as `color-mix(in srgb, …)` does it. */
export function mix(a: Hex, b: Hex, share: number): Hex {
  const [from, to] = [rgbOf(a), rgbOf(b)];
  return hexOf(from.map((channel, i) => channel + ((to[i] ?? 0) - channel) * share));
}

/** Black or white text for a coloured area, whichever reads better: one of the two always reaches 4.5. */
export function readableOn(background: Hex): Hex {
  return contrast(WHITE, background) >= TEXT_CONTRAST || contrast(WHITE, background) >= contrast(BLACK, background)
    ? WHITE
    : BLACK;
}

/**
 * The shade of `colour` nearest to it that reaches `ratio` on every one of `backgrounds`: the colour itself when it does,
 * else darkened on light pages and lightened on dark ones in steps too small to see.
 */
export function shadeFor(colour: Hex, backgrounds: readonly Hex[], ratio = TEXT_CONTRAST): Hex {
  const darkest = Math.min(...backgrounds.map(luminance));
  const towards = darkest > 0.18 ? BLACK : WHITE;
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(colour, towards, share);
    if (backgrounds.every((background) => contrast(shade, background) >= ratio)) return shade;
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
