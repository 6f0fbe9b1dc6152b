/** What other parts of the platform use of freshness. Browser code and components are imported from their own files. */

export { nextStatus, type StatusChange, statusChanges } from './next-status.ts';
export { type CarFacts, encodeStatus, entryOf, parseStatus, STATUS_PATH, type StockStatus } from './status.ts';
