/** The lists of saved cars, the cars that the site lists now, and the cars named by a shared link. */
export { $listings, type ComparableCar as ListedCar, type Listings } from './listings-store.ts';
export {
  $savedLists,
  $watchlist,
  $watchlistPhase,
  type BrowserList,
  getNoSavedCars,
  LIST_LIMITS,
  type SavedList,
  toggleCar,
} from './saved-lists.ts';
export {
  $linkedCars,
  getNoLinkedCars,
  leaveSharedLink,
  listLinkedCards,
  makeCarLink,
} from './shared-link.ts';
