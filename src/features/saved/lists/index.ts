/** The lists of saved cars, the cars that the site lists now, and the cars named by a shared link. */
export { $listings as $listed, type Listings } from './listings-store.ts';
export {
  $savedLists as $lists,
  $watchlist,
  $watchlistPhase,
  type BrowserList,
  getNoSavedCars,
  LIST_LIMITS,
  SAVED_PATHS,
  type SavedList,
  toggleCar,
} from './saved-lists.ts';
export {
  $linkedCars as $linked,
  getNoLinkedCars,
  leaveSharedLink,
  listLinkedCards,
  makeCarLink,
} from './shared-link.ts';
