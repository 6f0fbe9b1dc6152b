import type { ImageCdn } from '#src/features/images/set/index.ts';
import { type Locale, messagesFor } from '#src/lib/locale/index.ts';

/** What the island of the watchlist is given by its page. */
export interface WatchlistPageProps {
  readonly locale: Locale;
  readonly usedLabel: 'used' | 'pre-owned';
  readonly searchPath: string;
  /** The service that scales pictures, where the dealer has one. */
  readonly images?: ImageCdn | undefined;
  readonly texts: Readonly<
    Record<'nothing' | 'browse' | 'loading' | 'unknown' | 'again' | 'old' | 'gone' | 'remove', string>
  >;
}

/** The words of the page of the watchlist. */
export function watchlistPageTexts(
  noun: { readonly one: string; readonly many: string },
  locale: Locale,
): WatchlistPageProps['texts'] {
  const messages = messagesFor(locale);
  return {
    nothing: messages.watchlistNothing({ noun: noun.one }),
    browse: messages.browseStock({ noun: noun.many }),
    loading: messages.savedLoading,
    unknown: messages.watchlistUnknown,
    again: messages.tryAgain,
    old: messages.savedAreOld,
    gone: messages.watchlistGone({ noun: noun.one }),
    remove: messages.removeSaved,
  };
}
