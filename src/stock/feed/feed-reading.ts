import type { Clock } from '#src/lib/clock.ts';
import type { Car, PriceType } from '../car.ts';
import type { RowGroup } from './row-groups.ts';

/** The reason why a feed cannot be read, for the report. */
export interface FeedProblem {
  file: string;
  what: string;
  /** Line, column, byte or header. */
  where: string;
  expected: string;
  fix: string;
}

/** Describes a problem in sentences. */
export const describeFeedProblem = ({ file, what, where, expected, fix }: FeedProblem): string =>
  `${file}: ${what} (${where}). Expected ${expected}. ${fix}`;

/** The rows that were not accepted as cars. Their cars may still be for sale, so they do not count as sold. */
export interface Unaccepted {
  /** Ids of all these rows. */
  ids: ReadonlySet<string>;
  /** True if one of them has no id: it could be about any missing car. */
  anonymous: boolean;
}

/** The result of reading a feed. `accepted` + the quarantined rows + `blank` always equals `rows`. */
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
  /** The rows that were not accepted, by problem. */
  quarantined: RowGroup[];
  unaccepted: Unaccepted;
  /** Row number of each accepted id. */
  rowOfId: ReadonlyMap<string, number>;
  /** The warnings about accepted rows, by problem. A row can have several. */
  warnings: RowGroup[];
  /** Notes on the whole feed, such as unused columns and unknown fields. The first of each kind, and how many more there are. */
  notes: string[];
}

export type FeedReading = ReadFeed | { kind: 'refused'; problem: FeedProblem };

/** The dealership that a car belongs to. */
export interface StockDealership {
  id?: number | undefined;
  slug?: string | undefined;
  name?: string | undefined;
}

/** A location of the dealer that a feed can name. */
export interface StockLocation {
  id: number | string;
  name: string;
  city?: string | undefined;
  state?: string | undefined;
  /** Dealership of a group that the location belongs to. Cars there that name no dealership are its cars. */
  dealership?: StockDealership | undefined;
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
  /** Dealership of cars that name none, at locations without one. */
  dealership?: StockDealership | undefined;
  /** Locations that a feed can name by id or name. If there is only one, it has all cars that name none. */
  locations?: readonly StockLocation[] | undefined;
  /** Keys of the dealer's lenders. Offers of others are left out with a warning. Default: all lenders. */
  lenders?: readonly string[] | undefined;
  /** File name in messages; default that of the feed. */
  fileName?: string | undefined;
  /** Name of the feed in notes on its rows, for a dealer with several. */
  feed?: string | undefined;
}
