import { type FaceSpec, scaleFace } from '../face.ts';
import { FRONTS } from './fronts.ts';
import { REARS } from './rears.ts';

/** Fronts and rears of cars that are narrower, wider or taller than the usual ones of their kind. */
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
  tallFront: scaleFace(FRONTS.family, 0.99, 1.11),
  tallRear: scaleFace(REARS.family, 0.99, 1.11),
} as const satisfies Record<string, FaceSpec>;
