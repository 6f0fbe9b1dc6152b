import type { Paint } from '../colours.ts';
import type { Point } from '../geometry.ts';
import { drawLayer, type Part } from '../parts.ts';
import type { VehicleDrawing } from '../studio.ts';
import { makeBoxGradient, makeElement, makeGradient } from '../svg.ts';
import { drawMotorcycleWheel, type MotorcycleWheelStyle, makeMotorcycleWheelDefs } from './wheel.ts';

/** A motorcycle from the left, its front wheel to the left. Parts are behind the wheels, over them, or on top. */
export interface MotorcycleSpec {
  readonly length: number;
  readonly height: number;
  readonly front: Point;
  readonly rear: Point;
  readonly wheels: MotorcycleWheelStyle;
  readonly tyre: readonly [front: number, rear: number];
  readonly parts: readonly Part[];
}

function makeDefs(spec: MotorcycleSpec, paint: Paint): string {
  return (
    makeGradient(
      'paint',
      [0, spec.height * 0.15],
      [0, spec.height],
      [
        [0, paint.shade],
        [0.55, paint.base],
        [0.84, paint.light],
        [1, paint.base],
      ],
    ) +
    makeBoxGradient('glass', [
      [0, '#6b7782', 0.75],
      [1, '#cfd8df', 0.55],
    ]) +
    makeBoxGradient('coach', [
      [0, '#b9c0c7'],
      [1, '#fcfdfd'],
    ]) +
    makeBoxGradient('alloy', [
      [0, '#4d555c'],
      [0.3, '#c9ced3'],
      [0.48, '#7d858c'],
      [0.7, '#f2f4f5'],
      [1, '#a5acb3'],
    ]) +
    makeMotorcycleWheelDefs()
  );
}

export function drawMotorcycleSide(spec: MotorcycleSpec, paint: Paint): VehicleDrawing {
  const place = ([x, y]: Point, art: string) => makeElement('g', { transform: `translate(${x} ${y})` }, art);
  const [front, rear] = spec.tyre;
  const wheels =
    place(spec.front, drawMotorcycleWheel(spec.wheels, front, 8, 15.5)) +
    place(spec.rear, drawMotorcycleWheel(spec.wheels, rear, 9.5, 11.5));
  return {
    defs: makeDefs(spec, paint),
    art: drawLayer(spec.parts, 'behind') + wheels + drawLayer(spec.parts, 'on') + drawLayer(spec.parts, 'over'),
    reflected: wheels,
  };
}
