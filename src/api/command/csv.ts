/**
 * A cell of a table for spreadsheets. What somebody typed into a form must not run as a formula there (D26): a cell that
 * begins like one gets an apostrophe, which spreadsheets take as "this is text". Numbers of the telephone begin so, too.
 */
export function csvCell(value: string | number | boolean | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = /^[\s\u{FEFF}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return /[",\r\n;\t]/u.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180), the names of the columns first. */
export const csvOf = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string | number | boolean | null | undefined>>[],
): string =>
  [columns.map(csvCell), ...rows.map((row) => columns.map((column) => csvCell(row[column])))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
