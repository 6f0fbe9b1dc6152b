export { createBrowserEnvironment, createBrowserSearch } from './browser.ts';
export {
  fetchSnapshot,
  makeSnapshotPath,
  RESERVED_PATH,
  STOCK_PATH,
  type StockPointer,
  StockPointerSchema,
} from './stock-files.ts';
