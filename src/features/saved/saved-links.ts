import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { ListName } from './lists.ts';

/** A page of what a shopper keeps. */
export interface SavedLink {
  readonly list: ListName;
  readonly url: string;
  readonly name: string;
  /** The path of a drawing of 24 by 24. */
  readonly icon: string;
  /** What the button on a car says; `{name}` is the car's. */
  readonly keep: string;
}

export const SAVED_PATHS = { favourites: '/favourites', compare: '/compare' } as const satisfies Record<
  ListName,
  string
>;

/** A heart, and two arrows that point at each other's side. */
const ICONS = {
  favourites:
    'M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.8 0-3 .5-4.5 2-1.5-1.5-2.7-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7Z',
  compare: 'M8 3 4 7l4 4M4 7h16m-4 14 4-4-4-4m4 4H4',
} as const satisfies Record<ListName, string>;

/** The pages that a dealer has, in the order of the header. */
export function savedLinks(features: Readonly<Record<ListName, boolean>>, locale: Locale): SavedLink[] {
  const messages = messagesFor(locale);
  const keeps = { favourites: messages.saveCar, compare: messages.compareCar };
  const lists: readonly ListName[] = ['favourites', 'compare'];
  return lists
    .filter((list) => features[list])
    .map((list) => ({
      ...{ list, url: SAVED_PATHS[list], name: messages[list], icon: ICONS[list] },
      keep: keeps[list]({ name: '{name}' }),
    }));
}
