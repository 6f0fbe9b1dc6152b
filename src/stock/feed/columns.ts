import { isMissing } from '../normalise/missing.ts';
import type { DateFormat } from '../values/date.ts';
import type { Column, Columns, OfferColumns } from './feed-schema.ts';
import { type FeedField, LIST_FIELDS, type ListField, type RawCar, type TextField } from './fields.ts';

type CsvField = TextField | ListField;

/** Reads rows by a declared mapping. */
export interface ColumnReader {
  /** Returns the values of a row; undefined if all its cells are empty. */
  read: (cells: readonly string[]) => RawCar | undefined;
  getColumn: (field: FeedField) => string;
  dates: Partial<Record<FeedField, DateFormat>>;
}

const lists: ReadonlySet<string> = new Set(LIST_FIELDS);

/** Lists the headers that a mapping reads. */
export function listHeaders(columns: Columns): string[] {
  const { finance_lenders, autograb_data, ...plain } = columns;
  return [plain, ...(finance_lenders ?? []).map(({ key: _, ...terms }) => terms), autograb_data ?? {}].flatMap(
    (group) => Object.values(group).flatMap((column) => (column === undefined ? [] : listColumnHeaders(column))),
  );
}

/** Prepares a mapping for a feed, which must have all its headers. */
export function makeColumnReader(
  columns: Columns,
  options: { position: (header: string) => number; constants: RawCar; missing: ReadonlySet<string> },
): ColumnReader {
  const { position, constants, missing } = options;
  const { finance_lenders, autograb_data, ...plain } = columns;
  const entries = Object.entries(plain).filter((entry): entry is [CsvField, Column] => entry[1] !== undefined);
  const makeReader = (column: Column, isList = false): CellReader =>
    makeCellReader(column, { positions: listColumnHeaders(column).map(position), isList, missing });
  const fieldReaders: { field: FeedField; read: (cells: readonly string[]) => unknown }[] = entries.map(
    ([field, column]) => ({ field, read: makeReader(column, lists.has(field)) }),
  );
  if (finance_lenders)
    fieldReaders.push({ field: 'finance_lenders', read: makeOffersReader(finance_lenders, makeReader) });
  if (autograb_data) fieldReaders.push({ field: 'autograb_data', read: makeObjectReader(autograb_data, makeReader) });
  return {
    read(cells) {
      let raw: RawCar | undefined;
      for (const { field, read } of fieldReaders) {
        const value = read(cells);
        if (value === undefined) continue;
        raw ??= { ...constants };
        raw[field] = value;
      }
      return raw;
    },
    getColumn(field) {
      const headers = listHeaders({ [field]: columns[field] });
      return headers.length === 0 ? field : headers.join(' / ');
    },
    dates: Object.fromEntries(
      entries.flatMap(([field, column]) => (typeof column === 'string' || !column.date ? [] : [[field, column.date]])),
    ),
  };
}

type ReadValues = (cells: readonly string[]) => Record<string, unknown> | undefined;

/** Reads an object with a column for each of its values; undefined if all of them are empty. */
function makeObjectReader(
  columns: Readonly<Record<string, Column | undefined>>,
  makeReader: (column: Column) => CellReader,
): ReadValues {
  const readers = Object.entries(columns).flatMap(([name, column]) =>
    column === undefined ? [] : [{ name, read: makeReader(column) }],
  );
  return (cells) => {
    const values = readers.flatMap(({ name, read }) => {
      const value = read(cells);
      return value === undefined ? [] : [[name, value] as const];
    });
    return values.length > 0 ? Object.fromEntries(values) : undefined;
  };
}

/** Reads offers by lender. A car has no offer of a lender whose columns are empty. */
function makeOffersReader(offers: readonly OfferColumns[], makeReader: (column: Column) => CellReader): ReadValues {
  const readers = offers.map(({ key, lender, ...terms }) => ({
    readKey: lender === undefined ? () => key : makeReader(lender),
    readTerms: makeObjectReader(terms, makeReader),
  }));
  return (cells) => {
    const found = readers.flatMap(({ readKey, readTerms }) => {
      const key = readKey(cells);
      const terms = readTerms(cells);
      return key === undefined || terms === undefined ? [] : [[String(key), terms] as const];
    });
    return found.length > 0 ? Object.fromEntries(found) : undefined;
  };
}

function listColumnHeaders(column: Column): string[] {
  if (typeof column === 'string') return [column];
  return typeof column.column === 'string' ? [column.column] : column.column;
}

type CellReader = (cells: readonly string[]) => string | string[] | undefined;

function makeCellReader(
  column: Column,
  options: { positions: readonly number[]; isList: boolean; missing: ReadonlySet<string> },
): CellReader {
  const { positions, isList, missing } = options;
  const change = typeof column === 'string' ? (text: string) => text : makeTextChange(column);
  const separator = typeof column === 'string' ? undefined : column.separator;
  const part = typeof column === 'string' ? undefined : column.part;
  const getValues = (cell: string): string[] => {
    if (isMissing(cell, missing)) return [];
    if (separator === undefined) return [change(cell)];
    const pieces = cell.split(separator);
    const chosen = part === undefined ? pieces : [pieces.at(part > 0 ? part - 1 : part) ?? ''];
    return chosen.filter((piece) => !isMissing(piece, missing)).map(change);
  };
  if (isList) {
    return (cells) => {
      const values = positions.flatMap((at) => getValues(cells[at] ?? ''));
      return values.length > 0 ? values : undefined;
    };
  }
  return (cells) => {
    for (const at of positions) {
      const [value] = getValues(cells[at] ?? '');
      if (value !== undefined) return value;
    }
    return undefined;
  };
}

/** Returns the change that a column declares for its text: words to replace, endings to remove. */
function makeTextChange(column: Exclude<Column, string>): (text: string) => string {
  const words = new Map(Object.entries(column.values ?? {}).map(([from, to]) => [from.trim().toLowerCase(), to]));
  const endings = (column.withoutEndings ?? []).map((ending) => ending.toLowerCase());
  return (text) => {
    const shorter = endings.length > 0 ? removeEndings(text, endings) : text;
    return words.size > 0 ? (words.get(shorter.trim().toLowerCase()) ?? shorter) : shorter;
  };
}

/** Longer text is not a title, and searching its end would be slow. */
const MAX_TITLE_LENGTH = 500;
const LOOSE_END = /[\s*|,.:–-]+$/u;

/** Removes endings repeatedly, but never the whole text, and never the end of a longer word. */
function removeEndings(text: string, endings: readonly string[]): string {
  if (text.length > MAX_TITLE_LENGTH) return text;
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
