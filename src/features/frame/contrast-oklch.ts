import type { Hex } from './contrast.ts';

/** Perceptual lightness (0 to 1), chroma and hue (radians): https://bottosson.github.io/posts/oklab */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

/** Converts a colour to lightness, chroma and hue. */
export function toOklch(colour: Hex): Oklch {
  const value = Number.parseInt(colour.slice(1), 16);
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255].map(linear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(greenRed, blueYellow),
    h: Math.atan2(blueYellow, greenRed),
  };
}

/** Returns the displayable colour of this lightness and hue with as much of the chroma as possible. */
export function fromOklch({ l, c, h }: Oklch): Hex {
  let [least, most] = [0, c];
  if (fits(linearRgb({ l, c, h }))) least = c;
  // Twelve bisections leave an error below one 8-bit step.
  else
    for (let step = 0; step < 12; step += 1) {
      const middle = (least + most) / 2;
      if (fits(linearRgb({ l, c: middle, h }))) least = middle;
      else most = middle;
    }
  const bytes = linearRgb({ l, c: least, h }).map((channel) =>
    Math.round(255 * gamma(Math.min(1, Math.max(0, channel)))),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function linearRgb({ l, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** A value outside by half an 8-bit step is a rounding error. */
const fits = (channels: Triple): boolean => channels.every((channel) => channel >= -0.0002 && channel <= 1.0002);

function linear(byte: number): number {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function gamma(share: number): number {
  return share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
}
