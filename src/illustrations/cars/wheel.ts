import { drawPolygon, joinCoordinates, toPoint } from './geometry.ts';
import { fill, makeBoxGradient, makeElement, makeRadialGradient, stroke } from './svg.ts';

export const WHEEL_STYLES = ['five', 'split', 'ten', 'mesh', 'aero', 'steel', 'offroad', 'dual'] as const;
export type WheelStyle = (typeof WHEEL_STYLES)[number];

export interface Wheel {
  readonly style: WheelStyle;
  /** Outer radius of the tyre and of the rim, in centimetres. */
  readonly tyre: number;
  readonly rim: number;
  /** Uses dark rims instead of silver ones. */
  readonly dark?: boolean | undefined;
}

/** Draws `count` copies of a shape around the hub; its points are [radius, degrees off the spoke's axis]. */
function drawAround(
  count: number,
  outline: readonly (readonly [radius: number, degrees: number])[],
  start = 90,
): string {
  return Array.from({ length: count }, (_, spoke) =>
    drawPolygon(outline.map(([radius, degrees]) => toPoint(radius, start + (360 / count) * spoke + degrees))),
  ).join('');
}

/** Makes a tapered bar from the hub to the rim, from its half widths in centimetres at both ends. */
function makeBar(inner: number, outer: number, innerHalf: number, outerHalf: number, lean = 0) {
  const toDegrees = (half: number, radius: number) => (Math.asin(Math.min(1, half / radius)) * 180) / Math.PI;
  const root = toDegrees(innerHalf, inner);
  const tip = toDegrees(outerHalf, outer);
  return [
    [inner, -root],
    [outer, lean - tip],
    [outer, lean + tip],
    [inner, root],
  ] as const;
}

type SpokePattern = (rim: number) => string;

const SPOKES = {
  five: (rim) => drawAround(5, makeBar(rim * 0.14, rim * 0.96, rim * 0.14, rim * 0.17)),
  split: (rim) =>
    drawAround(5, makeBar(rim * 0.14, rim * 0.96, rim * 0.09, rim * 0.055, -11)) +
    drawAround(5, makeBar(rim * 0.14, rim * 0.96, rim * 0.09, rim * 0.055, 11)),
  ten: (rim) => drawAround(10, makeBar(rim * 0.14, rim * 0.96, rim * 0.05, rim * 0.065)),
  mesh: (rim) =>
    drawAround(10, makeBar(rim * 0.2, rim * 0.96, rim * 0.035, rim * 0.035, -12)) +
    drawAround(10, makeBar(rim * 0.2, rim * 0.96, rim * 0.035, rim * 0.035, 12)),
  aero: (rim) => drawAround(5, makeBar(rim * 0.2, rim * 0.97, rim * 0.2, rim * 0.44, 7)),
  steel: (rim) => drawAround(12, makeBar(rim * 0.2, rim * 0.9, rim * 0.06, rim * 0.17)),
  offroad: (rim) => drawAround(6, makeBar(rim * 0.16, rim * 0.96, rim * 0.15, rim * 0.2)),
  dual: (rim) => drawAround(10, makeBar(rim * 0.2, rim * 0.92, rim * 0.06, rim * 0.19)),
} as const satisfies Record<WheelStyle, SpokePattern>;

/** Defines the gradient of bright or dark metal. */
export const makeAlloyGradient = (dark = false): string => makeBoxGradient('alloy', dark ? DARK : SILVER);

/** Defines the gradients that all wheels of a picture share. */
export function makeWheelDefs(dark = false): string {
  return (
    makeRadialGradient('tyre', [
      [0.62, '#0c0d0f'],
      [0.72, '#2b2e32'],
      [0.86, '#1e2023'],
      [0.97, '#101113'],
      [1, '#050506'],
    ]) +
    makeBoxGradient('well', [
      [0, '#3a3f44'],
      [0.5, '#15171a'],
      [1, '#050607'],
    ]) +
    makeAlloyGradient(dark)
  );
}

const SILVER = [
  [0, '#848b92'],
  [0.45, '#cdd2d6'],
  [1, '#f7f8f9'],
] as const;
const DARK = [
  [0, '#15171a'],
  [0.5, '#33383d'],
  [1, '#6d747b'],
] as const;

/** Draws a wheel around the origin. */
export function drawWheel({ style, tyre, rim }: Wheel): string {
  const disc = rim * 0.68;
  const drawCircle = (r: number, paint: string) => makeElement('circle', { r: Math.round(r * 10) / 10, fill: paint });
  const ring = (r: number, paint: string, width: number, opacity = 1) =>
    makeElement('circle', {
      r: Math.round(r * 10) / 10,
      fill: 'none',
      stroke: paint,
      'stroke-width': width,
      opacity: opacity === 1 ? undefined : opacity,
    });
  const caliper = `M${joinCoordinates(...toPoint(disc, 152))}A${joinCoordinates(disc, disc, 0, 0, 1, ...toPoint(disc, 112))}`;
  return (
    drawCircle(tyre, 'url(#tyre)') +
    ring(tyre - 3.4, '#fff', 0.35, 0.14) +
    drawCircle(rim + 0.6, '#08090a') +
    drawCircle(rim, 'url(#well)') +
    drawCircle(disc, '#6a7077') +
    ring(disc - rim * 0.12, '#8d949a', rim * 0.16, 0.7) +
    drawCircle(disc * 0.42, '#2b2f33') +
    stroke(caliper, '#3b4046', rim * 0.2) +
    fill(SPOKES[style](rim), 'url(#alloy)', { stroke: '#0b0c0e', 'stroke-width': 0.35, 'stroke-opacity': 0.55 }) +
    ring(rim - 0.7, 'url(#alloy)', 1.5) +
    drawCircle(rim * 0.19, 'url(#alloy)') +
    drawCircle(rim * 0.1, '#4b5157')
  );
}
