import { findContrastProblems } from '#src/features/frame/index.ts';
import { getJsonPositions } from '#src/lib/json-source.ts';
import { formatProblems, locateFindings } from '#src/lib/problems/index.ts';
import type { Site } from '../schema.ts';

/**
 * Returns a warning for each colour in the tenant's file that is below WCAG AA. They are not errors, because the theme
 * substitutes shades that pass, so the site is readable either way, and brand colours are the dealer's decision. Colours
 * chosen by the template are not in the file and are not reported.
 */
export function findContrastWarnings({ theme }: Site, text: string, file: string): string[] {
  const json = text.replace(/^\uFEFF/u, '');
  const { offsets } = getJsonPositions(json);
  const own = findContrastProblems(theme).filter(({ path }) => offsets.has(path));
  return locateFindings(own, { offsets, text: json, file }).map((problem) => formatProblems([problem]));
}
