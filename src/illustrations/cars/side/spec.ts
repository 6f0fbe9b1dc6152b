import type { Point } from '../geometry.ts';
import type { Part } from '../parts.ts';
import type { WheelStyle } from '../wheel.ts';

/** A pillar in front of the glass: its middle at the top and at the bottom, and its width. */
export interface Pillar {
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly painted?: boolean | undefined;
}

/** The side of a vehicle, facing left. Everything is in centimetres; heights are above the ground. */
export interface SideSpec {
  readonly length: number;
  readonly height: number;
  /** Wheel centres, from the front. */
  readonly axles: readonly number[];
  readonly tyre: number;
  readonly rim: number;
  readonly style: WheelStyle;
  readonly darkRims?: boolean | undefined;
  /** Underside between the wheels. */
  readonly sill: number;
  /** Wheels without an arch, such as those under a tray. */
  readonly openAxles?: readonly number[] | undefined;
  /** Outline from the front bumper over the roof to the rear bumper, bottom to bottom. */
  readonly outline: readonly Point[];
  /** Windscreen and rear window, as narrow as they appear from the side. */
  readonly screens: readonly (readonly Point[])[];
  /** The side glass; pillars are drawn over it. */
  readonly glass: readonly (readonly Point[])[];
  readonly pillars: readonly Pillar[];
  /** Positions of the seats behind the glass. */
  readonly seats: readonly number[];
  /** The highlight along the body, from nose to tail, and the crease above the sill. */
  readonly shoulder: readonly Point[];
  readonly crease: readonly Point[];
  readonly shuts: readonly (readonly Point[])[];
  readonly handles: readonly Point[];
  readonly mirror?: Point | undefined;
  readonly headlamp: readonly Point[];
  readonly taillamp: readonly Point[];
  /** Dark lower parts: air intakes, bumper valances. */
  readonly intakes?: readonly (readonly Point[])[] | undefined;
  /** Unpainted arches and sills. */
  readonly cladding?: boolean | undefined;
  readonly chrome?: boolean | undefined;
  readonly parts?: readonly Part[] | undefined;
}

type Move = (point: Point) => Point;

const movePoints = (list: readonly Point[], move: Move) => list.map(move);
const moveAllPoints = (lists: readonly (readonly Point[])[], move: Move) => lists.map((list) => movePoints(list, move));

/** Scales a vehicle in length and height; wheels keep their shape and stay on the ground. */
export function scaleSide(spec: SideSpec, across: number, up: number, changes: Partial<SideSpec> = {}): SideSpec {
  const move: Move = ([x, y, corner]) => (corner ? [x * across, y * up, 1] : [x * across, y * up]);
  return {
    ...spec,
    length: spec.length * across,
    height: spec.height * up,
    axles: spec.axles.map((x) => x * across),
    sill: spec.sill * up,
    outline: movePoints(spec.outline, move),
    screens: moveAllPoints(spec.screens, move),
    glass: moveAllPoints(spec.glass, move),
    pillars: spec.pillars.map((one) => ({ ...one, top: one.top * across, bottom: one.bottom * across })),
    seats: spec.seats.map((x) => x * across),
    shoulder: movePoints(spec.shoulder, move),
    crease: movePoints(spec.crease, move),
    shuts: moveAllPoints(spec.shuts, move),
    handles: movePoints(spec.handles, move),
    mirror: spec.mirror && move(spec.mirror),
    headlamp: movePoints(spec.headlamp, move),
    taillamp: movePoints(spec.taillamp, move),
    intakes: spec.intakes && moveAllPoints(spec.intakes, move),
    parts: spec.parts?.map((part) => ({ ...part, points: movePoints(part.points, move) })),
    ...changes,
  };
}
