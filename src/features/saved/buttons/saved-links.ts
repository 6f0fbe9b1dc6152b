import type { ImageCdn } from '#src/features/images/set/index.ts';
import { writeAttributeJson } from '#src/lib/attribute-json.ts';
import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { SIGN_IN_PATH } from '#src/lib/sign-in-url.ts';
import type { SavedList } from '../lists/index.ts';
import { SAVED_PATHS } from '../paths/index.ts';
import type { SavedFeatures } from '../schema.ts';

/** A link to a saved list. */
export interface SavedLink {
  readonly list: SavedList;
  readonly url: string;
  readonly name: string;
  /** Path data of a 24 by 24 icon. */
  readonly icon: string;
  /** Label of the button on a car; `{name}` is the car's name. */
  readonly buttonLabel: string;
  /** Message when the list is full; `{limit}` is its limit. */
  readonly full?: string | undefined;
  /** Further data attributes for its script. */
  readonly data?: Readonly<Record<string, string>> | undefined;
}

/** A heart, two arrows that point at each other's side, and a bookmark. */
const ICONS = {
  favourites:
    'M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.8 0-3 .5-4.5 2-1.5-1.5-2.7-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7Z',
  compare: 'M8 3 4 7l4 4M4 7h16m-4 14 4-4-4-4m4 4H4',
  watchlist: 'M6 3h12v18l-6-4.5L6 21Z',
} as const satisfies Record<SavedList, string>;

/** The list that each way of saving shows. Favourites that are also kept in an account are still one list. */
const SHOWN_LISTS = {
  favourites: 'favourites',
  watchlist: 'watchlist',
  both: 'favourites',
  none: undefined,
} as const satisfies Record<SavedFeatures['saving'], SavedList | undefined>;

/** Returns the list of cars that a site lets shoppers save, if any. */
export const getSavingList = ({ saving }: SavedFeatures): 'favourites' | 'watchlist' | undefined => SHOWN_LISTS[saving];

/** Returns whether signing in shows a shopper their saved cars. */
export const hasAccountList = ({ saving }: SavedFeatures): boolean => saving === 'watchlist' || saving === 'both';

/** Returns the lists of a site in header order. */
export function listSavedLists(features: SavedFeatures): SavedList[] {
  const list = getSavingList(features);
  return [...(list ? [list] : []), ...(features.compare ? ['compare' as const] : [])];
}

/** Returns the links to the saved lists. `images` is the dealer's image service, if any, for the pictures in the tray. */
export function makeSavedLinks(features: SavedFeatures, locale: Locale, images?: ImageCdn): SavedLink[] {
  const messages = messagesFor(locale);
  const labels = { favourites: messages.saveCar, compare: messages.compareCar, watchlist: messages.saveCar };
  const limit = '{limit}';
  const fullMessages = {
    favourites: { full: messages.favouritesLimit({ limit }) },
    compare: { full: messages.compareFull({ limit }) },
    watchlist: {},
  };
  return listSavedLists(features).map((list) => ({
    list,
    url: SAVED_PATHS[list],
    name: messages[list],
    icon: ICONS[list],
    buttonLabel: labels[list]({ name: '{name}' }),
    ...fullMessages[list],
    data: {
      ...makeAttributes[list](locale, images),
      ...(list === 'favourites' && features.saving === 'both' && getAccountAttributes(locale)),
    },
  }));
}

/** The texts of each list's scripts, as data attributes of its header link. `{name}` is the car's name. */
const makeAttributes = {
  favourites: getFavouritesAttributes,
  compare: getCompareAttributes,
  watchlist: getWatchlistAttributes,
} as const satisfies Record<SavedList, (locale: Locale, images?: ImageCdn) => Readonly<Record<string, string>>>;

function getFavouritesAttributes(locale: Locale) {
  const messages = messagesFor(locale);
  const name = '{name}';
  return {
    'data-added': messages.carSaved({ name }),
    'data-removed': messages.carUnsaved({ name }),
    'data-view': messages.viewFavourites,
  };
}

/** Texts of favourites that are also kept in an account. */
function getAccountAttributes(locale: Locale) {
  const messages = messagesFor(locale);
  return {
    'data-account': '',
    'data-keep': messages.keepList,
    'data-keep-url': `${SIGN_IN_PATH}?type=watchlist`,
    'data-merged': messages.listMerged,
    'data-merged-partly': messages.listMergedPartly,
  };
}

function getCompareAttributes(locale: Locale, images?: ImageCdn) {
  const messages = messagesFor(locale);
  return {
    'data-added': messages.compareAdded({ count: '{count}', limit: '{limit}' }),
    'data-removed': messages.compareRemoved,
    'data-view': messages.compareNow,
    'data-tray': messages.compareTray,
    'data-remove': messages.removeNamed({ name: '{name}' }),
    ...(images && { 'data-images': writeAttributeJson(images) }),
  };
}

function getWatchlistAttributes(locale: Locale) {
  const messages = messagesFor(locale);
  const name = '{name}';
  return {
    'data-account': '',
    'data-saved-title': messages.watchlistSavedTitle,
    'data-saved-text': messages.watchlistSaved({ name }),
    'data-removed-title': messages.watchlistRemovedTitle,
    'data-removed-text': messages.watchlistRemoved({ name }),
    'data-failed': messages.watchlistFailed,
    'data-view': messages.viewList,
    'data-dismiss': messages.dismiss,
  };
}
