/** Parts of freshness for the platform. Components are imported from their own files. */

export { STATUS_PATH } from '#src/features/cars/card/index.ts';
export { listStatusChanges, makeStockStatus, replaceReserved, type StatusChange } from './next-status.ts';
export { encodeStatus, findStatusEntry, parseStatus, type StockStatus } from './status/index.ts';
