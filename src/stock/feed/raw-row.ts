import type { DateFormat } from '../values/date.ts';
import type { FeedField, RawCar } from './fields.ts';
import type { FeedProblem } from './reading.ts';

/** One row as a reader hands it on. A broken one cannot even be taken apart into fields. */
export type RawRow =
  | { kind: 'row'; row: number; raw: RawCar }
  | { kind: 'blank'; row: number }
  | { kind: 'broken'; row: number; column: string; value: string; reason: string };

/** A feed taken apart into rows. */
export type RawFeed =
  | {
      kind: 'rows';
      rows: Iterable<RawRow>;
      /** How the report calls the place of a field: a header, or the field's own name. */
      columnOf: (field: FeedField) => string;
      dates: Partial<Record<FeedField, DateFormat>>;
      /** Complete when the rows have been read. */
      notes: string[];
    }
  | { kind: 'refused'; problem: FeedProblem };

/** A feed without rows: an empty file, which is held back like one that lost its cars (D5). */
export const NO_ROWS: RawFeed = {
  kind: 'rows',
  rows: [],
  columnOf: (field) => field,
  dates: {},
  notes: ['The feed is an empty file'],
};
