import { type Locale, messagesFor } from '#src/lib/locale/index.ts';

/**
 * What the script of the watchlist is told by its link in the header, as data attributes; `{name}` is the car's.
 */
export function watchlistTexts(locale: Locale) {
  const messages = messagesFor(locale);
  const name = '{name}';
  return {
    'data-saved-title': messages.watchlistSavedTitle,
    'data-saved-text': messages.watchlistSaved({ name }),
    'data-removed-title': messages.watchlistRemovedTitle,
    'data-removed-text': messages.watchlistRemoved({ name }),
    'data-failed': messages.watchlistFailed,
    'data-view': messages.viewList,
    'data-dismiss': messages.dismiss,
  };
}
