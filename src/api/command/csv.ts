import { stringify } from 'csv-stringify/sync';

type Row = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A text that a spreadsheet may run as a formula, also after white space and with full-width signs. */
const FORMULA = /^[\s\u{FEFF}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/**
 * Formats rows as CSV (RFC 4180) with a header line. A text that starts like a formula gets a leading apostrophe, so
 * that nothing typed into a form can run as one. Phone numbers such as +61… are affected too.
 */
export const formatCsv = (columns: readonly string[], rows: readonly Row[]): string =>
  stringify([...rows], {
    columns: [...columns],
    header: true,
    record_delimiter: 'windows',
    cast: {
      string: (text) => (FORMULA.test(text) ? `'${text}` : text),
      boolean: String,
    },
    // Quotes other separators, single line breaks and outer spaces too, which some spreadsheets split or trim.
    quoted_match: /[\r\n;\t]|^\s|\s$/u,
  });
