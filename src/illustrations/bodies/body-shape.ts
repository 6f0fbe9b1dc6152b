/*
 * Line drawings of vehicles from the side, facing left, on a grid of 64 by 32 with the ground at 29.2. Each is a closed body
 * with wheel arches, and its glass.
 */

/** A vehicle's side: the paths of its parts, and the positions of its wheels. */
export interface BodyShape {
  readonly lines: string;
  readonly wheels: readonly number[];
  readonly radius: number;
}

const GROUND = 29.2;
/** The gap between a tyre and its arch. */
const GAP = 2.6;

/** Radius of a wheel: small for cars, large for off-road vehicles. */
export const SMALL_WHEEL = 4.3;
export const LARGE_WHEEL = 4.8;

interface Side {
  /** From the lower corner behind the rear wheel over the roof to the bumper in front, ending where the sill begins. */
  readonly over: string;
  readonly glass: string;
  readonly front: number;
  readonly rear: number;
  readonly tail?: number | undefined;
  readonly radius?: number | undefined;
}

/** Draws a one-piece body. */
export function makeSideShape({ over, glass, front, rear, tail = 60, radius = SMALL_WHEEL }: Side): BodyShape {
  const sill = getAxleHeight(radius);
  const lines = `M4 ${sill}${drawArch(front, radius)}${drawArch(rear, radius)}H${tail}${over}z${glass}`;
  return { lines, wheels: [front, rear], radius };
}

function getAxleHeight(radius: number): number {
  return round(GROUND - radius);
}

/** Draws the line along the sill to a wheel and over it. */
export function drawArch(x: number, radius: number): string {
  const span = radius + GAP;
  return `H${round(x - span)}a${span} ${span} 0 0 1 ${2 * span} 0`;
}

const round = (length: number): number => Math.round(length * 100) / 100;

/** The rounded lower corner behind the rear wheel. */
export const REAR = 'c.6 0 1-.4 1-1';

/** The front of a car, from its bonnet to its sill. */
export const LOW_NOSE = 'L6.6 16.1C4.3 16.5 3 18 3 20.2V23.9c0 .6.4 1 1 1';
export const HIGH_NOSE = 'L6.8 14.5C4.4 14.9 3 16.4 3 18.8V23.4c0 .6.4 1 1 1';

/** Returns a shape as the data of one path: its lines and its wheels. */
export function getShapePath({ lines, wheels, radius }: BodyShape): string {
  return lines + wheels.map((x) => drawCircle(x, getAxleHeight(radius), radius)).join('');
}

function drawCircle(x: number, y: number, radius: number): string {
  return `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}
