import { drawPolygon, joinCoordinates, toPoint } from '../geometry.ts';
import { fill, makeElement, makeGradient, stroke } from '../svg.ts';

export type MotorcycleWheelStyle = 'cast' | 'wire';

const drawRing = (r: number, paint: string, width: number, dashes?: string) =>
  makeElement('circle', { r, fill: 'none', stroke: paint, 'stroke-width': width, 'stroke-dasharray': dashes });

const SPOKES = {
  cast: (rim: number) =>
    fill(
      [18, 90, 162, 234, 306]
        .map((turn) =>
          drawPolygon([toPoint(5, turn - 34), toPoint(rim, turn - 5), toPoint(rim, turn + 5), toPoint(5, turn + 34)]),
        )
        .join(''),
      '#24282c',
      { stroke: '#3c4248', 'stroke-width': 0.5 },
    ),
  wire: (rim: number) =>
    stroke(
      Array.from({ length: 18 }, (_, index) => {
        const lean = index % 2 === 0 ? 24 : -24;
        return `M${joinCoordinates(...toPoint(4, index * 20 + lean * 2))}L${joinCoordinates(...toPoint(rim, index * 20))}`;
      }).join(''),
      '#5f666d',
      0.6,
    ),
} as const satisfies Record<MotorcycleWheelStyle, (rim: number) => string>;

/** The gradient across a tyre that all motorcycle wheels share. */
export const makeMotorcycleWheelDefs = (): string =>
  makeGradient(
    'rubber',
    [0, -30],
    [0, 30],
    [
      [0, '#08090a'],
      [1, '#3a3e43'],
    ],
  );

/** Draws a motorcycle's wheel around the origin: open between the spokes, with its brake disc. */
export function drawMotorcycleWheel(style: MotorcycleWheelStyle, tyre: number, width: number, discs: number): string {
  const rim = tyre - width;
  return (
    SPOKES[style](rim) +
    drawRing(tyre - width / 2, 'url(#rubber)', width) +
    drawRing(tyre - 0.7, '#050607', 1.4) +
    drawRing(rim - 0.8, style === 'wire' ? '#b9c0c6' : '#33383d', 2) +
    drawRing(discs - 2, '#a3abb2', 3.2) +
    drawRing(discs - 2, '#4c535a', 1.2, '1.2 2.6') +
    makeElement('circle', { r: 4.6, fill: '#4b5258' }) +
    makeElement('circle', { r: 1.8, fill: '#c3c9ce' })
  );
}
