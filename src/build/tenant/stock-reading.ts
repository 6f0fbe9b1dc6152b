import type { Site } from '#src/config/index.ts';
import { findProcessor } from '#src/features/checkout/index.ts';
import { createLocationFinder, findLocationDealership } from '#src/features/locations/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import { hasErrorCode } from '#src/lib/files/index.ts';
import { LOCALE_FACTS } from '#src/lib/locale/index.ts';
import type { StockSummary, StoredStock } from '#src/release/index.ts';
import {
  type Car,
  checkStockDrop,
  type FeedContext,
  type FeedProblem,
  type OnRowNote,
  type ReadFeed,
  readFeed,
  type Unaccepted,
} from '#src/stock/index.ts';
import type { BuildSettings } from '../job.ts';
import { getFeedFile, type SourceReader } from './sources.ts';
import { addHistory } from './stock-update.ts';

interface GoodStock {
  cars: Car[];
  summary: StockSummary;
  unaccepted: Unaccepted;
}

/** The stock that a tenant is built from. */
export type StockOutcome =
  | ({ kind: 'fresh' } & GoodStock)
  /** Today's feed was refused; this is the last good stock. */
  | ({ kind: 'held'; problem: string } & GoodStock)
  /** Today's feed was refused and there is no stock to fall back on. */
  | { kind: 'refused'; problem: string };

interface StockInput {
  settings: BuildSettings;
  site: Site;
  sources: SourceReader;
  clock: Clock;
  before: StoredStock | undefined;
  /** Number of cars in the last release's feed, from its manifest, so that it is known even if the stored stock is unreadable. */
  previousCount?: number | undefined;
  /** Called with every row that has a warning or is quarantined. */
  onNote?: OnRowNote | undefined;
}

/** Reads a tenant's feed, or falls back on the last good stock if the feed is unreadable or implausibly small. */
export function readStock(input: StockInput): StockOutcome {
  const stock = readGoodStock(input);
  return stock.kind === 'refused' ? stock : { ...stock, cars: stock.cars.map(createProcessorMarker(input.site)) };
}

/** Marks the cars for which a payment processor has a key. Today's config decides it, also for the stock of an earlier build. */
function createProcessorMarker({ payments, locations }: Site): (car: Car) => Car {
  const findLocation = createLocationFinder(locations);
  return (car) => ({
    ...car,
    has_checkout_payment_processor: findProcessor(payments, findLocation(car)) !== undefined,
  });
}

function readGoodStock(input: StockInput): StockOutcome {
  const { settings, site, sources, clock, before, previousCount = before?.cars.length } = input;
  const file = getFeedFile(settings, site.slug, site.stock.feed.file);
  const bytes = readBytes(file, sources);
  if (bytes === undefined)
    return keepPreviousStock(before, `There is no feed at ${file}. Add the file, or correct stock.feed.file.`);
  const reading = readFeed(bytes, site.stock.feed, makeFeedContext(site, clock, file), input.onNote);
  const { acceptStockDrop: acceptDrop } = settings;
  const check = checkStockDrop({ previousCount, reading, acceptDrop, file });
  if (reading.kind === 'refused') return keepPreviousStock(before, describeRefusal(reading.problem));
  if (check.kind === 'refuse') return keepPreviousStock(before, describeRefusal(check.problem), reading);
  return {
    kind: 'fresh',
    cars: addHistory(reading.cars, before, settings.now),
    summary: makeSummary(reading),
    unaccepted: reading.unaccepted,
  };
}

/** Returns undefined if the file does not exist; it is then not recorded as a source either. */
function readBytes(file: string, sources: SourceReader): Uint8Array | undefined {
  try {
    return sources.read(file);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Makes what the reading of a site's feed needs to know of the site. */
export function makeFeedContext(site: Site, clock: Clock, fileName: string): FeedContext {
  const { currency, distance } = LOCALE_FACTS[site.locale];
  return {
    clock,
    currency,
    fileName,
    distance: distance.unit,
    timeZone: site.timeZone,
    priceType: site.stock.priceType,
    lenders: site.finance.providers.map(({ key }) => key),
    dealership: { id: site.dealership_id, slug: site.slug, name: site.name },
    locations: site.locations.map((location) => ({
      id: location.id,
      name: location.name,
      city: location.address?.city,
      state: location.address?.state,
      dealership: findLocationDealership(site, location),
    })),
  };
}

function keepPreviousStock(before: StoredStock | undefined, problem: string, reading?: ReadFeed): StockOutcome {
  if (!before) return { kind: 'refused', problem };
  // The cars that the warnings are about are not on the site.
  const summary = reading ? { ...makeSummary(reading), warnings: [] } : NOTHING_READ;
  return {
    kind: 'held',
    problem,
    cars: before.cars,
    summary,
    unaccepted: { ids: new Set(), anonymous: false },
  };
}

const NOTHING_READ: StockSummary = {
  rows: 0,
  accepted: 0,
  acceptedWithWarnings: 0,
  blank: 0,
  quarantined: [],
  warnings: [],
  notes: [],
};

function makeSummary(reading: ReadFeed): StockSummary {
  const { rows, accepted, acceptedWithWarnings, blank, quarantined, warnings, notes } = reading;
  return { rows, accepted, acceptedWithWarnings, blank, quarantined, warnings, notes };
}

function describeRefusal({ file, what, where, expected, fix }: FeedProblem): string {
  return `${file}: ${what} (${where}). Expected ${expected}. ${fix}`;
}
