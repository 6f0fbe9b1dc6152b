import { openStoredText } from '#src/lib/stored-text.ts';
import type { ToggleWatched } from './start.ts';

/**
 * Loads the list of a signed-in customer: the watchlist, or the part that keeps favourites in their account. Loads it at once
 * for a shopper who has signed in on this site, and otherwise when they save a car to a watchlist or a sign-in gate opens.
 */
export function startAccountListLazily(link: HTMLAnchorElement): ToggleWatched {
  const start = async (): Promise<ToggleWatched | undefined> => {
    if (link.dataset['savedList'] === 'watchlist') return (await import('./start.ts')).startWatchlist(link);
    (await import('./start-account-copy.ts')).startAccountCopy(link);
    return undefined;
  };
  const { site = '' } = document.body.dataset;
  if (openStoredText(`forecourt:${site}:user`).read()) void start();
  document.addEventListener('gate:open', () => void start());
  return (data) => void start().then((toggle) => toggle?.(data));
}
