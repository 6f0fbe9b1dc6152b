import type { LogoModel } from '../model.ts';
import type { NavEntry } from '../nav.ts';

/** Where the slim header's navigation stands: in the row of the logo always, only on wide screens, or in a row of its own. */
export type NavFit = 'beside' | 'beside-when-wide' | 'below';

/* Pixels of header.css, and of text at 15 px in the widest of our typefaces. */
const CHARACTER = 8.6;
const ITEM_PADDING = 20;
const CHEVRON = 20;
const LOGO_HEIGHT = 34;
const LOGO_PROPORTIONS = { width: 4.5, height: 1 };
const LOGO_CHARACTER = 11;
const GARAGE = 36;
const LOGO_MAXIMUM = 240;
/** What 992 and 1400 px leave for logo and navigation, beside search and saved cars. */
const ROOM = { beside: 815, 'beside-when-wide': 960 } as const;

/**
 * Whether the navigation fits beside the logo. It is estimated when the site is built, so that no script has to measure
 * and nothing moves while the page loads; where the estimate is wrong, the row wraps.
 */
export function navFit(logo: LogoModel, navigation: readonly NavEntry[], hasGarage = false): NavFit {
  const items = navigation.map(
    ({ name, kind }) => name.length * CHARACTER + ITEM_PADDING + (kind === 'menu' ? CHEVRON : 0),
  );
  const width = items.reduce((sum, item) => sum + item, logoWidth(logo) + (hasGarage ? GARAGE : 0));
  if (width <= ROOM.beside) return 'beside';
  return width <= ROOM['beside-when-wide'] ? 'beside-when-wide' : 'below';
}

function logoWidth({ name, url, size = LOGO_PROPORTIONS }: LogoModel): number {
  const width = url ? (LOGO_HEIGHT * size.width) / size.height : name.length * LOGO_CHARACTER;
  return Math.min(width, LOGO_MAXIMUM);
}
