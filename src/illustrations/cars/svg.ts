import type { Point } from './geometry.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

const formatAttributes = (values: Attributes): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? formatDecimals(value) : value}"`)
    .join('');

/** Formats a number with two decimals, for opacities and angles; coordinates need only one. */
function formatDecimals(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./u, '$1.');
}

/** Draws a filled path. */
export function fill(d: string, paint: string, more: Attributes = {}): string {
  return `<path d="${d}" fill="${paint}"${formatAttributes(more)}/>`;
}

/** Draws a stroked path. */
export function stroke(d: string, paint: string, width: number, more: Attributes = {}): string {
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${formatDecimals(width)}"${formatAttributes(more)}/>`;
}

/** Defines a path under an id, for several shapes. */
export function definePath(id: string, d: string): string {
  return makeElement('path', { id, d });
}

/** Fills a defined path. */
export function fillDefined(id: string, paint: string, more: Attributes = {}): string {
  return makeElement('use', { href: `#${id}`, fill: paint, ...more });
}

/** Strokes a defined path. */
export function strokeDefined(id: string, paint: string, width: number, more: Attributes = {}): string {
  return makeElement('use', { href: `#${id}`, fill: 'none', stroke: paint, 'stroke-width': width, ...more });
}

/** Clips a drawing to a defined path. */
export function clipTo(id: string, art: string): string {
  return (
    makeElement('clipPath', { id: `in-${id}` }, makeElement('use', { href: `#${id}` })) +
    makeElement('g', { 'clip-path': `url(#in-${id})` }, art)
  );
}

/** Makes an element; without content it is self-closing. */
export function makeElement(name: string, values: Attributes, content = ''): string {
  return content === ''
    ? `<${name}${formatAttributes(values)}/>`
    : `<${name}${formatAttributes(values)}>${content}</${name}>`;
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const makeStops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour, opacity]) =>
      makeElement('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity === 1 ? undefined : opacity }),
    )
    .join('');

/** Defines a gradient along a line in the drawing's own coordinates. */
export function makeGradient(id: string, from: Point, to: Point, list: readonly Stop[]): string {
  const line = { x1: from[0], y1: from[1], x2: to[0], y2: to[1] };
  return makeElement('linearGradient', { id, gradientUnits: 'userSpaceOnUse', ...line }, makeStops(list));
}

/** Defines a gradient over the painted shape's own box, upwards by default. */
export function makeBoxGradient(id: string, list: readonly Stop[], across = false): string {
  const line = across ? {} : { x1: 0, y1: 0, x2: 0, y2: 1 };
  return makeElement('linearGradient', { id, ...line }, makeStops(list));
}

/** Defines a radial gradient over the painted shape's own box. */
export function makeRadialGradient(id: string, list: readonly Stop[], more: Attributes = {}): string {
  return makeElement('radialGradient', { id, ...more }, makeStops(list));
}

/** Defines the blur that softens highlights, over the given box. */
export function makeBlur(x: number, y: number, width: number, height: number, blur: number): string {
  const box = { id: 'soft', filterUnits: 'userSpaceOnUse', x, y, width, height };
  return makeElement('filter', box, makeElement('feGaussianBlur', { stdDeviation: blur }));
}

export const applyBlur = (art: string): string => makeElement('g', { filter: 'url(#soft)' }, art);

/** Defines the gradients that lamps and coach-built bodies share. */
export function makeSheens(): string {
  return (
    makeBoxGradient('rise', [
      [0, '#fff', 0.05],
      [1, '#fff', 0.75],
    ]) +
    makeBoxGradient('coach', [
      [0, '#b9c0c7'],
      [0.3, '#e6e9ec'],
      [1, '#fcfdfd'],
    ])
  );
}
