import type { ImageCdn } from '#src/features/images/set/index.ts';
import { type Locale, messagesFor } from '#src/lib/locale/index.ts';

/** Props of the watchlist island. */
export interface WatchlistPageProps {
  readonly locale: Locale;
  readonly usedLabel: 'used' | 'pre-owned';
  readonly searchPath: string;
  /** The dealer's image service, if any. */
  readonly images?: ImageCdn | undefined;
  readonly texts: Readonly<
    Record<'nothing' | 'browse' | 'loading' | 'unknown' | 'again' | 'old' | 'noLongerListed' | 'remove', string>
  >;
}

/** Returns the texts of the watchlist page. */
export function getWatchlistPageTexts(
  noun: { readonly one: string; readonly many: string },
  locale: Locale,
): WatchlistPageProps['texts'] {
  const messages = messagesFor(locale);
  return {
    nothing: messages.watchlistNothing({ noun: noun.one }),
    browse: messages.browseStock({ noun: noun.many }),
    loading: messages.savedLoading({ noun: noun.many }),
    unknown: messages.watchlistLoadFailed,
    again: messages.tryAgain,
    old: messages.savedNotUpToDate,
    noLongerListed: messages.watchlistNoLongerListed({ noun: noun.one }),
    remove: messages.removeSaved,
  };
}
