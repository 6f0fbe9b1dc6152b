import { line, type Point, points, shape } from './geometry.ts';
import { fill, stroke } from './svg.ts';

/** What things are made of. The gradients are defined by each drawing. */
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

/** Anything that only some vehicles have: a tray, a sports bar, an awning. */
export interface Part {
  readonly points: readonly Point[];
  readonly as: Material;
  /** Behind the body, on its surface (cut to its outline), or over everything but the wheels. */
  readonly where: 'behind' | 'on' | 'over';
  /** A line of this width instead of a shape. */
  readonly width?: number | undefined;
  readonly opacity?: number | undefined;
}

type Look = Pick<Part, 'width' | 'opacity'>;

/** A piece of a drawing, its outline as `points` reads it. */
export const piece = (where: Part['where'], as: Material, outline: string, look: Look = {}): Part => ({
  points: points(outline),
  as,
  where,
  ...look,
});

/** Draws a piece: a shape, or a line where it has a width. */
export function drawPart({ points: outline, as, width, opacity }: Part): string {
  return width
    ? stroke(line(outline), MATERIALS[as], width, { opacity, 'stroke-linecap': 'round' })
    : fill(shape(outline), MATERIALS[as], { opacity });
}

/** Draws those pieces of a list that belong to one layer. */
export const drawLayer = (parts: readonly Part[], where: Part['where']): string =>
  parts
    .filter((one) => one.where === where)
    .map(drawPart)
    .join('');
