export { type HeldCar, listHeldCars } from './held-cars.ts';
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
  type PhotoValidators as Validators,
  showFetchedPhotos,
} from './mirrored-photos.ts';
export { type FragmentPlace, type PageLayout, readPageLayouts, writePageLayouts } from './page-layouts.ts';
export { findReleaseDirs, listSites, type Release } from './release-dirs.ts';
export {
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
  lockReleases,
  lockReleasesNow,
  removeKilledBuild,
  removeSite,
} from './releases.ts';
export { type RemoteFiles, readRemoteFiles } from './remote-files.ts';
export {
  getReservedPath,
  listFeedReserved,
  markHeldCars,
  publishHeldCars,
  type ReservedCars,
  ReservedCarsSchema,
  readReservedCars,
  writeReservedCars,
} from './reserved-cars.ts';
export { SECURITY_HEADERS } from './security-headers.ts';
export { getCacheControl, getContentType, getRobotsTag, isHashedFile, isLiveFile } from './served-file.ts';
export { openSiteFiles, type SiteFiles } from './site-files.ts';
export { getStatusKey, getStatusPath, readStatus, replaceStatus, writeStatus } from './status-file.ts';
export { getStockPath, readStoredStock, type StoredFeed, type StoredStock, writeStoredStock } from './stored-stock.ts';
