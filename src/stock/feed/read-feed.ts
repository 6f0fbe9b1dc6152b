import type { Car } from '../car.ts';
import { carOfRow } from '../row/car-of-row.ts';
import { type Issue, Row } from '../row/row.ts';
import { type RowSettings, rowSettings } from '../row/settings.ts';
import { separateSlugs } from '../slug.ts';
import { readCsv } from './csv-feed.ts';
import { decode } from './decode.ts';
import type { Feed } from './feed-schema.ts';
import type { FeedField } from './fields.ts';
import { readJson } from './json-feed.ts';
import { readMetaCsv } from './meta-csv.ts';
import type { RawFeed, RawRow } from './raw-row.ts';
import type { FeedContext, FeedReading, ReadFeed, RowNote } from './reading.ts';

/**
 * Reads a tenant's feed. Every row becomes a car, a car with warnings, or is quarantined with its reason (D5); a feed that
 * cannot be taken apart into rows is refused as a whole. Never throws for what stands in the feed.
 */
export function readFeed(bytes: Uint8Array, feed: Feed, context: FeedContext): FeedReading {
  const file = context.fileName ?? feed.file;
  const decoded = decode(bytes, feed, file);
  if (decoded.kind === 'refused') return decoded;
  const raw = takeApart(decoded.text, feed, file);
  if (raw.kind === 'refused') return raw;
  const reading = new Reading(rowSettings(feed, context, raw.dates), raw.columnOf);
  for (const row of raw.rows) reading.take(row);
  return reading.result([...decoded.notes, ...raw.notes]);
}

function takeApart(text: string, feed: Feed, file: string): RawFeed {
  switch (feed.format.type) {
    case 'json':
      return readJson(text, file);
    case 'csv':
      return readCsv(text, feed.format, file);
    case 'meta-csv':
      return readMetaCsv(text, feed.format, file);
  }
}

/** Gathers the rows of one feed. */
class Reading {
  readonly #settings: RowSettings;
  readonly #columnOf: (field: FeedField) => string;
  readonly #cars: Car[] = [];
  readonly #quarantined: RowNote[] = [];
  readonly #warnings: RowNote[] = [];
  /** Row of each accepted id. */
  readonly #rowOfId = new Map<string, number>();
  #rows = 0;
  #blank = 0;
  #withWarnings = 0;

  constructor(settings: RowSettings, columnOf: (field: FeedField) => string) {
    this.#settings = settings;
    this.#columnOf = columnOf;
  }

  take(raw: RawRow): void {
    this.#rows += 1;
    if (raw.kind === 'blank') this.#blank += 1;
    else if (raw.kind === 'broken') this.#quarantined.push(brokenRow(raw));
    else this.#takeRow(raw.row, new Row(raw.raw, this.#settings.missing));
  }

  #takeRow(number: number, row: Row): void {
    const car = carOfRow(row, this.#settings);
    const twin = car && this.#rowOfId.get(car.id);
    if (twin !== undefined) row.reject('id', `is the id of row ${twin} too; that row is used, and not row ${number}`);
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
    return { row, ...(id === undefined ? {} : { id }), column: this.#columnOf(field), value, reason };
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
      notes: [...notes, ...separateSlugs(this.#cars)],
    };
  }
}

function brokenRow({ row, column, value, reason }: Extract<RawRow, { kind: 'broken' }>): RowNote {
  return { row, column, value, reason };
}
