import type { Finding } from '#src/lib/problem.ts';
import { contrast, type Hex, SHAPE_CONTRAST, TEXT_CONTRAST } from './contrast.ts';
import { nearestPassing } from './contrast-nearest.ts';
import { type ThemeChoice, themeAreas } from './theme.ts';

/** A colour of the tenant's own on one of the areas that it is read on. */
interface Pair {
  readonly use: 'text' | 'a line';
  readonly token: keyof ReturnType<typeof themeAreas>;
  /** What the area is, in words. */
  readonly area: string;
  readonly needed: number;
}

const AREAS = [
  ['page', 'the page'],
  ['surface', 'cards'],
  ['surface-2', 'quiet areas'],
] as const;
const TINTED = ['brand-soft', 'areas tinted with it'] as const;

const pairs = (use: Pair['use'], needed: number, areas: readonly (readonly [Pair['token'], string])[]): Pair[] =>
  areas.map(([token, area]) => ({ use, token, area, needed }));

/**
 * Where each colour is read as it was chosen. On filled areas black or white text always passes (readableOn). The dark band
 * is left out: no colour that passes on a light page passes there as well, so a warning would name what no choice can mend.
 */
const PAIRS = {
  brand: [...pairs('text', TEXT_CONTRAST, [...AREAS, TINTED]), ...pairs('a line', SHAPE_CONTRAST, AREAS)],
  accent: pairs('text', TEXT_CONTRAST, AREAS),
} as const satisfies Partial<Record<keyof ThemeChoice, readonly Pair[]>>;

type Key = keyof typeof PAIRS;

/**
 * The colours of a theme that do not reach WCAG AA where they are read as they were chosen: every such pair with its ratio,
 * and the nearest colour that passes them all. The site itself passes all the same, with shades that the theme derives.
 */
export function contrastFindings(theme: ThemeChoice): Finding[] {
  const brand = findingOf(theme, 'brand');
  const accent = theme.accent === theme.brand ? undefined : findingOf(theme, 'accent');
  return [brand, accent].filter((finding) => finding !== undefined);
}

function findingOf(theme: ThemeChoice, key: Key): Finding | undefined {
  const chosen = theme[key];
  if (chosen === undefined) return undefined;
  const colour = chosen as Hex;
  const low = lowPairs(theme, key, colour);
  if (low.length === 0) return undefined;
  // Areas are tinted with the brand, so a candidate is judged on the areas that it would have itself.
  const nearest = nearestPassing(
    colour,
    (candidate) => lowPairs({ ...theme, [key]: candidate }, key, candidate).length === 0,
  );
  return {
    path: `theme.${key}`,
    message: 'Too little contrast for WCAG AA (the site uses shades of it there that pass)',
    expected: `a contrast of ${[...new Set(low.map(({ use, needed }) => `${needed} as ${use}`))].join(' and ')}`,
    received: `"${colour}": ${low.map(({ ratio, use, area, back }) => `${shown(ratio)} as ${use} on ${area} (${back})`).join(', ')}`,
    fix: nearest
      ? `Write "${nearest}", the nearest colour that passes.`
      : 'Choose another colour: none of this hue passes.',
  };
}

function lowPairs(theme: ThemeChoice, key: Key, colour: Hex) {
  const areas = themeAreas(theme);
  return PAIRS[key].flatMap((pair) => {
    const back = areas[pair.token];
    const ratio = contrast(colour, back);
    return ratio < pair.needed ? { ...pair, ratio, back } : [];
  });
}

/** Rounded down: 4.498 is not 4.5. */
const shown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
