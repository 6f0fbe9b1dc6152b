import type { ImageCdn } from '#src/features/images/set/index.ts';
import { type Locale, messagesFor } from '#src/lib/locale/index.ts';

/** What the islands of saved cars say: given by their page, so that no page of search results loads it. */
export interface SavedTexts {
  readonly title: string;
  readonly nothing: string;
  readonly browse: string;
  readonly gone: string;
  readonly remove: string;
  /** `{name}` is the car's. */
  readonly removeNamed: string;
  readonly old: string;
}

/** What the islands of saved cars are given by their page. */
export interface SavedPageProps {
  readonly locale: Locale;
  readonly usedLabel: 'used' | 'pre-owned';
  readonly searchPath: string;
  /** The service that scales pictures, where the dealer has one. */
  readonly images?: ImageCdn | undefined;
  readonly texts: SavedTexts;
}

/** The words of the page of a list. */
export function savedTexts(
  list: 'favourites' | 'compare',
  noun: { readonly one: string; readonly many: string },
  locale: Locale,
): SavedTexts {
  const messages = messagesFor(locale);
  const nothing = {
    favourites: messages.noFavourites({ noun: noun.one }),
    compare: messages.nothingToCompare({ noun: noun.many }),
  };
  return {
    title: messages[list],
    nothing: nothing[list],
    browse: messages.browseStock({ noun: noun.many }),
    gone: messages.noLongerListed,
    remove: messages.removeSaved,
    removeNamed: messages.removeNamed({ name: '{name}' }),
    old: messages.savedAreOld,
  };
}
