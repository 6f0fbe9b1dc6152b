import { type FaceSpec, joinPart, scaleFace } from '../face.ts';
import { parsePoints } from '../geometry.ts';
import { FRONTS } from './fronts.ts';
import { REARS } from './rears.ts';

/** The open car with its fabric roof closed. */
const closedFront: FaceSpec = {
  ...FRONTS.open,
  behind: [joinPart('0,134 32,133 52,129.5 62,123! 80,93! 0,90', 'canvas')],
};
const closedRear: FaceSpec = {
  ...REARS.open,
  glass: parsePoints('0,124 32,123.4 44,120! 54,107! 0,106'),
  behind: [joinPart('0,134 32,133 52,129.5 62,123! 78,97! 0,94', 'canvas')],
};

/** Fronts and rears of cars that differ from the usual ones of their kind: narrower, wider, taller or with a fabric roof. */
export const FACES = {
  compactFront: scaleFace(FRONTS.low, 0.97, 1.02),
  cityFront: scaleFace(FRONTS.low, 0.93, 1.04),
  cityRear: scaleFace(REARS.hatch, 0.93, 1.03),
  tourerFront: scaleFace(FRONTS.suv, 1.03, 1.12, { sill: 36 }),
  tourerRear: scaleFace(REARS.suv, 1.03, 1.12, { sill: 36 }),
  shortFront: scaleFace(FRONTS.offroader, 0.89, 0.93),
  shortRear: scaleFace(REARS.offroader, 0.89, 0.93),
  compactVanFront: scaleFace(FRONTS.van, 0.94, 0.92),
  compactVanRear: scaleFace(REARS.van, 0.94, 0.92),
  highVanFront: scaleFace(FRONTS.van, 1.03, 1.28),
  highVanRear: scaleFace(REARS.van, 1.03, 1.28),
  closedFront,
  closedRear,
  boxFront: scaleFace(FRONTS.family, 1, 1.09),
  boxRear: scaleFace(REARS.family, 1, 1.09),
  tallFront: scaleFace(FRONTS.family, 0.99, 1.11),
  tallRear: scaleFace(REARS.family, 0.99, 1.11),
} as const satisfies Record<string, FaceSpec>;
