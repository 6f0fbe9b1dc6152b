import type { Hex } from './contrast.ts';
import { hexOfOklch, oklchOf } from './contrast-oklch.ts';

/** Steps of lightness: smaller than anybody sees, a little more than a step of eight bits. */
const STEPS = 500;

/**
 * The colour nearest to `colour` that passes: of its hue, as strong as a screen can show it, and as little lighter or
 * darker as does it. Nothing when none of that hue passes.
 */
export function nearestPassing(colour: Hex, passes: (candidate: Hex) => boolean): Hex | undefined {
  if (passes(colour)) return colour;
  for (let step = 1; step <= STEPS; step += 1) {
    const passing = shadesAt(colour, step).find(passes);
    if (passing) return passing;
  }
  return undefined;
}

/** The colour so many steps darker and so many steps lighter, as far as there are such. */
export function shadesAt(colour: Hex, step: number): Hex[] {
  const own = oklchOf(colour);
  return [own.l - step / STEPS, own.l + step / STEPS]
    .filter((l) => l >= -1 / STEPS && l <= 1 + 1 / STEPS)
    .map((l) => hexOfOklch({ ...own, l: Math.min(1, Math.max(0, l)) }));
}
