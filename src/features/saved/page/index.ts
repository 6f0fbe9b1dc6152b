/** Parts shared by the pages of saved cars. */
export { getSavedTexts, type RankedFact, type SavedPageProps, type SavedTexts } from './saved-page.ts';
export { getWatchlistPageTexts, type WatchlistPageProps } from './watchlist-page.ts';
