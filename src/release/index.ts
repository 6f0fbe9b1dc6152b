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
export { SECURITY_HEADERS } from './security-headers.ts';
export { getCacheControl, getContentType, isHashedFile, isLiveFile, STATUS_FILE } from './served-file.ts';
export { getStatusKey, getStatusPath, readStatus, replaceStatus } from './status-file.ts';
export { getStockPath, readStoredStock, type StoredStock, writeStoredStock } from './stored-stock.ts';
