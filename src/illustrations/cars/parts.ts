import { drawLine, drawShape, type Point, parsePoints } from './geometry.ts';
import { fill, stroke } from './svg.ts';

/** Materials of parts. Each drawing defines the gradients. */
export const MATERIALS = {
  dark: '#16191c',
  black: '#0a0b0d',
  metal: 'url(#alloy)',
  steel: '#959da5',
  paint: 'url(#paint)',
  white: 'url(#coach)',
  glass: 'url(#glass)',
  red: '#a50d15',
  amber: '#e08a1e',
  leather: '#3a322c',
  canvas: '#23262a',
} as const;
export type Material = keyof typeof MATERIALS;

/** A part that only some vehicles have: a tray, a sports bar, an awning. */
export interface Part {
  readonly points: readonly Point[];
  readonly as: Material;
  /** Behind the body, on its surface (cut to its outline), or over everything but the wheels. */
  readonly where: 'behind' | 'on' | 'over';
  /** Draws a line of this width instead of a shape. */
  readonly width?: number | undefined;
  readonly opacity?: number | undefined;
}

type Look = Pick<Part, 'width' | 'opacity'>;

/** Makes a part from an outline in the format of `parsePoints`. */
export const makePart = (where: Part['where'], as: Material, outline: string, look: Look = {}): Part => ({
  points: parsePoints(outline),
  as,
  where,
  ...look,
});

/** Draws a part: a line if it has a width, otherwise a shape. */
export function drawPart({ points: outline, as, width, opacity }: Part): string {
  return width
    ? stroke(drawLine(outline), MATERIALS[as], width, { opacity, 'stroke-linecap': 'round' })
    : fill(drawShape(outline), MATERIALS[as], { opacity });
}

/** Draws the parts of one layer. */
export const drawLayer = (parts: readonly Part[], where: Part['where']): string =>
  parts
    .filter((one) => one.where === where)
    .map(drawPart)
    .join('');
