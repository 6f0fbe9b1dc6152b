import { CsvError, parse } from 'csv-parse/sync';
import { makeShortId } from '#src/lib/hash.ts';
import { isMissing, makeMissingWords } from '../normalise/missing.ts';
import { formatValue } from '../row/row.ts';
import { type ColumnReader, listHeaders, makeColumnReader } from './columns.ts';
import type { FeedProblem } from './feed-reading.ts';
import type { Columns, CsvFormat } from './feed-schema.ts';
import type { RawCar } from './fields.ts';
import { NO_ROWS, type RawFeed, type RawRow } from './raw-row.ts';

/** A column mapping with its options. Meta's format is one with predefined columns. */
export interface CsvMapping extends Pick<CsvFormat, 'constants' | 'missing'> {
  columns: Columns;
  identity?: readonly string[] | undefined;
  /** Derives values from several columns of a row. */
  adjust?: (raw: RawCar, cells: readonly string[]) => void;
  notes?: string[];
}

export type CsvTable =
  | { kind: 'table'; headers: string[]; records: string[][] }
  | { kind: 'empty' }
  | { kind: 'refused'; problem: FeedProblem };

/** Parses a CSV into its header and records. */
export function parseTable(text: string, delimiter: string, file: string): CsvTable {
  if (text.trim() === '') return { kind: 'empty' };
  try {
    const [header = [], ...records] = parse(text, { delimiter, relax_column_count: true, relax_quotes: true });
    return { kind: 'table', headers: header.map((name) => name.trim()), records };
  } catch (error) {
    if (error instanceof CsvError) return { kind: 'refused', problem: describeCsvError(error, file) };
    throw error;
  }
}

/** Reads a CSV by the mapping that the tenant declares. */
export function readCsv(text: string, format: CsvFormat, file: string): RawFeed {
  const table = parseTable(text, format.delimiter, file);
  if (table.kind === 'empty') return NO_ROWS;
  return table.kind === 'refused' ? table : mapTable(table, format, file);
}

/** Reads the rows of a table by a mapping. The table must have all columns of the mapping. */
export function mapTable(table: Extract<CsvTable, { kind: 'table' }>, mapping: CsvMapping, file: string): RawFeed {
  const { headers, records } = table;
  const problem = findHeaderProblem(headers, mapping);
  if (problem) return { kind: 'refused', problem: { file, where: 'the header (row 1)', ...problem } };
  const position = (name: string): number => headers.indexOf(name);
  const missing = makeMissingWords(mapping.missing);
  const reader = makeColumnReader(mapping.columns, { position, constants: mapping.constants, missing });
  return {
    kind: 'rows',
    rows: listRows(records, { headers, mapping, reader, missing }),
    getColumn: reader.getColumn,
    dates: reader.dates,
    notes: mapping.notes ?? [],
  };
}

function* listRows(
  records: readonly string[][],
  options: { headers: readonly string[]; mapping: CsvMapping; reader: ColumnReader; missing: ReadonlySet<string> },
): Generator<RawRow> {
  const { headers, mapping, reader, missing } = options;
  const identity = mapping.identity?.map((name) => headers.indexOf(name));
  const seen = new Map<string, number>();
  for (const [index, cells] of records.entries()) {
    const row = index + 2;
    const raw = reader.read(cells);
    if (raw === undefined && cells.every((cell) => isMissing(cell, missing))) {
      yield { kind: 'blank', row };
    } else if (isShifted(cells, headers)) {
      const reason = `has ${cells.length} cells where the header has ${headers.length}, so values may be in wrong columns`;
      const rule = 'has another number of cells than the header, so values may be in wrong columns';
      yield { kind: 'broken', row, column: 'the whole row', value: formatValue(cells.join(', ')), reason, rule };
    } else {
      const car = raw ?? { ...mapping.constants };
      if (identity) car.id = makeIdFromColumns(cells, identity, seen);
      mapping.adjust?.(car, cells);
      yield { kind: 'row', row, raw: car };
    }
  }
}

/** Spreadsheets add empty cells after the last column. Any other difference from the header means shifted cells. */
function isShifted(cells: readonly string[], headers: readonly string[]): boolean {
  if (cells.length < headers.length) return true;
  return cells.slice(headers.length).some((cell) => cell.trim() !== '');
}

/** Makes an id for feeds without one by hashing the identity columns. Equal rows are numbered. */
function makeIdFromColumns(cells: readonly string[], identity: readonly number[], seen: Map<string, number>): string {
  const id = makeShortId(identity.map((at) => (cells[at] ?? '').trim().toLowerCase()).join('\n'));
  const count = (seen.get(id) ?? 0) + 1;
  seen.set(id, count);
  return count === 1 ? id : `${id}-${count}`;
}

function findHeaderProblem(
  headers: readonly string[],
  mapping: CsvMapping,
): Omit<FeedProblem, 'file' | 'where'> | undefined {
  const required = [...new Set([...listHeaders(mapping.columns), ...(mapping.identity ?? [])])];
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
    fix: 'Fix the export from this line on.',
  };
}
