import type { Site } from '#src/config/index.ts';
import { makeThemeTokens } from '#src/features/frame/index.ts';

/**
 * Returns styles that hide logos and show a page in the greys of one light theme. Typefaces, corners and spacing are the site's own.
 * Every variable is written, because the page already has those of the site's own theme.
 */
export function makeNeutralStyles({
  font,
  radius,
  density,
}: Pick<Site['theme'], 'font' | 'radius' | 'density'>): string {
  const tokens = makeThemeTokens({ brand: '#444444', font, radius, density, mode: 'light', ground: 'white' });
  const grey = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return `:root{color-scheme:light;${grey.join(';')}} html { filter: grayscale(1) } .site-logo, .site-footer :is(img, .wordmark) { visibility: hidden }`;
}
