import type { Finding } from '#src/lib/problems/index.ts';
import { findNearestPassing, getContrast, type Hex, SHAPE_CONTRAST, TEXT_CONTRAST } from './contrast.ts';
import { getThemeAreas, type ThemeChoice } from './theme.ts';

/** One of the tenant's colours on one of the backgrounds it is used on. */
interface Pair {
  readonly use: 'text' | 'a line';
  readonly token: keyof ReturnType<typeof getThemeAreas>;
  /** Description of the background. */
  readonly area: string;
  readonly needed: number;
}

const AREAS = [
  ['page', 'the page'],
  ['surface', 'cards'],
  ['surface-2', 'quiet areas'],
] as const;
const TINTED = ['brand-soft', 'areas tinted with it'] as const;

const listPairs = (use: Pair['use'], needed: number, areas: readonly (readonly [Pair['token'], string])[]): Pair[] =>
  areas.map(([token, area]) => ({ use, token, area, needed }));

/**
 * The backgrounds of each unshaded colour. Filled areas are left out, because black or white text always passes on them
 * (readableOn). The dark band is left out, because no colour that passes on a light page passes there as well, so the
 * dealer could not fix the warning.
 */
const PAIRS = {
  brand: [...listPairs('text', TEXT_CONTRAST, [...AREAS, TINTED]), ...listPairs('a line', SHAPE_CONTRAST, AREAS)],
  accent: listPairs('text', TEXT_CONTRAST, AREAS),
} as const satisfies Partial<Record<keyof ThemeChoice, readonly Pair[]>>;

type Key = keyof typeof PAIRS;

/**
 * Returns every pair of a theme colour and its background that misses WCAG AA, with its ratio and the nearest colour
 * that passes on all backgrounds. The site itself still passes, with shades that the theme derives.
 */
export function findContrastProblems(theme: ThemeChoice): Finding[] {
  const brand = makeFinding(theme, 'brand');
  const accent = theme.accent === theme.brand ? undefined : makeFinding(theme, 'accent');
  return [brand, accent].filter((finding) => finding !== undefined);
}

function makeFinding(theme: ThemeChoice, key: Key): Finding | undefined {
  const chosen = theme[key];
  if (chosen === undefined) return undefined;
  const colour = chosen as Hex;
  const low = listFailingPairs(theme, key, colour);
  if (low.length === 0) return undefined;
  // Backgrounds are tinted with the brand, so each candidate is checked on the backgrounds it would produce.
  const nearest = findNearestPassing(
    colour,
    (candidate) => listFailingPairs({ ...theme, [key]: candidate }, key, candidate).length === 0,
  );
  return {
    path: `theme.${key}`,
    message: 'Too little contrast for WCAG AA (the site uses shades of it there that pass)',
    expected: `a contrast of ${[...new Set(low.map(({ use, needed }) => `${needed} as ${use}`))].join(' and ')}`,
    received: `"${colour}": ${low.map(({ ratio, use, area, back }) => `${formatRatio(ratio)} as ${use} on ${area} (${back})`).join(', ')}`,
    fix: nearest
      ? `Write "${nearest}", the nearest colour that passes.`
      : 'Choose another colour: no shade of this hue passes.',
  };
}

function listFailingPairs(theme: ThemeChoice, key: Key, colour: Hex) {
  const areas = getThemeAreas(theme);
  return PAIRS[key].flatMap((pair) => {
    const back = areas[pair.token];
    const ratio = getContrast(colour, back);
    return ratio < pair.needed ? { ...pair, ratio, back } : [];
  });
}

/** Rounded down: 4.498 is not 4.5. */
const formatRatio = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
