import type { ImageCdn } from '#src/features/images/set/index.ts';
import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { RankedFact } from './best-value.ts';

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
  readonly loading: string;
  /** Of cars that came by a link. */
  readonly shared: string;
  readonly someGone: string;
  readonly keep: string;
  readonly showMine: string;
  /** Of a link to favourites. */
  readonly nothingNew: string;
  readonly noRoom: string;
  /** Of the comparison. */
  readonly keepReplaces: string;
  readonly notCompared: string;
  readonly addCar: string;
  readonly fromFavourites: string;
  /** `{name}` is the car's. */
  readonly addNamed: string;
  readonly differencesOnly: string;
  readonly alike: string;
  readonly best: Readonly<Record<RankedFact, string>>;
  /** Of links to hand on. */
  readonly copy: string;
  readonly copied: string;
  readonly share: string;
  readonly link: string;
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
    loading: messages.savedLoading,
    shared: messages.sharedCars({ noun: noun.many }),
    someGone: messages.someGone,
    keep: messages.keepShared({ noun: noun.many }),
    showMine: messages.showMine,
    nothingNew: messages.sharedAreSaved,
    noRoom: messages.favouritesFull,
    keepReplaces: messages.keepReplaces,
    notCompared: messages.notCompared,
    addCar: messages.addToCompare({ noun: noun.one }),
    fromFavourites: messages.fromFavourites,
    addNamed: messages.compareCar({ name: '{name}' }),
    differencesOnly: messages.differencesOnly,
    alike: messages.alikeInAll,
    best: { price: messages.lowestPrice, km: messages.lowestOdometer, year: messages.newestYear },
    copy: messages.copyLink,
    copied: messages.linkCopied,
    share: messages.share,
    link: messages.linkToCars({ noun: noun.many }),
  };
}
