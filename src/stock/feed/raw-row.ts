import type { FeedProblem } from './feed-reading.ts';
import type { FeedField, RawCar } from './fields.ts';

/** A record that cannot be split into values. */
export interface BrokenRow {
  kind: 'broken';
  row: number;
  column: string;
  value: string;
  reason: string;
  rule: string;
}

/** A feed split into records by the reader of its format, before its mapping: the cells of a row, or the object of a car. */
export interface RecordSource<R> {
  entries: Iterable<{ kind: 'record'; row: number; record: R } | { kind: 'blank'; row: number } | BrokenRow>;
  /** Returns a reader of the values that a record has in a column, by its header or path. */
  makeReader: (column: string) => (record: R) => readonly unknown[];
  /** Returns a visitor of the values in all columns except those named, and in JSON and XML except what is below them. */
  makeVisitor: (except: readonly string[]) => (record: R, visit: (column: string, value: unknown) => void) => void;
}

/** One row as the mapping returns it. A broken one cannot be split into fields. */
export type RawRow = { kind: 'row'; row: number; raw: RawCar } | { kind: 'blank'; row: number } | BrokenRow;

/** A feed split into rows. */
export type RawFeed =
  | {
      kind: 'rows';
      rows: Iterable<RawRow>;
      /** Returns the name of a field for the report: its header, or its own name. */
      getColumn: (field: FeedField) => string;
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
  notes: ['The feed is an empty file'],
};
