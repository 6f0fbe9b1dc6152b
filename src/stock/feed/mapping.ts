import { makeShortId } from '#src/lib/hash.ts';
import { isMissing, makeMissingWords } from '../normalise/missing.ts';
import { type FeedField, LIST_FIELDS, type ListField, type RawCar, type TextField } from './fields.ts';
import { type Column, type Format, listColumnNames, listMappedNames, type OfferColumns } from './format-schema.ts';
import type { RawFeed, RawRow, RecordSource } from './raw-row.ts';
import { makeTextChange } from './transforms.ts';
import { UnusedColumns } from './unused-columns.ts';

type PlainField = TextField | ListField;

/** The rules by which the records of a feed become rows. */
export interface Mapping<R> extends Pick<Format, 'constants' | 'missing' | 'ignore' | 'columns'> {
  identity?: readonly string[] | undefined;
  /** Reads what a record says in the format's own words; the columns are added to it, or replace it. */
  readStandard?: (record: R) => RawCar;
  /** Derives values from several columns of a row. */
  adjust?: (raw: RawCar, record: R) => void;
  /** Columns that `readStandard` and `adjust` read. */
  standard?: readonly string[] | undefined;
}

const lists: ReadonlySet<string> = new Set(LIST_FIELDS);

/** Turns the records of a feed into rows of fields, by a mapping. */
export function mapRecords<R>(source: RecordSource<R>, mapping: Mapping<R>): RawFeed {
  const missing = makeMissingWords(mapping.missing);
  const notes: string[] = [];
  return {
    kind: 'rows',
    rows: listRows(source, { mapping, missing, notes }),
    getColumn(field) {
      const names = listMappedNames({ [field]: mapping.columns[field] });
      return names.length === 0 ? field : names.join(' / ');
    },
    notes,
  };
}

function* listRows<R>(
  source: RecordSource<R>,
  options: { mapping: Mapping<R>; missing: ReadonlySet<string>; notes: string[] },
): Generator<RawRow> {
  const { mapping, missing, notes } = options;
  const { columns, identity = [], ignore, standard = [] } = mapping;
  const visitUnused = source.makeVisitor([...listMappedNames(columns), ...identity, ...ignore, ...standard]);
  const unused = new UnusedColumns(missing);
  const readRecord = makeRecordReader(source, mapping, missing);
  const readId = mapping.identity && makeIdReader(identity.map((name) => source.makeReader(name)));
  for (const entry of source.entries) {
    if (entry.kind !== 'record') {
      yield entry;
      continue;
    }
    const { row, record } = entry;
    const mapped = readRecord(record);
    let isBlank = mapped === undefined;
    visitUnused(record, (name, value) => {
      if (unused.add(row, name, value)) isBlank = false;
    });
    if (isBlank) {
      yield { kind: 'blank', row };
    } else {
      const raw: RawCar = { ...mapping.constants, ...mapped };
      if (readId) raw.id = readId(record);
      mapping.adjust?.(raw, record);
      yield { kind: 'row', row, raw };
    }
  }
  notes.push(...unused.describe());
}

type ReadRecord<R, Value> = (record: R) => Value | undefined;

/** Returns a reader of all fields; of a record without any value, it returns undefined. */
function makeRecordReader<R>(
  source: RecordSource<R>,
  { columns, readStandard }: Mapping<R>,
  missing: ReadonlySet<string>,
): ReadRecord<R, RawCar> {
  const { finance_lenders, autograb_data, ...plain } = columns;
  const makeReader = (column: Column, isList = false) => makeColumnReader(source, column, { isList, missing });
  const fieldReaders: { field: FeedField; read: ReadRecord<R, unknown> }[] = Object.entries(plain)
    .filter((entry): entry is [PlainField, Column] => entry[1] !== undefined)
    .map(([field, column]) => ({ field, read: makeReader(column, lists.has(field)) }));
  if (finance_lenders)
    fieldReaders.push({ field: 'finance_lenders', read: makeOffersReader(finance_lenders, makeReader) });
  if (autograb_data) fieldReaders.push({ field: 'autograb_data', read: makeObjectReader(autograb_data, makeReader) });
  return (record) => {
    let raw = readStandard?.(record);
    for (const { field, read } of fieldReaders) {
      const value = read(record);
      if (value === undefined) continue;
      raw ??= {};
      raw[field] = value;
    }
    return raw;
  };
}

