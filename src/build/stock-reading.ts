import { LOCALE_FACTS } from '../lib/locale/index.ts';
import type { Site } from '../site/index.ts';
import { type Car, checkStockDrop, type FeedReading, readFeed } from '../stock/index.ts';
import type { BuildSettings } from './job.ts';
import type { StockSummary } from './manifest.ts';
import { feedFile, type SourceReader } from './sources.ts';
import { withHistory } from './stock-update.ts';
import type { StoredStock } from './stored-stock.ts';

interface GoodStock {
  cars: Car[];
  summary: StockSummary;
  warnings: string[];
  /** Ids of cars whose row could not be accepted today: missing, but not sold. */
  unacceptedIds: ReadonlySet<string>;
}

/** The stock that a tenant is built from. */
export type StockOutcome =
  | ({ kind: 'fresh' } & GoodStock)
  /** Today's feed was refused; this is the last good stock (D5). */
  | ({ kind: 'held'; problem: string } & GoodStock)
  /** Today's feed was refused and there is no stock to fall back on. */
  | { kind: 'refused'; problem: string };

/** Reads a tenant's feed and decides whether to believe it (D5). */
export function readStock(facts: {
  settings: BuildSettings;
  site: Site;
  sources: SourceReader;
  before: StoredStock | undefined;
}): StockOutcome {
  const { settings, site, sources, before } = facts;
  const reading = readTodaysFeed(settings, site, sources);
  if (reading.kind === 'refused') return fallBack(before, describe(reading.problem));
  const check = checkStockDrop({
    previousCount: before?.cars.length,
    reading,
    acceptDrop: settings.acceptStockDrop,
  });
  if (check.kind === 'hold') return fallBack(before, describe(check.problem), summaryOf(reading));
  return {
    kind: 'fresh',
    cars: withHistory(reading.cars, before, settings.now),
    summary: summaryOf(reading),
    warnings: reading.warnings.map(({ row, column, reason }) => `row ${row}, ${column}: ${reason}`),
    unacceptedIds: new Set(reading.quarantined.flatMap((row) => row.id ?? [])),
  };
}
