import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { ListName } from './lists.ts';
import type { SavedFeatures } from './schema.ts';
import { watchlistTexts } from './watchlist/texts.ts';

/** What a shopper can keep cars on: lists of the browser, and the watchlist of a customer who is signed in. */
export type KeptList = ListName | 'watchlist';

/** A page of what a shopper keeps. */
export interface SavedLink {
  readonly list: KeptList;
  readonly url: string;
  readonly name: string;
  /** The path of a drawing of 24 by 24. */
  readonly icon: string;
  /** What the button on a car says; `{name}` is the car's. */
  readonly keep: string;
  /** What is said where the list takes no more cars; `{limit}` is how many it takes. */
  readonly full?: string;
  /** What else its script has to know, as data attributes. */
  readonly data?: Readonly<Record<string, string>>;
}

export const SAVED_PATHS = {
  favourites: '/favourites',
  compare: '/compare',
  watchlist: '/watchlist',
} as const satisfies Record<KeptList, string>;

/** A heart, two arrows that point at each other's side, and a bookmark. */
const ICONS = {
  favourites:
    'M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.8 0-3 .5-4.5 2-1.5-1.5-2.7-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7Z',
  compare: 'M8 3 4 7l4 4M4 7h16m-4 14 4-4-4-4m4 4H4',
  watchlist: 'M6 3h12v18l-6-4.5L6 21Z',
} as const satisfies Record<KeptList, string>;

/** The lists that a dealer has, in the order of the header: favourites or a watchlist, never both (D39). */
export function keptLists({ saving, compare }: SavedFeatures): KeptList[] {
  return [...(saving === 'none' ? [] : [saving]), ...(compare ? ['compare' as const] : [])];
}

/** The pages of these lists. */
export function savedLinks(features: SavedFeatures, locale: Locale): SavedLink[] {
  const messages = messagesFor(locale);
  const keeps = { favourites: messages.saveCar, compare: messages.compareCar, watchlist: messages.saveCar };
  const limit = '{limit}';
  const fulls = {
    favourites: { full: messages.favouritesLimit({ limit }) },
    compare: { full: messages.compareFull({ limit }) },
    watchlist: {},
  };
  return keptLists(features).map((list) => ({
    ...{ list, url: SAVED_PATHS[list], name: messages[list], icon: ICONS[list] },
    keep: keeps[list]({ name: '{name}' }),
    ...fulls[list],
    ...(list === 'watchlist' && { data: watchlistTexts(locale) }),
  }));
}
