export {
  type ListedScript,
  type Manifest,
  type ManifestPage,
  ManifestSchema,
  makeManifest,
  readManifest,
  type StockSummary,
  StockSummarySchema,
} from './manifest.ts';
export {
  type FetchedPhoto,
  FetchedPhotoSchema,
  type FetchedPhotos,
  showFetchedPhotos,
  type Validators,
} from './mirrored-photos.ts';
export { type FragmentPlace, type PageLayout, readPageLayouts, writePageLayouts } from './page-layouts.ts';
export {
  listSites,
  openFolderStore,
  type PublishedState,
  type ReleaseStore,
  readPublishedState,
  restoreRelease,
} from './release-store.ts';
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
  removeSite,
} from './releases.ts';
export { readRemoteFiles } from './remote-files.ts';
export {
  getReservedPath,
  type HeldCar,
  listFeedReserved,
  listHeldCars,
  markHeldCars,
  publishHeldCars,
  type ReservedCars,
  ReservedCarsSchema,
  readReservedCars,
  writeReservedCars,
} from './reserved-cars.ts';
export { SECURITY_HEADERS } from './security-headers.ts';
export { getCacheControl, getContentType, getRobotsTag, isHashedFile, isLiveFile } from './served-file.ts';
export { getStatusKey, getStatusPath, readStatus, replaceStatus, writeStatus } from './status-file.ts';
export { getStockPath, readStoredStock, type StoredFeed, type StoredStock, writeStoredStock } from './stored-stock.ts';
