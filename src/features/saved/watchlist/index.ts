/** The watchlist of a signed-in customer. Browsers load this module. */
export { startWatchlistLazily } from './lazy-start.ts';
