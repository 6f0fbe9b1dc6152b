export type { ListName } from './lists.ts';
export { keptLists, SAVED_PATHS, type SavedLink, savedLinks } from './saved-links.ts';
export { savedTexts } from './saved-page.ts';
export { watchlistPageTexts } from './watchlist-page.ts';
