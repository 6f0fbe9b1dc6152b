import { storedText } from '#src/lib/stored-text.ts';
import type { ToggleWatched } from './start.ts';

/**
 * Loads the watchlist at once for a shopper who has signed in on this site, and otherwise when they save a car or a sign-in
 * gate opens.
 */
export function startWatchlistLazily(link: HTMLAnchorElement): ToggleWatched {
  const start = (): Promise<ToggleWatched> => import('./start.ts').then((module) => module.startWatchlist(link));
  const { site = '' } = document.body.dataset;
  if (storedText(`forecourt:${site}:user`).read()) void start();
  document.addEventListener('gate:open', () => void start());
  return (data) => void start().then((toggle) => toggle(data));
}
