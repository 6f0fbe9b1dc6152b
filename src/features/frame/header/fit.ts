import type { LogoModel, NavFit } from '../model.ts';
import type { NavEntry } from '../nav.ts';

/* Pixel sizes from header.css, and of text at 15 px in the widest of the available typefaces. */
const CHARACTER = 8.6;
const ITEM_PADDING = 20;
const CHEVRON = 20;
const LOGO_HEIGHT = 34;
const LOGO_PROPORTIONS = { width: 4.5, height: 1 };
const LOGO_CHARACTER = 11;
const GARAGE = 36;
const LOGO_MAXIMUM = 240;
/** Width left for logo and navigation at 992 and 1400 px, beside search and saved cars. */
const ROOM = { beside: 815, 'beside-when-wide': 960 } as const;

/**
 * Estimates if the navigation fits beside the logo. Doing this at build time needs no measuring script and causes no
 * layout shift; if the estimate is wrong, the row wraps.
 */
export function estimateNavFit(logo: LogoModel, navigation: readonly NavEntry[], hasGarage = false): NavFit {
  const items = navigation.map(
    ({ name, kind }) => name.length * CHARACTER + ITEM_PADDING + (kind === 'menu' ? CHEVRON : 0),
  );
  const width = items.reduce((sum, item) => sum + item, getLogoWidth(logo) + (hasGarage ? GARAGE : 0));
  if (width <= ROOM.beside) return 'beside';
  return width <= ROOM['beside-when-wide'] ? 'beside-when-wide' : 'below';
}

function getLogoWidth({ name, url, size = LOGO_PROPORTIONS }: LogoModel): number {
  const width = url ? (LOGO_HEIGHT * size.width) / size.height : name.length * LOGO_CHARACTER;
  return Math.min(width, LOGO_MAXIMUM);
}
