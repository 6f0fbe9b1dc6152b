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
  type Release,
  removeKilledBuild,
} from './releases.ts';
export { getStatusKey, readStatus, replaceStatus, STATUS_FILE } from './status-file.ts';
export { getStockPath, readStoredStock, type StoredStock, writeStoredStock } from './stored-stock.ts';
