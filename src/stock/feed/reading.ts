import type { Clock } from '#src/lib/clock.ts';
import type { Car, PriceType } from '../car.ts';

/** Why a feed cannot be read at all, in the words of the report. */
export interface FeedProblem {
  file: string;
  what: string;
  /** Line, column, byte or header. */
  where: string;
  expected: string;
  fix: string;
}

/** A remark on one row, so that a person can find and mend it. */
export interface RowNote {
  /** In a CSV the row of the spreadsheet (the header is 1), in JSON the position in the list (the first car is 1). */
  row: number;
  /** Id of the car, where the row tells it. */
  id?: string;
  /** Header of the column, or name of the field. */
  column: string;
  /** What stands there, shortened. */
  value: string;
  reason: string;
}

/** A row that gave no car. Its car is not known to be sold: only this row of it could not be accepted (D5). */
export type QuarantinedRow = RowNote;

/** What one feed said. `accepted` + `quarantined.length` + `blank` are always `rows` (D5). */
export interface ReadFeed {
  kind: 'read';
  cars: Car[];
  /** Rows under the header, or entries of the list. */
  rows: number;
  /** Rows without any value. */
  blank: number;
  accepted: number;
  /** How many of the accepted rows have at least one warning. */
  acceptedWithWarnings: number;
  quarantined: QuarantinedRow[];
  warnings: RowNote[];
  /** Remarks on the feed as a whole: a column nobody uses, a field we do not know. */
  notes: string[];
}

export type FeedReading = ReadFeed | { kind: 'refused'; problem: FeedProblem };

/** A yard of the dealer that a feed may name. */
export interface StockLocation {
  id: number | string;
  name: string;
  city?: string | undefined;
  state?: string | undefined;
}

/** What a feed leaves to its tenant. */
export interface FeedContext {
  clock: Clock;
  currency: 'AUD' | 'NZD' | 'USD';
  /** Of the tenant's odometers; default kilometres. A feed that states another unit is converted. */
  distance?: 'kilometer' | 'mile' | undefined;
  /** Zone of dates without one; default UTC. */
  timeZone?: string | undefined;
  /** Default price type of a car with a price (D4). */
  priceType?: PriceType | undefined;
  /** Where cars belong that name no dealership. */
  dealership?: { id?: number | undefined; slug?: string | undefined; name?: string | undefined } | undefined;
  /** Yards that a feed may name by id or name. A car of a tenant with only one yard stands there. */
  locations?: readonly StockLocation[] | undefined;
  /** For messages; default the feed's own. */
  fileName?: string | undefined;
}