/** Reads an object with a column for each of its values; undefined if all of them are empty. */
function makeObjectReader<R>(
  columns: Readonly<Record<string, Column | undefined>>,
  makeReader: (column: Column) => ReadRecord<R, unknown>,
): ReadRecord<R, Record<string, unknown>> {
  const readers = Object.entries(columns).flatMap(([name, column]) =>
    column === undefined ? [] : [{ name, read: makeReader(column) }],
  );
  return (record) => {
    const values = readers.flatMap(({ name, read }) => {
      const value = read(record);
      return value === undefined ? [] : [[name, value] as const];
    });
    return values.length > 0 ? Object.fromEntries(values) : undefined;
  };
}

/** Reads offers by lender. A car has no offer of a lender whose columns are empty. */
function makeOffersReader<R>(
  offers: readonly OfferColumns[],
  makeReader: (column: Column) => ReadRecord<R, unknown>,
): ReadRecord<R, Record<string, unknown>> {
  const readers = offers.map(({ key, lender, ...terms }) => ({
    readKey: lender === undefined ? () => key : makeReader(lender),
    readTerms: makeObjectReader(terms, makeReader),
  }));
  return (record) => {
    const found = readers.flatMap(({ readKey, readTerms }) => {
      const key = readKey(record);
      const terms = readTerms(record);
      return key === undefined || terms === undefined ? [] : [[String(key), terms] as const];
    });
    return found.length > 0 ? Object.fromEntries(found) : undefined;
  };
}

function makeColumnReader<R>(
  source: RecordSource<R>,
  column: Column,
  options: { isList: boolean; missing: ReadonlySet<string> },
): ReadRecord<R, unknown> {
  const { isList, missing } = options;
  const settings = typeof column === 'string' ? { column } : column;
  const change = makeTextChange(settings);
  const getPieces = makeSplitter(settings, missing);
  const readers = listColumnNames(column).map((name) => source.makeReader(name));
  const finish = (value: unknown): unknown => (typeof value === 'string' ? change(value) : value);
  const { template } = settings;
  if (template !== undefined || isList) {
    return (record) => {
      const pieces = readers.map((read) => read(record).flatMap((value) => getPieces(value)));
      const values = template === undefined ? pieces.flat() : fillTemplate(template, pieces);
      if (values.length === 0) return undefined;
      return isList ? values.map(finish) : finish(values[0]);
    };
  }
  return (record) => {
    for (const read of readers) {
      for (const value of read(record)) {
        const [piece] = getPieces(value);
        if (piece !== undefined) return finish(piece);
      }
    }
    return undefined;
  };
}

/** Returns the values that a cell has: none if it is empty, its parts if the column has a separator. Objects stay whole. */
function makeSplitter(
  { separator, part }: Exclude<Column, string>,
  missing: ReadonlySet<string>,
): (value: unknown) => unknown[] {
  return (value) => {
    if (typeof value === 'object') return value === null ? [] : [value];
    const text = String(value);
    if (isMissing(text, missing)) return [];
    if (separator === undefined) return [text];
    const pieces = text.split(separator);
    const chosen = part === undefined ? pieces : [pieces.at(part > 0 ? part - 1 : part) ?? ''];
    return chosen.filter((piece) => !isMissing(piece, missing));
  };
}

const PLACEHOLDER = /\{[^{}]+\}/gu;

/**
 * Fills a template, once for every value of the column with the most. Empty columns leave nothing behind, except in web addresses,
 * which would lead elsewhere without them.
 */
function fillTemplate(template: string, values: readonly (readonly unknown[])[]): string[] {
  const isAddress = /^(?:https?:\/)?\//iu.test(template);
  const isIncomplete = isAddress && values.some((list) => list.length === 0);
  const count = isIncomplete ? 0 : Math.max(...values.map((list) => list.length));
  return Array.from({ length: count }, (_, index) => {
    let at = -1;
    const filled = template.replace(PLACEHOLDER, () => {
      at += 1;
      const list = values[at] ?? [];
      return String(list[index] ?? list[0] ?? '').trim();
    });
    return isAddress ? filled : filled.replace(/\s+/gu, ' ').trim();
  });
}

/** Returns a maker of ids for feeds without them, which hashes the identity columns. Equal rows are numbered. */
function makeIdReader<R>(readers: readonly ((record: R) => readonly unknown[])[]): (record: R) => string {
  const seen = new Map<string, number>();
  return (record) => {
    const texts = readers.map((read) =>
      read(record)
        .map((value) => String(value).trim().toLowerCase())
        .join(' '),
    );
    const id = makeShortId(texts.join('\n'));
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}
