/** The buttons that save cars, and the links to the saved lists. */
export { getSavingList, hasAccountList, listSavedLists, makeSavedLinks, type SavedLink } from './saved-links.ts';
