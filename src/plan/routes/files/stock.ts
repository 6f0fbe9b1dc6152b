import {
  encodeSnapshot,
  makeSnapshotPath,
  STOCK_PATH,
  type StockPointer,
  type StockSnapshot,
} from '#src/features/search/index.ts';
import { hashForPath } from '#src/lib/hash.ts';
import { getCatalogue } from '../../catalogue/catalogue.ts';
import { defineRoute } from '../../route.ts';

/**
 * The listed stock for browsers that search without the search engine, in a file named after its content, and the file
 * that names the current one.
 */
export const stockRoute = defineRoute({
  template: '/stock.json',
  paths: (context) => {
    const snapshot = encodeSnapshot(getCatalogue(context).hits);
    const path = makeSnapshotPath(hashForPath(JSON.stringify(snapshot)));
    const pointer: StockPointer = { snapshot: path, cars: snapshot.cars };
    const files: { path: string; params: StockPointer | StockSnapshot }[] = [
      { path: STOCK_PATH, params: pointer },
      { path, params: snapshot },
    ];
    return files;
  },
  inputs: (_, content) => ({ content }),
});
