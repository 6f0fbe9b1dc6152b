import { isMissing } from '../normalise/missing.ts';
import type { DateFormat } from '../values/date.ts';
import type { Column, Columns } from './feed-schema.ts';
import { type FeedField, LIST_FIELDS, type ListField, type RawCar, type TextField } from './fields.ts';

type CsvField = TextField | ListField;

/** A declared mapping, made ready to take rows apart. */
export interface ColumnReader {
  /** The car that the cells of a row say; undefined when none of them holds a value. */
  read: (cells: readonly string[]) => RawCar | undefined;
  columnOf: (field: FeedField) => string;
  dates: Partial<Record<FeedField, DateFormat>>;
}

const lists: ReadonlySet<string> = new Set(LIST_FIELDS);

/** Headers that a mapping takes values from. */
export function headersOf(columns: Columns): string[] {
  return Object.values(columns).flatMap((column) => (column === undefined ? [] : headersOfColumn(column)));
}

/** Makes a mapping ready for a feed with these headers, all of which it must have. */
export function columnReader(
  columns: Columns,
  facts: { position: (header: string) => number; constants: RawCar; missing: ReadonlySet<string> },
): ColumnReader {
  const { position, constants, missing } = facts;
  const entries = Object.entries(columns).filter((entry): entry is [CsvField, Column] => entry[1] !== undefined);
  const cellReaders = entries.map(([field, column]) => {
    const positions = headersOfColumn(column).map(position);
    return { field, read: cellReader(column, { positions, isList: lists.has(field), missing }) };
  });
  return {
    read(cells) {
      let raw: RawCar | undefined;
      for (const { field, read } of cellReaders) {
        const value = read(cells);
        if (value === undefined) continue;
        raw ??= { ...constants };
        raw[field] = value;
      }
      return raw;
    },
    columnOf(field) {
      const column = columns[field as CsvField];
      return column === undefined ? field : headersOfColumn(column).join(' / ');
    },
    dates: Object.fromEntries(
      entries.flatMap(([field, column]) => (typeof column === 'string' || !column.date ? [] : [[field, column.date]])),
    ),
  };
}

function headersOfColumn(column: Column): string[] {
  if (typeof column === 'string') return [column];
  return typeof column.column === 'string' ? [column.column] : column.column;
}

type CellReader = (cells: readonly string[]) => string | string[] | undefined;

function cellReader(
  column: Column,
  facts: { positions: readonly number[]; isList: boolean; missing: ReadonlySet<string> },
): CellReader {
  const { positions, isList, missing } = facts;
  const change = typeof column === 'string' ? (text: string) => text : changes(column);
  const separator = typeof column === 'string' ? undefined : column.separator;
  const part = typeof column === 'string' ? undefined : column.part;
  const valuesOf = (cell: string): string[] => {
    if (isMissing(cell, missing)) return [];
    if (separator === undefined) return [change(cell)];
    const pieces = cell.split(separator);
    const wanted = part === undefined ? pieces : [pieces.at(part > 0 ? part - 1 : part) ?? ''];
    return wanted.filter((piece) => !isMissing(piece, missing)).map(change);
  };
  if (isList) {
    return (cells) => {
      const values = positions.flatMap((at) => valuesOf(cells[at] ?? ''));
      return values.length > 0 ? values : undefined;
    };
  }
  return (cells) => {
    for (const at of positions) {
      const [value] = valuesOf(cells[at] ?? '');
      if (value !== undefined) return value;
    }
    return undefined;
  };
}

/** What a column declares to do with its text: words to replace, endings to take off. */
function changes(column: Exclude<Column, string>): (text: string) => string {
  const words = new Map(Object.entries(column.values ?? {}).map(([from, to]) => [from.trim().toLowerCase(), to]));
  const endings = (column.withoutEndings ?? []).map((ending) => ending.toLowerCase());
  return (text) => {
    const shorter = endings.length > 0 ? withoutEndings(text, endings) : text;
    return words.size > 0 ? (words.get(shorter.trim().toLowerCase()) ?? shorter) : shorter;
  };
}

/** Beyond that it is no title, and looking for its end would take long. */
const LONGEST_TITLE = 500;
const LOOSE_END = /[\s*|,.:–-]+$/u;

/** Takes endings off while one is there, but never the whole text, nor the end of a longer word. */
function withoutEndings(text: string, endings: readonly string[]): string {
  if (text.length > LONGEST_TITLE) return text;
  let rest = text.trimEnd();
  for (;;) {
    const lower = rest.toLowerCase();
    const ending = endings.find((candidate) => lower.endsWith(candidate));
    if (ending === undefined) return rest;
    const before = rest.slice(0, rest.length - ending.length);
    const trimmed = before.replace(LOOSE_END, '');
    if (trimmed === '' || trimmed === before) return rest;
    rest = trimmed;
  }
}
