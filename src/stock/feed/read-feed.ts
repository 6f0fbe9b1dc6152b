import type { Car } from '../car.ts';
import { makeCar } from '../row/make-car.ts';
import { type Issue, Row } from '../row/row.ts';
import { makeRowSettings, type RowSettings } from '../row/settings.ts';
import { makeSlugsUnique } from '../slug.ts';
import { readCsv } from './csv-feed.ts';
import { decodeFeed } from './decode.ts';
import type { FeedContext, FeedReading, ReadFeed, RowNote } from './feed-reading.ts';
import type { Feed } from './feed-schema.ts';
import type { FeedField } from './fields.ts';
import { readJson } from './json-feed.ts';
import { readMetaCsv } from './meta-csv.ts';
import type { RawFeed, RawRow } from './raw-row.ts';

/**
 * Reads a tenant's feed. Every row becomes a car, a car with warnings, or is quarantined with a reason. A feed that cannot be
 * split into rows is refused as a whole. Never throws because of the content of a feed.
 */
export function readFeed(bytes: Uint8Array, feed: Feed, context: FeedContext): FeedReading {
  const file = context.fileName ?? feed.file;
  const decoded = decodeFeed(bytes, feed, file);
  if (decoded.kind === 'refused') return decoded;
  const raw = parseFeed(decoded.text, feed, file);
  if (raw.kind === 'refused') return raw;
  const reading = new Reading(makeRowSettings(feed, context, raw.dates), raw.getColumn);
  for (const row of raw.rows) reading.add(row);
  return reading.result([...decoded.notes, ...raw.notes]);
}

function parseFeed(text: string, feed: Feed, file: string): RawFeed {
  switch (feed.format.type) {
    case 'json':
      return readJson(text, file);
    case 'csv':
      return readCsv(text, feed.format, file);
    case 'meta-csv':
      return readMetaCsv(text, feed.format, file);
  }
}

/** Collects the rows of one feed. */
class Reading {
  readonly #settings: RowSettings;
  readonly #getColumn: (field: FeedField) => string;
  readonly #cars: Car[] = [];
  readonly #quarantined: RowNote[] = [];
  readonly #warnings: RowNote[] = [];
  /** Row number of each accepted id. */
  readonly #rowOfId = new Map<string, number>();
  #rows = 0;
  #blank = 0;
  #withWarnings = 0;

  constructor(settings: RowSettings, getColumn: (field: FeedField) => string) {
    this.#settings = settings;
    this.#getColumn = getColumn;
  }

  add(raw: RawRow): void {
    this.#rows += 1;
    if (raw.kind === 'blank') this.#blank += 1;
    else if (raw.kind === 'broken') this.#quarantined.push(toRowNote(raw));
    else this.#addRow(raw.row, new Row(raw.raw, this.#settings.missing));
  }

  #addRow(number: number, row: Row): void {
    const car = makeCar(row, this.#settings);
    const firstRow = car && this.#rowOfId.get(car.id);
    if (firstRow !== undefined)
      row.reject('id', `is also the id of row ${firstRow}, which is used instead of row ${number}`);
    const id = car?.id ?? row.text('id');
    if (car === undefined || row.rejection) {
      if (row.rejection) this.#quarantined.push(this.#note(number, id, row.rejection));
      return;
    }
    this.#rowOfId.set(car.id, number);
    this.#cars.push(car);
    if (row.warnings.length > 0) this.#withWarnings += 1;
    for (const warning of row.warnings) this.#warnings.push(this.#note(number, id, warning));
  }

  #note(row: number, id: string | undefined, { field, value, reason }: Issue): RowNote {
    return { row, id, column: this.#getColumn(field), value, reason };
  }

  result(notes: readonly string[]): ReadFeed {
    return {
      kind: 'read',
      cars: this.#cars,
      rows: this.#rows,
      blank: this.#blank,
      accepted: this.#cars.length,
      acceptedWithWarnings: this.#withWarnings,
      quarantined: this.#quarantined,
      warnings: this.#warnings,
      notes: [...notes, ...makeSlugsUnique(this.#cars)],
    };
  }
}

function toRowNote({ row, column, value, reason }: Extract<RawRow, { kind: 'broken' }>): RowNote {
  return { row, column, value, reason };
}
