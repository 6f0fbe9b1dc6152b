export {
  type ListedScript,
  type Manifest,
  type ManifestPage,
  makeManifest,
  readManifest,
  type StockSummary,
} from './manifest.ts';
export {
  type ClientAssets,
  type Draft,
  draftRelease,
  findPublishedRelease,
  findReleaseDirs,
  lockReleases,
  lockReleasesNow,
  type Release,
  removeKilledBuild,
} from './releases.ts';
export {
  getReservedPath,
  type HeldCar,
  listFeedReserved,
  listHeldCars,
  markHeldCars,
  publishHeldCars,
  readReservedCars,
  writeReservedCars,
} from './reserved-cars.ts';
export { getStatusKey, getStatusPath, readStatus, replaceStatus, STATUS_FILE } from './status-file.ts';
export { getStockPath, readStoredStock, type StoredStock, writeStoredStock } from './stored-stock.ts';
