import { statSync } from 'node:fs';
import { getFeedFile, type Site } from '#src/config/index.ts';
import { findProcessor } from '#src/features/checkout/index.ts';
import { createLocationFinder, findLocationDealership } from '#src/features/locations/index.ts';
import type { Clock } from '#src/lib/clock.ts';
import { hasErrorCode } from '#src/lib/files/index.ts';
import { LOCALE_FACTS } from '#src/lib/locale/index.ts';
import type { StockSummary, StoredFeed, StoredStock } from '#src/release/index.ts';
import {
  type Car,
  checkStockDrop,
  describeFeedProblem,
  type Feed,
  type FeedContext,
  type OnRowNote,
  type ReadFeed,
  readFeed,
  type Unaccepted,
} from '#src/stock/index.ts';
import type { BuildSettings } from '../job.ts';
import { type FeedOutcome, mergeReadings, summariseReading, sumSummaries } from './merged-stock.ts';
import type { SourceReader } from './sources.ts';
import { addHistory } from './stock-update.ts';

interface GoodStock {
  cars: Car[];
  summary: StockSummary;
  unaccepted: Unaccepted;
  /** Cars of each feed, for a dealer with several. */
  feeds?: StoredFeed[] | undefined;
}

/** The stock that a tenant is built from. */
export type StockOutcome =
  /** `kept` is about several feeds of which some were refused: why, and the ids of the last good cars of those. */
  | ({ kind: 'fresh'; kept?: { problem: string; ids: ReadonlySet<string> } | undefined } & GoodStock)
  /** Today's feed was refused; this is the last good stock. */
  | ({ kind: 'previous-stock'; problem: string } & GoodStock)
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

/** Returns the size of a tenant's feeds in bytes. */
export const measureFeeds = (settings: BuildSettings, { slug, stock }: Site): number =>
  stock.feeds
    .map(({ file }) => statSync(getFeedFile(settings, slug, file), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);

/** Reads a tenant's feed, or falls back on the last good stock if the feed is unreadable or implausibly small. */
export function readStock(input: StockInput): StockOutcome {
  const stock = readGoodStock(input);
  return stock.kind === 'refused' ? stock : { ...stock, cars: stock.cars.map(createProcessorMarker(input.site)) };
}

/** Marks the cars for which a payment processor has a key. Today's config decides it, also for the stock of an earlier build. */
function createProcessorMarker({ payments, locations }: Site): (car: Car) => Car {
  const findLocation = createLocationFinder(locations);
  return (car) => {
    const isPayable = findProcessor(payments, findLocation(car)) !== undefined;
    return isPayable === car.has_checkout_payment_processor
      ? car
      : { ...car, has_checkout_payment_processor: isPayable };
  };
}

function readGoodStock(input: StockInput): StockOutcome {
  const { settings, site, before } = input;
  const outcomes = site.stock.feeds.map((feed) => readOneFeed(input, feed));
  const [first] = outcomes;
  if (outcomes.length > 1 || first === undefined) return readSeveralFeeds(input, outcomes);
  if (first.kind === 'refused') return keepPreviousStock(before, first.problem, summariseReading(first));
  const { reading } = first;
  return {
    kind: 'fresh',
    cars: addHistory(reading.cars, before, settings.now),
    summary: summariseReading(first),
    unaccepted: reading.unaccepted,
  };
}

/**
 * Merges the feeds. A refused one keeps its last good cars. If there are none, because it is the first build or the feed is new, the
 * whole stock is kept: the missing cars may be those that the last release has from a feed of another name.
 */
function readSeveralFeeds(input: StockInput, outcomes: readonly FeedOutcome[]): StockOutcome {
  const { settings, before, onNote } = input;
  const refused = outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome] : []));
  const problem = refused.map((outcome) => outcome.problem).join('\n');
  const hasLastGood = refused.every(({ file }) => before?.feeds?.some((feed) => feed.file === file));
  if (!hasLastGood || refused.length === outcomes.length)
    return keepPreviousStock(before, problem, sumSummaries(outcomes.map(summariseReading)));
  const merged = mergeReadings({ outcomes, before, now: settings.now, onNote });
  const total = merged.cars.length;
  if (before && total * 2 < before.cars.length && !settings.acceptStockDrop) {
    const drop = `The feeds have ${total} cars together; the last build had ${before.cars.length}. Check the feeds and their list in stock.feeds. If they are right, build again with --accept-stock-drop. Until then the site keeps the last good stock.`;
    return keepPreviousStock(before, [problem, drop].filter(Boolean).join('\n'), merged.summary);
  }
  const { keptIds, ...stock } = merged;
  return { kind: 'fresh', kept: refused.length > 0 ? { problem, ids: keptIds } : undefined, ...stock };
}

function readOneFeed(input: StockInput, feed: Feed): FeedOutcome {
  const { settings, site, sources, clock, before, onNote } = input;
  const isOnly = site.stock.feeds.length === 1;
  const previousCount = isOnly
    ? (input.previousCount ?? before?.cars.length)
    : before?.feeds?.find(({ file }) => file === feed.file)?.accepted;
  const file = getFeedFile(settings, site.slug, feed.file);
  const refuse = (problem: string, reading?: ReadFeed): FeedOutcome => ({
    kind: 'refused',
    file: feed.file,
    problem,
    reading,
  });
  const bytes = readBytes(file, sources);
  if (bytes === undefined) return refuse(describeMissingFeed(feed, file, site.slug));
  const context = { ...makeFeedContext(site, clock, file), feed: isOnly ? undefined : feed.file };
  const reading = readFeed(bytes, feed, context, onNote);
  const check = checkStockDrop({ previousCount, reading, acceptDrop: settings.acceptStockDrop, file });
  if (reading.kind === 'refused') return refuse(describeFeedProblem(reading.problem));
  if (check.kind === 'refuse') return refuse(describeFeedProblem(check.problem), reading);
  return { kind: 'read', file: feed.file, reading };
}

function describeMissingFeed({ source }: Feed, file: string, slug: string): string {
  return source
    ? `The feed ${file} has never been fetched. Run "npm run feeds -- ${slug}", with the same --tenants and --stock as the build.`
    : `There is no feed at ${file}. Add the file, or correct the file of the feed in site.json.`;
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

function keepPreviousStock(before: StoredStock | undefined, problem: string, summary: StockSummary): StockOutcome {
  if (!before) return { kind: 'refused', problem };
  return {
    kind: 'previous-stock',
    problem,
    cars: before.cars,
    feeds: before.feeds,
    // The cars that the warnings are about are not on the site.
    summary: { ...summary, warnings: [] },
    // Nothing is known about the cars that were withheld before.
    unaccepted: { ids: new Set(before.waiting.map(({ id }) => id)), anonymous: false },
  };
}
