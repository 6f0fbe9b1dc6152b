import type { Car } from '../car.ts';
import { isMissing } from '../normalise/missing.ts';
import { makeCar } from '../row/make-car.ts';
import { type Issue, Row } from '../row/row.ts';
import { makeRowSettings, type RowSettings } from '../row/settings.ts';
import { makeSlugsUnique } from '../slug.ts';
import { readCsv } from './csv-feed.ts';
import { decodeFeed } from './decode.ts';
import type { FeedContext, FeedReading, ReadFeed } from './feed-reading.ts';
import type { Feed } from './feed-schema.ts';
import { type FeedField, type RawCar, TEXT_FIELDS, type TextField } from './fields.ts';
import { readGoogleXml } from './google-xml.ts';
import { readJson } from './json-feed.ts';
import { readMetaCsv } from './meta-csv.ts';
import type { RawFeed, RawRow } from './raw-row.ts';
import { RowGroups, type RowNote } from './row-groups.ts';
import { readXml } from './xml-feed.ts';

/** Called with every note on a row, in the order of the feed. */
export type OnRowNote = (kind: 'quarantined' | 'warning', note: RowNote) => void;

/**
 * Reads a tenant's feed. Every row becomes a car, a car with warnings, or is quarantined with a reason. A feed that cannot be
 * split into rows is refused as a whole. Never throws because of the content of a feed.
 *
 * The result has the first rows of each problem and the number of all; `onNote` receives every row.
 */
export function readFeed(bytes: Uint8Array, feed: Feed, context: FeedContext, onNote?: OnRowNote): FeedReading {
  const file = context.fileName ?? feed.file;
  const decoded = decodeFeed(bytes, feed.encoding, file);
  if (decoded.kind === 'refused') return decoded;
  const raw = parseFeed(decoded.text, feed, file);
  if (raw.kind === 'refused') return raw;
  const reading = new Reading(makeRowSettings(feed, context), raw.getColumn, feed, onNote);
  for (const row of raw.rows) reading.add(row);
  return reading.result([...decoded.notes, ...raw.notes]);
}

/** Splits a feed into rows by its format, and the rows into fields by its mapping. */
export function parseFeed(text: string, feed: Feed, file: string): RawFeed {
  switch (feed.format.type) {
    case 'json':
      return readJson(text, feed.format, file);
    case 'xml':
      return readXml(text, feed.format, file);
    case 'google-xml':
      return readGoogleXml(text, feed.format, file);
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
  readonly #idPrefix: string | undefined;
  readonly #defaults: readonly (readonly [TextField, string])[];
  readonly #onNote: OnRowNote | undefined;
  readonly #cars: Car[] = [];
  readonly #quarantined = new RowGroups();
  readonly #unacceptedIds = new Set<string>();
  readonly #warnings = new RowGroups();
  /** Row number of each accepted id. */
  readonly #rowOfId = new Map<string, number>();
  #rows = 0;
  #blank = 0;
  #hasAnonymous = false;
  #withWarnings = 0;

  constructor(
    settings: RowSettings,
    getColumn: (field: FeedField) => string,
    { idPrefix, defaults }: Pick<Feed, 'defaults' | 'idPrefix'>,
    onNote: OnRowNote | undefined,
  ) {
    this.#settings = settings;
    this.#getColumn = getColumn;
    this.#idPrefix = idPrefix;
    this.#defaults = TEXT_FIELDS.flatMap((field) => {
      const value = defaults[field];
      return value === undefined ? [] : [[field, value] as const];
    });
    this.#onNote = onNote;
  }

  add(raw: RawRow): void {
    this.#rows += 1;
    if (raw.kind === 'blank') this.#blank += 1;
    else if (raw.kind === 'broken') this.#quarantine(this.#brokenNote(raw), raw.rule);
    else this.#addRow(raw.row, new Row(this.#complete(raw.raw), this.#settings.missing));
  }

  /** Adds the feed's default values and the prefix of its ids. */
  #complete(raw: RawCar): RawCar {
    const idPrefix = this.#idPrefix;
    const { missing } = this.#settings;
    for (const [field, value] of this.#defaults) {
      if (isEmpty(raw[field], missing)) raw[field] = value;
    }
    const { id } = raw;
    if (idPrefix !== undefined && (typeof id === 'number' || (typeof id === 'string' && !isEmpty(id, missing))))
      raw.id = `${idPrefix}${String(id).trim()}`;
    return raw;
  }

  #addRow(number: number, row: Row): void {
    const car = makeCar(row, this.#settings);
    const firstRow = car && this.#rowOfId.get(car.id);
    if (firstRow !== undefined)
      row.reject(
        'id',
        `is also the id of row ${firstRow}, which is used instead of row ${number}`,
        'is also the id of an earlier row, which is used instead',
      );
    const id = car?.id ?? row.text('id');
    if (car === undefined || row.rejection) {
      if (row.rejection) this.#quarantine(this.#note(number, id, row.rejection), row.rejection.rule);
      return;
    }
    this.#rowOfId.set(car.id, number);
    this.#cars.push(car);
    if (row.warnings.length > 0) this.#withWarnings += 1;
    for (const warning of row.warnings) {
      const note = this.#note(number, id, warning);
      this.#warnings.add(note, warning.rule);
      this.#onNote?.('warning', note);
    }
  }

  #quarantine(note: RowNote, rule: string): void {
    this.#quarantined.add(note, rule);
    if (note.id === undefined) this.#hasAnonymous = true;
    else this.#unacceptedIds.add(note.id);
    this.#onNote?.('quarantined', note);
  }

  #note(row: number, id: string | undefined, { field, value, reason }: Issue): RowNote {
    return { row, id, column: this.#getColumn(field), value, reason, feed: this.#settings.context.feed };
  }

  #brokenNote({ row, column, value, reason }: Extract<RawRow, { kind: 'broken' }>): RowNote {
    return { row, column, value, reason, feed: this.#settings.context.feed };
  }

  result(notes: readonly string[]): ReadFeed {
    return {
      kind: 'read',
      cars: this.#cars,
      rows: this.#rows,
      blank: this.#blank,
      accepted: this.#cars.length,
      acceptedWithWarnings: this.#withWarnings,
      quarantined: this.#quarantined.list(),
      unaccepted: { ids: this.#unacceptedIds, anonymous: this.#hasAnonymous },
      warnings: this.#warnings.list(),
      rowOfId: this.#rowOfId,
      notes: [...notes, ...makeSlugsUnique(this.#cars)],
    };
  }
}

/** Returns true for a value that a default replaces. A list or an object is a mistake that the row reports. */
function isEmpty(value: unknown, missing: ReadonlySet<string>): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isMissing(value, missing));
}
