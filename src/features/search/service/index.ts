export { createBrowserEnvironment, createBrowserSearch } from './browser.ts';
export { fetchSnapshot, makeSnapshotPath, STOCK_PATH, type StockPointer, StockPointerSchema } from './stock-files.ts';
