import type { Clock } from '#src/lib/clock.ts';
import { LOCALE_FACTS } from '#src/lib/locale/index.ts';
import type { Site } from '#src/site/index.ts';
import {
  type Car,
  checkStockDrop,
  type FeedContext,
  type FeedProblem,
  type ReadFeed,
  readFeed,
} from '#src/stock/index.ts';
import type { BuildSettings } from './job.ts';
import type { StockSummary } from './manifest.ts';
import { feedFile, type SourceReader } from './sources.ts';
import { type Unaccepted, withHistory } from './stock-update.ts';
import type { StoredStock } from './stored-stock.ts';

interface GoodStock {
  cars: Car[];
  summary: StockSummary;
  warnings: string[];
  unaccepted: Unaccepted;
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
  clock: Clock;
  before: StoredStock | undefined;
  /** Cars that the feed of the last release held, as its manifest says; known even where the stored stock is unreadable. */
  previousCount?: number | undefined;
}): StockOutcome {
  const { settings, site, sources, clock, before, previousCount = before?.cars.length } = facts;
  const file = feedFile(settings, site.slug, site.stock.feed.file);
  const bytes = readBytes(file, sources);
  if (bytes === undefined)
    return fallBack(before, `There is no feed at ${file}. Put it there, or correct stock.feed.file.`);
  const reading = readFeed(bytes, site.stock.feed, feedContext(site, clock, file));
  const { acceptStockDrop: acceptDrop } = settings;
  const check = checkStockDrop({ previousCount, reading, acceptDrop, file });
  if (reading.kind === 'refused') return fallBack(before, describe(reading.problem));
  if (check.kind === 'hold') return fallBack(before, describe(check.problem), reading);
  return {
    kind: 'fresh',
    cars: withHistory(reading.cars, before, settings.now),
    summary: summaryOf(reading),
    warnings: reading.warnings.map(({ row, column, reason }) => `row ${row}, ${column}: ${reason}`),
    unaccepted: {
      ids: new Set(reading.quarantined.flatMap((row) => row.id ?? [])),
      anonymous: reading.quarantined.some((row) => row.id === undefined),
    },
  };
}

/** Nothing when there is no file; the reader then does not count it among the sources either. */
function readBytes(file: string, sources: SourceReader): Uint8Array | undefined {
  try {
    return sources.read(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function feedContext(site: Site, clock: Clock, fileName: string): FeedContext {
  const { currency, distance } = LOCALE_FACTS[site.locale];
  return {
    ...{ clock, currency, fileName },
    distance: distance.unit,
    timeZone: site.timeZone,
    priceType: site.stock.priceType,
    dealership: { id: site.dealership_id, slug: site.slug, name: site.name },
    locations: site.locations.map(({ id, name, address }) => ({
      id,
      name,
      city: address?.city,
      state: address?.state,
    })),
  };
}

function fallBack(before: StoredStock | undefined, problem: string, reading?: ReadFeed): StockOutcome {
  if (!before) return { kind: 'refused', problem };
  const summary = reading ? summaryOf(reading) : NOTHING_READ;
  return {
    kind: 'held',
    problem,
    cars: before.cars,
    summary,
    warnings: [],
    unaccepted: { ids: new Set(), anonymous: false },
  };
}

const NOTHING_READ: StockSummary = {
  rows: 0,
  accepted: 0,
  acceptedWithWarnings: 0,
  blank: 0,
  quarantined: [],
  notes: [],
};

function summaryOf({ rows, accepted, acceptedWithWarnings, blank, quarantined, notes }: ReadFeed): StockSummary {
  return { rows, accepted, acceptedWithWarnings, blank, quarantined, notes };
}

function describe({ file, what, where, expected, fix }: FeedProblem): string {
  return `${file}: ${what} (${where}). Expected ${expected}. ${fix}`;
}
