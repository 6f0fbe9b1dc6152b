import type { ImageCdn } from '#src/features/images/set/index.ts';
import { type Locale, messagesFor } from '#src/lib/locale/index.ts';

/** A fact with a value that is best for every shopper. For seats or colours only the shopper can decide. */
export type RankedFact = 'price' | 'km' | 'year';

/** Texts of the islands of saved cars, passed by their page so that search pages do not load them. */
export interface SavedTexts {
  readonly title: string;
  readonly nothing: string;
  readonly browse: string;
  readonly noLongerListed: string;
  readonly remove: string;
  /** `{name}` is the car's. */
  readonly removeNamed: string;
  readonly old: string;
  readonly loading: string;
  /** For cars from a shared link. */
  readonly shared: string;
  readonly someNoLongerForSale: string;
  readonly keep: string;
  readonly showMine: string;
  /** For a link to favourites. */
  readonly nothingNew: string;
  readonly noRoom: string;
  /** For the comparison. */
  readonly keepReplaces: string;
  readonly notCompared: string;
  readonly addCar: string;
  readonly fromFavourites: string;
  /** `{name}` is the car's. */
  readonly addNamed: string;
  readonly differencesOnly: string;
  readonly allIdentical: string;
  readonly best: Readonly<Record<RankedFact, string>>;
  /** For sharing. */
  readonly copy: string;
  readonly copied: string;
  readonly share: string;
  readonly link: string;
}

/** Props of the islands of saved cars. */
export interface SavedPageProps {
  readonly locale: Locale;
  readonly usedLabel: 'used' | 'pre-owned';
  readonly searchPath: string;
  /** The dealer's image service, if any. */
  readonly images?: ImageCdn | undefined;
  readonly texts: SavedTexts;
}

/** Returns the texts of a list's page. */
export function getSavedTexts(
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
    noLongerListed: messages.noLongerListed,
    remove: messages.removeSaved,
    removeNamed: messages.removeNamed({ name: '{name}' }),
    old: messages.savedNotUpToDate,
    loading: messages.savedLoading({ noun: noun.many }),
    shared: messages.sharedCars({ noun: noun.many }),
    someNoLongerForSale: messages.someNoLongerForSale({ noun: noun.many }),
    keep: messages.keepShared({ noun: noun.many }),
    showMine: messages.showMine,
    nothingNew: messages.sharedAlreadySaved,
    noRoom: messages.favouritesFull,
    keepReplaces: messages.keepReplaces,
    notCompared: messages.notCompared,
    addCar: messages.addToCompare({ noun: noun.one }),
    fromFavourites: messages.fromFavourites,
    addNamed: messages.compareCar({ name: '{name}' }),
    differencesOnly: messages.differencesOnly,
    allIdentical: messages.allIdentical({ noun: noun.many }),
    best: { price: messages.lowestPrice, km: messages.lowestOdometer, year: messages.newestYear },
    copy: messages.copyLink,
    copied: messages.linkCopied,
    share: messages.share,
    link: messages.linkToCars({ noun: noun.many }),
  };
}
