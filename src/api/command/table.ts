/** A column of a terminal table. */
export interface TableColumn<Row> {
  readonly title: string;
  readonly getText: (row: Row) => string;
  /** Width that the column may be cut to when the table is too wide; without it the column is never cut. */
  readonly minWidth?: number;
}

const WIDTH = 80;
const GAP = '  ';

/** Removes characters that a terminal would execute. */
const stripControls = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ');

/** Formats rows as lines of at most 80 columns, cutting the columns with the most slack first. */
export function formatTable<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string[] {
  const cells = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ getText: of }) => stripControls(of(row)))),
  ];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  const getExcess = (index: number): number => (widths[index] ?? 0) - (columns[index]?.minWidth ?? widths[index] ?? 0);
  const total = (): number => widths.reduce((sum, width) => sum + width, GAP.length * (columns.length - 1));
  while (total() > WIDTH) {
    const [widest = 0] = widths.map((_, index) => index).toSorted((a, b) => getExcess(b) - getExcess(a));
    if (getExcess(widest) <= 0) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return cells.map((line) =>
    line
      .map((cell, index) => fitCell(cell, widths[index] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}

const fitCell = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, Math.max(0, width - 1))}…` : text.padEnd(width);
