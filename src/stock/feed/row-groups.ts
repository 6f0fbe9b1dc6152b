import * as v from 'valibot';
import { truncate } from '../values/text.ts';

/**
 * Rows of a group that are kept in full. Twenty show whether the rows have something in common, such as a day or a location; a
 * whole feed would fill the report, the manifest and memory with the same sentence.
 */
export const ROWS_PER_GROUP = 20;

/** A header of the feed can be as long as a page. */
const MAX_COLUMN_LENGTH = 80;
/** Our own reasons are shorter; those of a schema can quote a whole value. */
const MAX_REASON_LENGTH = 300;

/** A note on one row, so that a person can find and fix it. */
export const RowNoteSchema = v.object({
  /** In a CSV the row of the spreadsheet (the header is 1), in JSON the position in the list (the first car is 1). */
  row: v.number(),
  /** Id of the car, if the row has one. */
  id: v.optional(v.string()),
  /** Header of the column, or name of the field. */
  column: v.string(),
  /** The value, shortened. */
  value: v.string(),
  reason: v.string(),
  /** The file of the feed, for a dealer with several. */
  feed: v.optional(v.string()),
});

export type RowNote = v.InferOutput<typeof RowNoteSchema>;

/** The rows that have the same problem in the same column. */
const RowGroupSchema = v.object({
  column: v.string(),
  /** The problem in words that fit every row: the reason of a row can also quote its values. */
  reason: v.string(),
  /** Number of all rows of the group. */
  count: v.number(),
  /** The first rows. */
  rows: v.array(RowNoteSchema),
});

export type RowGroup = v.InferOutput<typeof RowGroupSchema>;

/** Rows by problem. Also accepts a plain list of rows, which manifests of earlier versions have. */
export const RowGroupsSchema = v.union([
  v.pipe(
    v.array(RowNoteSchema),
    v.transform((rows): RowGroup[] => {
      const groups = new RowGroups();
      for (const row of rows) groups.add(row, row.reason);
      return groups.list();
    }),
  ),
  v.array(RowGroupSchema),
]);

/** Collects the notes on a feed's rows: the number of all, and the first of each group. */
export class RowGroups {
  readonly #groups = new Map<string, RowGroup>();

  /** Adds a note to the group of its column and `rule`, which is the reason without the values of the row. */
  add(note: RowNote, rule: string): void {
    const column = truncate(note.column, MAX_COLUMN_LENGTH);
    const key = `${column}\n${rule}`;
    let group = this.#groups.get(key);
    if (!group) {
      group = { column, reason: truncate(rule, MAX_REASON_LENGTH), count: 0, rows: [] };
      this.#groups.set(key, group);
    }
    group.count += 1;
    if (group.rows.length === ROWS_PER_GROUP) return;
    group.rows.push({ ...note, column, reason: truncate(note.reason, MAX_REASON_LENGTH) });
  }

  /** Returns the groups in the order of their first rows. */
  list(): RowGroup[] {
    return [...this.#groups.values()];
  }
}

/** Returns the number of all rows of the groups, with those that are not kept. */
export function countRows(groups: readonly RowGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}
