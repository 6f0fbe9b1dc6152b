import { contrastFindings } from '#src/features/frame/index.ts';
import { formatProblems } from '#src/lib/problem.ts';
import { jsonPlaces } from '#src/lib/problem-json.ts';
import { located } from '#src/lib/problem-place.ts';
import type { Site } from './schema.ts';

/**
 * What the tenant's file says of colours that is below WCAG AA, each as a text. Warnings and no errors: the theme puts
 * shades that pass in their place, so visitors can read the site, and a dealer's brand is the dealer's to change. A colour
 * that the template chose is not in the file and none of the tenant's business.
 */
export function themeWarnings({ theme }: Site, text: string, file: string): string[] {
  const json = text.replace(/^\uFEFF/u, '');
  const { offsets } = jsonPlaces(json);
  const own = contrastFindings(theme).filter(({ path }) => offsets.has(path));
  return located(own, { offsets, text: json, file }).map((problem) => formatProblems([problem]));
}
