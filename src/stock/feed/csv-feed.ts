import { CsvError, parse } from 'csv-parse/sync';
import { shortId } from '#src/lib/short-id.ts';
import { isMissing, missingWords } from '../normalise/missing.ts';
import { shownValue } from '../row/row.ts';
import { type ColumnReader, columnReader, headersOf } from './columns.ts';
import type { Columns, CsvFormat } from './feed-schema.ts';
import type { RawCar } from './fields.ts';
import { NO_ROWS, type RawFeed, type RawRow } from './raw-row.ts';
import type { FeedProblem } from './reading.ts';

/** A mapping and what goes with it. Meta's feed is one with the columns filled in. */
export interface CsvMapping extends Pick<CsvFormat, 'constants' | 'missing'> {
  columns: Columns;
  identity?: readonly string[] | undefined;
  /** What several columns of a row say together. */
  adjust?: (raw: RawCar, cells: readonly string[]) => void;
  notes?: string[];
}

export type CsvTable =
  | { kind: 'table'; headers: string[]; records: string[][] }
  | { kind: 'empty' }
  | { kind: 'refused'; problem: FeedProblem };

/** Takes a CSV apart into its header and the records below it. */
export function readTable(text: string, delimiter: string, file: string): CsvTable {
  if (text.trim() === '') return { kind: 'empty' };
  try {
    const [header = [], ...records] = parse(text, { delimiter, relax_column_count: true, relax_quotes: true });
    return { kind: 'table', headers: header.map((name) => name.trim()), records };
  } catch (error) {
    if (error instanceof CsvError) return { kind: 'refused', problem: brokenCsv(error, file) };
    throw error;
  }
}

/** Reads a CSV by the mapping that its tenant declared. */
export function readCsv(text: string, format: CsvFormat, file: string): RawFeed {
  const table = readTable(text, format.delimiter, file);
  if (table.kind === 'empty') return NO_ROWS;
  return table.kind === 'refused' ? table : mappedRows(table, format, file);
}

/** The rows of a table by a mapping, whose columns it must have. */
export function mappedRows(table: Extract<CsvTable, { kind: 'table' }>, mapping: CsvMapping, file: string): RawFeed {
  const { headers, records } = table;
  const problem = headerProblem(headers, mapping);
  if (problem) return { kind: 'refused', problem: { file, where: 'the header (row 1)', ...problem } };
  const position = (name: string): number => headers.indexOf(name);
  const missing = missingWords(mapping.missing);
  const reader = columnReader(mapping.columns, { position, constants: mapping.constants, missing });
  return {
    kind: 'rows',
    rows: rowsOf(records, { headers, mapping, reader, missing }),
    columnOf: reader.columnOf,
    dates: reader.dates,
    notes: mapping.notes ?? [],
  };
}

function* rowsOf(
  records: readonly string[][],
  facts: { headers: readonly string[]; mapping: CsvMapping; reader: ColumnReader; missing: ReadonlySet<string> },
): Generator<RawRow> {
  const { headers, mapping, reader, missing } = facts;
  const identity = mapping.identity?.map((name) => headers.indexOf(name));
  const seen = new Map<string, number>();
  for (const [index, cells] of records.entries()) {
    const row = index + 2;
    const raw = reader.read(cells);
    if (raw === undefined && cells.every((cell) => isMissing(cell, missing))) {
      yield { kind: 'blank', row };
    } else if (isShifted(cells, headers)) {
      const reason = `has ${cells.length} cells where the header has ${headers.length}, so values may be in wrong columns`;
      yield { kind: 'broken', row, column: 'the whole row', value: shownValue(cells.join(', ')), reason };
    } else {
      const car = raw ?? { ...mapping.constants };
      if (identity) car.id = identityOf(cells, identity, seen);
      mapping.adjust?.(car, cells);
      yield { kind: 'row', row, raw: car };
    }
  }
}

/** Spreadsheets leave empty cells behind the last column; anything else beside the header's columns is a shift. */
function isShifted(cells: readonly string[], headers: readonly string[]): boolean {
  if (cells.length < headers.length) return true;
  return cells.slice(headers.length).some((cell) => cell.trim() !== '');
}

/** An id for a feed without: a short name of what tells its cars apart; equal rows are numbered. */
function identityOf(cells: readonly string[], identity: readonly number[], seen: Map<string, number>): string {
  const id = shortId(identity.map((at) => (cells[at] ?? '').trim().toLowerCase()).join('\n'));
  const count = (seen.get(id) ?? 0) + 1;
  seen.set(id, count);
  return count === 1 ? id : `${id}-${count}`;
}

function headerProblem(
  headers: readonly string[],
  mapping: CsvMapping,
): Omit<FeedProblem, 'file' | 'where'> | undefined {
  const wanted = [...new Set([...headersOf(mapping.columns), ...(mapping.identity ?? [])])];
  const absent = wanted.filter((name) => !headers.includes(name));
  const found = `the feed has ${headers.map((name) => `"${name}"`).join(', ')}`;
  if (absent.length > 0) {
    const only = headers.length === 1 ? headers[0] : undefined;
    const other = [';', '\t', '|', ','].find((delimiter) => only?.includes(delimiter));
    return {
      what: `The feed lacks ${absent.map((name) => `"${name}"`).join(', ')}`,
      expected: `columns named ${wanted.map((name) => `"${name}"`).join(', ')}; ${shownHeaders(found)}`,
      fix: other === undefined ? hint(absent, headers) : `Declare "delimiter": ${JSON.stringify(other)} for this feed.`,
    };
  }
  const twice = wanted.find((name) => headers.indexOf(name) !== headers.lastIndexOf(name));
  if (twice === undefined) return undefined;
  return {
    what: `The feed has two columns named "${twice}"`,
    expected: 'one column of each name that is read',
    fix: 'Have one of them renamed or left out of the export.',
  };
}

const MOST_SHOWN = 800;

function shownHeaders(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

function hint(absent: readonly string[], headers: readonly string[]): string {
  for (const name of absent) {
    const like = headers.find((header) => header.toLowerCase() === name.toLowerCase());
    if (like !== undefined) return `Write "${like}" instead of "${name}" in the feed's columns.`;
  }
  return "Name the feed's own headers in its columns, or have these columns added to the export.";
}

function brokenCsv(error: CsvError, file: string): FeedProblem {
  const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
  const unclosed = error.code === 'CSV_QUOTE_NOT_CLOSED';
  return {
    file,
    what: unclosed ? 'A quote is opened and never closed, so the rest of the feed is one cell' : error.message,
    where: `line ${line}`,
    expected: 'a CSV whose cells with commas, quotes or line breaks are in double quotes, and quotes in them doubled',
    fix: 'Mend the export from this line on.',
  };
}
