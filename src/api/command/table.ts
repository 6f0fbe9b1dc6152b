/** A column of a table in a terminal. */
export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => string;
  /** Whether it is cut where the table would be too wide. */
  readonly gives?: boolean;
}

const WIDTH = 80;
const GAP = '  ';

/** What a terminal would obey instead of show. */
const plain = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ');

/** Rows as lines of at most 80 columns; columns that give way are cut evenly. */
export function tableLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ of }) => plain(of(row))))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  const giving = columns.flatMap(({ gives }, index) => (gives ? [index] : []));
  const total = (): number => widths.reduce((sum, width) => sum + width, GAP.length * (columns.length - 1));
  while (total() > WIDTH) {
    const widest = giving.toSorted((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0))[0];
    const width = widest === undefined ? 0 : (widths[widest] ?? 0);
    if (widest === undefined || width <= 4) break;
    widths[widest] = width - 1;
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
