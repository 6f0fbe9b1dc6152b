import type { Clock } from '#src/lib/clock.ts';
import type { Car, PriceType } from '../car.ts';

/** The reason why a feed cannot be read, for the report. */
export interface FeedProblem {
  file: string;
  what: string;
  /** Line, column, byte or header. */
  where: string;
  expected: string;
  fix: string;
}

/** A note on one row, so that a person can find and fix it. */
export interface RowNote {
  /** In a CSV the row of the spreadsheet (the header is 1), in JSON the position in the list (the first car is 1). */
  row: number;
  /** Id of the car, if the row has one. */
  id?: string | undefined;
  /** Header of the column, or name of the field. */
  column: string;
  /** The value, shortened. */
  value: string;
  reason: string;
}

/** A row that was not accepted. Its car may still be for sale, so it does not count as sold. */
export type QuarantinedRow = RowNote;

/** The result of reading a feed. `accepted` + `quarantined.length` + `blank` always equals `rows`. */
export interface ReadFeed {
  kind: 'read';
  cars: Car[];
  /** Number of rows below the header, or of entries in the list. */
  rows: number;
  /** Number of rows without any value. */
  blank: number;
  accepted: number;
  /** Number of accepted rows with at least one warning. */
  acceptedWithWarnings: number;
  quarantined: QuarantinedRow[];
  warnings: RowNote[];
  /** Notes on the whole feed, such as unused columns and unknown fields. */
  notes: string[];
}

export type FeedReading = ReadFeed | { kind: 'refused'; problem: FeedProblem };

/** A location of the dealer that a feed can name. */
export interface StockLocation {
  id: number | string;
  name: string;
  city?: string | undefined;
  state?: string | undefined;
}

/** Values that come from the tenant, not from its feed. */
export interface FeedContext {
  clock: Clock;
  currency: 'AUD' | 'NZD' | 'USD';
  /** Unit of odometers; default kilometres. Values in another unit are converted. */
  distance?: 'kilometer' | 'mile' | undefined;
  /** Time zone of dates without one; default UTC. */
  timeZone?: string | undefined;
  /** Default price type of a car with a price . */
  priceType?: PriceType | undefined;
  /** Dealership of cars that name none. */
  dealership?: { id?: number | undefined; slug?: string | undefined; name?: string | undefined } | undefined;
  /** Locations that a feed can name by id or name. If there is only one, it has all cars that name none. */
  locations?: readonly StockLocation[] | undefined;
  /** File name in messages; default that of the feed. */
  fileName?: string | undefined;
}
