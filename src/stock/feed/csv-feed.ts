import { CsvError, parse } from 'csv-parse/sync';
import { isMissing, makeMissingWords } from '../normalise/missing.ts';
import { formatValue } from '../row/row.ts';
import type { FeedProblem } from './feed-reading.ts';
import { type FormatOf, listMappedNames } from './format-schema.ts';
import { type Mapping, mapRecords } from './mapping.ts';
import { NO_ROWS, type RawFeed, type RecordSource } from './raw-row.ts';

type Cells = readonly string[];
type CsvMapping = Mapping<Cells>;

export interface CsvTable {
  kind: 'table';
  headers: string[];
  records: string[][];
  /** Number of the first record as a spreadsheet counts: 2 below a header. */
  firstRow: number;
}

type ParsedTable = CsvTable | { kind: 'empty' } | { kind: 'refused'; problem: FeedProblem };

interface TableOptions {
  delimiter: string;
  quotes: boolean;
  /** Names for the columns, if the text has no header. */
  headers?: readonly string[] | undefined;
}

/** Parses a CSV into its header and records. */
export function parseTable(text: string, options: TableOptions, file: string): ParsedTable {
  if (text.trim() === '') return { kind: 'empty' };
  const { delimiter, quotes, headers } = options;
  try {
    const rows = parse(text, {
      delimiter,
      quote: quotes ? '"' : null,
      relax_column_count: true,
      relax_quotes: true,
    });
    if (headers) return { kind: 'table', headers: [...headers], records: rows, firstRow: 1 };
    const [header = [], ...records] = rows;
    return { kind: 'table', headers: header.map((name) => name.trim()), records, firstRow: 2 };
  } catch (error) {
    if (error instanceof CsvError) return { kind: 'refused', problem: describeCsvError(error, file) };
    throw error;
  }
}

/** Reads a CSV by the mapping that the tenant declares. */
export function readCsv(text: string, format: FormatOf<'csv'>, file: string): RawFeed {
  const table = parseTable(text, format, file);
  if (table.kind === 'empty') return NO_ROWS;
  return table.kind === 'refused' ? table : mapTable(table, format, file);
}

/** Reads the rows of a table by a mapping. The table must have all columns of the mapping. */
export function mapTable(table: CsvTable, mapping: CsvMapping, file: string): RawFeed {
  const problem = findHeaderProblem(table.headers, mapping);
  if (problem) return { kind: 'refused', problem: { file, where: 'the header (row 1)', ...problem } };
  return mapRecords(makeTableSource(table, mapping.missing), mapping);
}

/** Returns the rows of a table as records. */
function makeTableSource({ headers, records, firstRow }: CsvTable, missing: readonly string[]): RecordSource<Cells> {
  const missingWords = makeMissingWords(missing);
  return {
    entries: listEntries(records, { headers, firstRow, missing: missingWords }),
    makeReader(column) {
      const at = headers.indexOf(column);
      return (cells) => [cells[at] ?? ''];
    },
    makeVisitor(except) {
      const used = new Set(except);
      const unused = [...headers.entries()].filter(([, header]) => !used.has(header));
      return (cells, visit) => {
        for (const [at, header] of unused) visit(header, cells[at]);
      };
    },
  };
}

function* listEntries(
  records: readonly Cells[],
  options: { headers: readonly string[]; firstRow: number; missing: ReadonlySet<string> },
): RecordSource<Cells>['entries'] {
  const { headers, firstRow, missing } = options;
  for (const [index, record] of records.entries()) {
    const row = index + firstRow;
    if (!isShifted(record, headers)) {
      yield { kind: 'record', row, record };
    } else if (record.every((cell) => isMissing(cell, missing))) {
      yield { kind: 'blank', row };
    } else {
      const reason = `has ${record.length} cells where the header has ${headers.length}, so values may be in wrong columns`;
      const rule = 'has another number of cells than the header, so values may be in wrong columns';
      yield { kind: 'broken', row, column: 'the whole row', value: formatValue(record.join(', ')), reason, rule };
    }
  }
}

/** Spreadsheets add empty cells after the last column. Any other difference from the header means shifted cells. */
function isShifted(cells: Cells, headers: readonly string[]): boolean {
  if (cells.length < headers.length) return true;
  return cells.slice(headers.length).some((cell) => cell.trim() !== '');
}

function findHeaderProblem(
  headers: readonly string[],
  mapping: CsvMapping,
): Omit<FeedProblem, 'file' | 'where'> | undefined {
  const required = [...new Set([...listMappedNames(mapping.columns), ...(mapping.identity ?? [])])];
  const absent = required.filter((name) => !headers.includes(name));
  const found = `the feed has ${headers.map((name) => `"${name}"`).join(', ')}`;
  if (absent.length > 0) {
    const onlyHeader = headers.length === 1 ? headers[0] : undefined;
    const other = [';', '\t', '|', ','].find((delimiter) => onlyHeader?.includes(delimiter));
    return {
      what: `The feed is missing ${absent.map((name) => `"${name}"`).join(', ')}`,
      expected: `columns named ${required.map((name) => `"${name}"`).join(', ')}; ${truncateHeaders(found)}`,
      fix:
        other === undefined
          ? suggestHeader(absent, headers)
          : `Declare "delimiter": ${JSON.stringify(other)} for this feed.`,
    };
  }
  const twice = required.find((name) => headers.indexOf(name) !== headers.lastIndexOf(name));
  if (twice === undefined) return undefined;
  return {
    what: `The feed has two columns named "${twice}"`,
    expected: 'one column of each name that is read',
    fix: 'Rename one of them or remove it from the export.',
  };
}

const MAX_HEADERS_LENGTH = 800;

function truncateHeaders(text: string): string {
  return text.length > MAX_HEADERS_LENGTH ? `${text.slice(0, MAX_HEADERS_LENGTH)}…` : text;
}

function suggestHeader(absent: readonly string[], headers: readonly string[]): string {
  for (const name of absent) {
    const similar = headers.find((header) => header.toLowerCase() === name.toLowerCase());
    if (similar !== undefined) return `Write "${similar}" instead of "${name}" in the feed's columns.`;
  }
  return "Name the feed's own headers in its columns, or have these columns added to the export.";
}

function describeCsvError(error: CsvError, file: string): FeedProblem {
  const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
  const unclosed = error.code === 'CSV_QUOTE_NOT_CLOSED';
  return {
    file,
    what: unclosed ? 'A quote is never closed, so the rest of the feed is one cell' : error.message,
    where: `line ${line}`,
    expected: 'a CSV whose cells with commas, quotes or line breaks are in double quotes, and quotes in them doubled',
    fix: unclosed
      ? 'Fix the export from this line on, or declare "quotes": false if its quotes are ordinary characters.'
      : 'Fix the export from this line on.',
  };
}
