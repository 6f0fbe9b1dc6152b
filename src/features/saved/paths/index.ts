import type { Locale } from '#src/lib/locale/locale.ts';
import type { SavedList } from '../lists/index.ts';

/** The page of each list. */
export const SAVED_PATHS = {
  favourites: '/favourites',
  compare: '/compare',
  watchlist: '/watchlist',
} as const satisfies Record<SavedList, string>;

const AMERICAN_FAVOURITES = '/favorites';

/** The addresses of saved cars, whatever list a dealer has. Shoppers type or keep the one of another dealer. */
export const SAVING_PATHS: readonly string[] = [SAVED_PATHS.watchlist, SAVED_PATHS.favourites, AMERICAN_FAVOURITES];

/** Returns the addresses that show a dealer's saved cars. Americans type the spelling of the page's title. */
export function listSavingPaths(locale: Locale): readonly string[] {
  return locale === 'en-US' ? SAVING_PATHS : SAVING_PATHS.filter((path) => path !== AMERICAN_FAVOURITES);
}
