/** The part of a saved car that a browser stores, and whether a car can be saved and compared. Every page loads this, so it is small. */
export { canSave, hasSaveButtons, isComparable, lacksComparisonData } from './comparability.ts';
export {
  isSavedCar,
  parseSavedCar,
  parseSavedCars,
  type SavedCar,
  SavedCarSchema,
  SavedSlugSchema,
  type ToggleResult,
  toggleSavedCar,
  toSavedCar,
} from './saved-car.ts';
