import { addRest, formatCount } from '#src/lib/text.ts';
import { isMissing } from '../normalise/missing.ts';
import { formatValue } from '../row/row.ts';
import { MAX_NOTES } from './raw-row.ts';

const MAX_SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 30;

interface UnusedColumn {
  rows: number;
  lastRow: number;
  samples: Set<string>;
}

/** Counts the values of columns that are neither read nor ignored, so that nothing in a feed is lost without a note. */
export class UnusedColumns {
  readonly #missing: ReadonlySet<string>;
  readonly #columns = new Map<string, UnusedColumn>();

  constructor(missing: ReadonlySet<string>) {
    this.#missing = missing;
  }

  /** Adds a value of a row. Returns false if it is empty. */
  add(row: number, name: string, value: unknown): boolean {
    if (value === null || value === undefined || isMissing(String(value), this.#missing)) return false;
    const column = this.#columns.get(name) ?? this.#open(name);
    if (column.lastRow !== row) column.rows += 1;
    column.lastRow = row;
    if (column.samples.size < MAX_SAMPLES) column.samples.add(formatValue(value).slice(0, MAX_SAMPLE_LENGTH));
    return true;
  }

  #open(name: string): UnusedColumn {
    const column = { rows: 0, lastRow: 0, samples: new Set<string>() };
    this.#columns.set(name, column);
    return column;
  }

  /** Returns a note for each column, those with the most rows first. */
  describe(): string[] {
    const all = [...this.#columns].toSorted(([, a], [, b]) => b.rows - a.rows);
    const shown = all.slice(0, MAX_NOTES).map(([name, { rows, samples }]) => {
      const examples = [...samples].map((sample) => `"${sample}"`).join(', ');
      return (
        `Column "${formatValue(name)}" is not used, but has values in ${formatCount(rows, 'row')}, such as ${examples}; ` +
        'map it under "columns" or name it under "ignore"'
      );
    });
    return addRest(shown, all.length, (rest) => `… and ${formatCount(rest, 'more column')} that are not used`);
  }
}
