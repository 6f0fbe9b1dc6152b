/** Parts of freshness for the platform. Components are imported from their own files. */

export { listStatusChanges, makeStockStatus, type StatusChange } from './next-status.ts';
export { encodeStatus, findStatusEntry, parseStatus, STATUS_PATH, type StockStatus } from './status/index.ts';
