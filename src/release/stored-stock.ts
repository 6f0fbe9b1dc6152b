import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CarSchema, SoldCarSchema } from '#src/stock/index.ts';
import type { Release } from './release-dirs.ts';

const FILE = 'stock.json';

/** The cars from one of several feeds. */
const StoredFeedSchema = v.object({
  file: v.string(),
  /** Its accepted cars, also those that another feed gave first. */
  accepted: v.number(),
  /** The cars of the stock that are from it. */
  ids: v.array(v.string()),
});
export type StoredFeed = v.InferOutput<typeof StoredFeedSchema>;

const StoredStockSchema = v.object({
  /** Every accepted car of the last good feed, hidden ones included. */
  cars: v.array(CarSchema),
  /** The feeds of a dealer with several. */
  feeds: v.optional(v.array(StoredFeedSchema)),
  departed: v.array(SoldCarSchema),
  /** Withheld cars: they had a page, but their latest row was rejected. The stored name is kept for older releases. */
  waiting: v.optional(v.array(CarSchema), []),
});

/** The last good stock, stored beside each release (not published) as the fallback for a refused feed. */
export type StoredStock = v.InferOutput<typeof StoredStockSchema>;

/** Returns the path of a release's stock. */
export const getStockPath = ({ dir }: Pick<Release, 'dir'>): string => join(dir, FILE);

/** Returns the stock that a release was built from, or undefined if it is missing or in an older format. */
export function readStoredStock(release: Release): StoredStock | undefined {
  try {
    const parsed = v.safeParse(StoredStockSchema, JSON.parse(readFileSync(getStockPath(release), 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a release's stock beside it. */
export function writeStoredStock(release: Release, stock: v.InferInput<typeof StoredStockSchema>): void {
  writeFileSync(getStockPath(release), JSON.stringify(stock));
}
