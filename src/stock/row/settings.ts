import type { FeedContext, StockLocation } from '../feed/feed-reading.ts';
import type { Feed } from '../feed/feed-schema.ts';
import { toMatchKey } from '../normalise/match-key.ts';
import { makeMissingWords } from '../normalise/missing.ts';
import { makeMomentParser } from '../values/date.ts';

/** Values that all rows of a feed share, computed once. */
export interface RowSettings {
  context: FeedContext;
  missing: ReadonlySet<string>;
  lastYear: number;
  parseMoment: ReturnType<typeof makeMomentParser>;
  locationsById: ReadonlyMap<string, StockLocation>;
  locationsByName: ReadonlyMap<string, StockLocation>;
  /** The unknown lenders that warnings name. */
  reportedLenders: Set<string>;
}

export function makeRowSettings(feed: Feed, context: FeedContext): RowSettings {
  const locations = context.locations ?? [];
  return {
    context,
    missing: makeMissingWords(feed.format.missing),
    // Makers sell next year's models early. One more year makes the dealer's time zone irrelevant.
    lastYear: new Date(context.clock.now).getUTCFullYear() + 2,
    parseMoment: makeMomentParser(context.timeZone ?? 'UTC'),
    locationsById: new Map(locations.map((location) => [String(location.id), location])),
    locationsByName: new Map(locations.map((location) => [toMatchKey(location.name), location])),
    reportedLenders: new Set(),
  };
}
