import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CarSchema, DepartedCarSchema } from '#src/stock/index.ts';
import type { Release } from './releases.ts';

const FILE = 'stock.json';

const StoredStockSchema = v.object({
  /** Every accepted car of the last good feed, hidden ones included. */
  cars: v.array(CarSchema),
  departed: v.array(DepartedCarSchema),
  /** Cars that had a page and whose row could not be accepted since: not sold, and not forgotten. */
  waiting: v.optional(v.array(CarSchema), []),
});

/** The last good stock, kept beside each release (not published): what a refused feed falls back on. */
export type StoredStock = v.InferOutput<typeof StoredStockSchema>;

/** The stock that a release was made from; nothing when it is missing or of an older shape. */
export function readStoredStock(release: Release): StoredStock | undefined {
  try {
    const parsed = v.safeParse(StoredStockSchema, JSON.parse(readFileSync(join(release.dir, FILE), 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a release's stock beside it. */
export function writeStoredStock(release: Release, stock: v.InferInput<typeof StoredStockSchema>): void {
  writeFileSync(join(release.dir, FILE), JSON.stringify(stock));
}
