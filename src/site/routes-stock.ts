import {
  encodeSnapshot,
  STOCK_PATH,
  type StockPointer,
  type StockSnapshot,
  snapshotPath,
} from '#src/features/search/index.ts';
import { pathHash } from '#src/lib/hash.ts';
import { catalogueOf } from './routes-catalogue.ts';
import { route } from './routes-context.ts';

/**
 * The listed stock for browsers that search without the engine (D14), in a file that is named after its content, and the
 * file that says which of those is the present one.
 */
export const stockRoute = route({
  template: '/stock.json',
  paths: (context) => {
    const snapshot = encodeSnapshot(catalogueOf(context).hits);
    const path = snapshotPath(pathHash(JSON.stringify(snapshot)));
    const pointer: StockPointer = { snapshot: path, cars: snapshot.cars };
    const files: { path: string; params: StockPointer | StockSnapshot }[] = [
      { path: STOCK_PATH, params: pointer },
      { path, params: snapshot },
    ];
    return files;
  },
  inputs: (_, content) => ({ content }),
});
