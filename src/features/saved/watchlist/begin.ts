import { storedText } from '#src/lib/stored-text.ts';
import type { Toggle } from './start.ts';

/**
 * Starts the watchlist for whoever has signed in here, and for others once they save a car or a gate has opened to them: until
 * then nobody has a list, and nothing of it is loaded.
 */
export function startWatchlist(link: HTMLAnchorElement): Toggle {
  const start = (): Promise<Toggle> => import('./start.ts').then((module) => module.startWatchlist(link));
  const { site = '' } = document.body.dataset;
  if (storedText(`forecourt:${site}:user`).read()) void start();
  document.addEventListener('gate:open', () => void start());
  return (car, facts) => void start().then((toggle) => toggle(car, facts));
}
