/** A column of a table in a terminal. */
export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => string;
  /** Where the table would be too wide, it is cut down to so many characters; without this it is never cut. */
  readonly least?: number;
}

const WIDTH = 80;
const GAP = '  ';

/** What a terminal would obey instead of show. */
const plain = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ');

/** Rows as lines of at most 80 columns; the column that is furthest above its least is cut first. */
export function tableLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ of }) => plain(of(row))))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  const excessOf = (index: number): number => (widths[index] ?? 0) - (columns[index]?.least ?? widths[index] ?? 0);
  const total = (): number => widths.reduce((sum, width) => sum + width, GAP.length * (columns.length - 1));
  while (total() > WIDTH) {
    const [most = 0] = widths.map((_, index) => index).toSorted((a, b) => excessOf(b) - excessOf(a));
    if (excessOf(most) <= 0) break;
    widths[most] = (widths[most] ?? 0) - 1;
  }
  return cells.map((line) =>
    line
      .map((cell, index) => fitted(cell, widths[index] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}

const fitted = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, Math.max(0, width - 1))}…` : text.padEnd(width);
