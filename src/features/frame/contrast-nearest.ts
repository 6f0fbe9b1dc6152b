import type { Hex } from './contrast.ts';
import { fromOklch, toOklch } from './contrast-oklch.ts';

/** Lightness step: too small to see, and slightly larger than one 8-bit step. */
const STEPS = 500;

/**
 * Returns the nearest colour that passes: same hue, as saturated as a screen can show, with the smallest change in
 * lightness. Undefined if no colour of that hue passes.
 */
export function findNearestPassing(colour: Hex, passes: (candidate: Hex) => boolean): Hex | undefined {
  if (passes(colour)) return colour;
  for (let step = 1; step <= STEPS; step += 1) {
    const passing = getShades(colour, step).find(passes);
    if (passing) return passing;
  }
  return undefined;
}

/** Returns the colours this many steps darker and lighter, if they exist. */
export function getShades(colour: Hex, step: number): Hex[] {
  const own = toOklch(colour);
  return [own.l - step / STEPS, own.l + step / STEPS]
    .filter((l) => l >= -1 / STEPS && l <= 1 + 1 / STEPS)
    .map((l) => fromOklch({ ...own, l: Math.min(1, Math.max(0, l)) }));
}
