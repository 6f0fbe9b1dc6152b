/** Parts of freshness for the platform. Components are imported from their own files. */

export { STATUS_PATH } from '#src/features/cars/card/index.ts';
export { listStatusChanges, makeStockStatus, replaceReserved, type StatusChange } from './next-status.ts';
export { findStatusEntry, getPartPath, parseStatusFile, type StatusFile } from './status/index.ts';
export { encodeStatus, findKnownSince, joinStatus, listPartPaths, type StockStatus } from './status-files.ts';
