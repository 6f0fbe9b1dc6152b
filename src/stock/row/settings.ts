import type { Feed } from '../feed/feed-schema.ts';
import type { FeedField } from '../feed/fields.ts';
import type { FeedContext, StockLocation } from '../feed/reading.ts';
import { keyOf } from '../normalise/key.ts';
import { missingWords } from '../normalise/missing.ts';
import { type DateFormat, momentReader } from '../values/date.ts';

/** What a whole feed has in common while its rows are read, worked out once. */
export interface RowSettings {
  context: FeedContext;
  missing: ReadonlySet<string>;
  lastYear: number;
  momentOf: ReturnType<typeof momentReader>;
  dates: Partial<Record<FeedField, DateFormat>>;
  locationsById: ReadonlyMap<string, StockLocation>;
  locationsByName: ReadonlyMap<string, StockLocation>;
}

/** The settings for one feed of one tenant. */
export function rowSettings(feed: Feed, context: FeedContext, dates: RowSettings['dates']): RowSettings {
  const locations = context.locations ?? [];
  return {
    context,
    missing: missingWords(feed.format.type === 'json' ? [] : feed.format.missing),
    // Makers sell next year's model early; with a year more than that, the dealer's time zone does not matter.
    lastYear: new Date(context.clock.now).getUTCFullYear() + 2,
    momentOf: momentReader(context.timeZone ?? 'UTC'),
    dates,
    locationsById: new Map(locations.map((location) => [String(location.id), location])),
    locationsByName: new Map(locations.map((location) => [keyOf(location.name), location])),
  };
}
