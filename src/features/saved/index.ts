/** Parts of saved cars for the platform. Components are imported from their own files. */
export { getSavingList, hasAccountList, listSavedLists, makeSavedLinks, type SavedLink } from './buttons/index.ts';
export type { CompareOffers } from './compare/compare-texts.ts';
export type { BrowserList } from './lists/index.ts';
export { listSavingPaths, SAVED_PATHS } from './paths/index.ts';
