import * as v from 'valibot';

/** Where a site says which snapshot of its stock is the present one. Pages do not name it: they would change every night. */
export const STOCK_PATH = '/stock.json';

export const StockPointerSchema = v.object({
  /** Path of the snapshot, which names its content: a path never shows anything else. */
  snapshot: v.pipe(v.string(), v.regex(/^\/stock-[0-9a-f]{1,64}\.json$/u)),
  cars: v.number(),
});

export type StockPointer = v.InferOutput<typeof StockPointerSchema>;

/** `hash` is hexadecimal. The file lies beside the pages, because a folder of its own would be one URL less for dealers. */
export const snapshotPath = (hash: string): string => `/stock-${hash}.json`;
