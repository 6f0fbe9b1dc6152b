import type { DateFormat } from '../values/date.ts';
import type { FeedProblem } from './feed-reading.ts';
import type { FeedField, RawCar } from './fields.ts';

/** One row as its format's reader returns it. A broken one cannot be split into fields. */
export type RawRow =
  | { kind: 'row'; row: number; raw: RawCar }
  | { kind: 'blank'; row: number }
  | { kind: 'broken'; row: number; column: string; value: string; reason: string; rule: string };

/** A feed split into rows. */
export type RawFeed =
  | {
      kind: 'rows';
      rows: Iterable<RawRow>;
      /** Returns the name of a field for the report: its header, or its own name. */
      getColumn: (field: FeedField) => string;
      dates: Partial<Record<FeedField, DateFormat>>;
      /** Complete once all rows have been read. */
      notes: string[];
    }
  | { kind: 'refused'; problem: FeedProblem };

/** Notes of one kind on a whole feed, such as unused columns. */
export const MAX_NOTES = 20;

/** The reading of an empty file, which is refused like a feed that lost its cars. */
export const NO_ROWS: RawFeed = {
  kind: 'rows',
  rows: [],
  getColumn: (field) => field,
  dates: {},
  notes: ['The feed is an empty file'],
};
