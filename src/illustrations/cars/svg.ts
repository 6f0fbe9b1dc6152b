import type { Point } from './geometry.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

const attributes = (values: Attributes): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short2(value) : value}"`)
    .join('');

/** Formats a number with two decimals, for opacities and angles; coordinates need only one. */
function short2(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./u, '$1.');
}

/** Draws a filled path. */
export function fill(d: string, paint: string, more: Attributes = {}): string {
  return `<path d="${d}" fill="${paint}"${attributes(more)}/>`;
}

/** Draws a stroked path. */
export function stroke(d: string, paint: string, width: number, more: Attributes = {}): string {
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${short2(width)}"${attributes(more)}/>`;
}

/** Defines a path under an id, for several shapes. */
export function kept(id: string, d: string): string {
  return svgElement('path', { id, d });
}

/** Fills a defined path. */
export function painted(id: string, paint: string, more: Attributes = {}): string {
  return svgElement('use', { href: `#${id}`, fill: paint, ...more });
}

/** Strokes a defined path. */
export function traced(id: string, paint: string, width: number, more: Attributes = {}): string {
  return svgElement('use', { href: `#${id}`, fill: 'none', stroke: paint, 'stroke-width': width, ...more });
}

/** Clips a drawing to a defined path. */
export function inside(id: string, art: string): string {
  return (
    svgElement('clipPath', { id: `in-${id}` }, svgElement('use', { href: `#${id}` })) +
    svgElement('g', { 'clip-path': `url(#in-${id})` }, art)
  );
}

/** Makes an element; without content it is self-closing. */
export function svgElement(name: string, values: Attributes, content = ''): string {
  return content === '' ? `<${name}${attributes(values)}/>` : `<${name}${attributes(values)}>${content}</${name}>`;
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour, opacity]) =>
      svgElement('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity === 1 ? undefined : opacity }),
    )
    .join('');

/** Defines a gradient along a line in the drawing's own coordinates. */
export function gradient(id: string, from: Point, to: Point, list: readonly Stop[]): string {
  const line = { x1: from[0], y1: from[1], x2: to[0], y2: to[1] };
  return svgElement('linearGradient', { id, gradientUnits: 'userSpaceOnUse', ...line }, stops(list));
}

/** Defines a gradient over the painted shape's own box, upwards by default. */
export function boxGradient(id: string, list: readonly Stop[], across = false): string {
  const line = across ? {} : { x1: 0, y1: 0, x2: 0, y2: 1 };
  return svgElement('linearGradient', { id, ...line }, stops(list));
}

/** Defines a radial gradient over the painted shape's own box. */
export function glow(id: string, list: readonly Stop[], more: Attributes = {}): string {
  return svgElement('radialGradient', { id, ...more }, stops(list));
}

/** Defines the blur that softens highlights, over the given box. */
export function soft(x: number, y: number, width: number, height: number, blur: number): string {
  const box = { id: 'soft', filterUnits: 'userSpaceOnUse', x, y, width, height };
  return svgElement('filter', box, svgElement('feGaussianBlur', { stdDeviation: blur }));
}

export const softened = (art: string): string => svgElement('g', { filter: 'url(#soft)' }, art);

/** Defines the gradients that lamps and coach-built bodies share. */
export function sheen(): string {
  return (
    boxGradient('rise', [
      [0, '#fff', 0.05],
      [1, '#fff', 0.75],
    ]) +
    boxGradient('coach', [
      [0, '#b9c0c7'],
      [0.3, '#e6e9ec'],
      [1, '#fcfdfd'],
    ])
  );
}
