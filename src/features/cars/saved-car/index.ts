/** The stored part of a saved car, and the rules for saving and comparing cars. Every page loads this, so it is small. */
export { canSave, hasSaveButtons, isComparable, lacksComparisonData } from './comparability.ts';
export { readSaveButtonData, type SaveButtonData } from './save-button-data.ts';
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
