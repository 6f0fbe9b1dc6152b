import { numbers, polygon } from '../geometry.ts';
import { fill, gradient, stroke, svgElement } from '../svg.ts';

export type MotorcycleWheelStyle = 'cast' | 'wire';

const polar = (radius: number, degrees: number): [x: number, height: number] => {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

const ring = (r: number, paint: string, width: number, dashes?: string) =>
  svgElement('circle', { r, fill: 'none', stroke: paint, 'stroke-width': width, 'stroke-dasharray': dashes });

const SPOKES = {
  cast: (rim: number) =>
    fill(
      [18, 90, 162, 234, 306]
        .map((turn) => polygon([polar(5, turn - 34), polar(rim, turn - 5), polar(rim, turn + 5), polar(5, turn + 34)]))
        .join(''),
      '#24282c',
      { stroke: '#3c4248', 'stroke-width': 0.5 },
    ),
  wire: (rim: number) =>
    stroke(
      Array.from({ length: 18 }, (_, index) => {
        const lean = index % 2 === 0 ? 24 : -24;
        return `M${numbers(...polar(4, index * 20 + lean * 2))}L${numbers(...polar(rim, index * 20))}`;
      }).join(''),
      '#5f666d',
      0.6,
    ),
} as const satisfies Record<MotorcycleWheelStyle, (rim: number) => string>;

/** The gradient across a tyre that all motorcycle wheels share. */
export const motorcycleWheelDefs = (): string =>
  gradient(
    'rubber',
    [0, -30],
    [0, 30],
    [
      [0, '#08090a'],
      [1, '#3a3e43'],
    ],
  );

/** Draws a motorcycle's wheel around the origin: open between the spokes, with its brake disc. */
export function motorcycleWheel(style: MotorcycleWheelStyle, tyre: number, width: number, discs: number): string {
  const rim = tyre - width;
  return (
    SPOKES[style](rim) +
    ring(tyre - width / 2, 'url(#rubber)', width) +
    ring(tyre - 0.7, '#050607', 1.4) +
    ring(rim - 0.8, style === 'wire' ? '#b9c0c6' : '#33383d', 2) +
    ring(discs - 2, '#a3abb2', 3.2) +
    ring(discs - 2, '#4c535a', 1.2, '1.2 2.6') +
    svgElement('circle', { r: 4.6, fill: '#4b5258' }) +
    svgElement('circle', { r: 1.8, fill: '#c3c9ce' })
  );
}
