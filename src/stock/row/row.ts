import type { FeedField, ListField, RawCar, TextField } from '../feed/fields.ts';
import { isMissing } from '../normalise/missing.ts';
import { holdsMarkup, shortened, tidyLine, tidyText } from '../values/text.ts';

/** What is odd about one value of a row. */
export interface Issue {
  field: FeedField;
  value: string;
  reason: string;
}

const USUAL_LIMIT = 200;
/** Longer than that it is no such thing, but perhaps all that follows a quote that is never closed. */
const IDENTITY_LIMITS: Partial<Record<TextField, number>> = { id: 64, make: 60, model: 80 };
const DESCRIPTION_LIMIT = 20_000;
const MOST_IN_LIST = 200;

/**
 * One row of a feed while it becomes a car: gives its values as tidy text and gathers what is wrong with them (D5). A
 * warning leaves the value out and accepts the car, a rejection quarantines the row.
 */
export class Row {
  readonly warnings: Issue[] = [];
  /** The first reason why this row cannot become a car. */
  rejection: Issue | undefined;
  readonly #raw: RawCar;
  readonly #missing: ReadonlySet<string>;

  constructor(raw: RawCar, missing: ReadonlySet<string>) {
    this.#raw = raw;
    this.#missing = missing;
  }

  /** The value on one line; undefined when the feed gives none. */
  text(field: TextField): string | undefined {
    const raw = this.#plain(field, this.#raw[field]);
    if (raw === undefined) return undefined;
    const limit = IDENTITY_LIMITS[field];
    const longest = limit ?? USUAL_LIMIT;
    const text = tidyLine(raw.length > longest * 4 ? raw.slice(0, longest * 4) : raw);
    if (isMissing(text, this.#missing)) return undefined;
    if (text.length <= longest) return text;
    if (limit !== undefined) return this.reject(field, `is longer than ${limit} characters`);
    this.warn(field, `is longer than ${longest} characters; only its beginning is shown`);
    return shortened(text, longest);
  }

  /** The text of a shopper's page: as `text`, with a warning when markup is left in it. */
  prose(field: TextField): string | undefined {
    const text = field === 'description' ? this.#lines(field) : this.text(field);
    if (text !== undefined && holdsMarkup(text)) this.warn(field, 'holds HTML, which is shown as plain text');
    return text;
  }

  /** The values of a list field, without empty and repeated ones. */
  list(field: ListField): string[] {
    const raw = this.#raw[field];
    if (raw === undefined || raw === null) return [];
    const entries: unknown[] = Array.isArray(raw) ? raw : [raw];
    if (entries.some((entry) => typeof entry === 'object')) this.warn(field, 'holds values that are no text, left out');
    const texts = entries.slice(0, MOST_IN_LIST).flatMap((entry) => {
      const text = typeof entry === 'object' ? '' : tidyLine(String(entry).slice(0, USUAL_LIMIT * 4));
      return isMissing(text, this.#missing) ? [] : [shortened(text, USUAL_LIMIT)];
    });
    if (entries.length > MOST_IN_LIST) this.warn(field, `holds more than ${MOST_IN_LIST} values; the rest is left out`);
    return [...new Set(texts)];
  }

  /** The value as the reader gave it. */
  raw(field: FeedField): unknown {
    return this.#raw[field];
  }

  warn(field: FeedField, reason: string): undefined {
    this.warnings.push(this.#issue(field, reason));
    return undefined;
  }

  reject(field: FeedField, reason: string): undefined {
    this.rejection ??= this.#issue(field, reason);
    return undefined;
  }

  #lines(field: TextField): string | undefined {
    const raw = this.#plain(field, this.#raw[field]);
    if (raw === undefined) return undefined;
    const text = tidyText(raw.slice(0, DESCRIPTION_LIMIT * 2));
    if (isMissing(text, this.#missing)) return undefined;
    if (text.length > DESCRIPTION_LIMIT)
      this.warn(field, `is longer than ${DESCRIPTION_LIMIT} characters; the rest is left out`);
    return shortened(text, DESCRIPTION_LIMIT);
  }

  #plain(field: FeedField, raw: unknown): string | undefined {
    if (typeof raw === 'string') return raw;
    if (raw === undefined || raw === null) return undefined;
    if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw);
    return this.reject(field, 'is a list or an object where one value was expected');
  }

  #issue(field: FeedField, reason: string): Issue {
    return { field, value: shownValue(this.#raw[field]), reason };
  }
}

const SHOWN = 80;

/** A value as the report shows it. Lists and objects are only named: written out, one nested deep enough would end us. */
export function shownValue(raw: unknown): string {
  if (raw === undefined || raw === null) return '';
  if (Array.isArray(raw)) return `[a list of ${raw.length}]`;
  if (typeof raw === 'object') return '{an object}';
  const text = String(raw).slice(0, SHOWN * 2);
  return shortened(text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').toWellFormed(), SHOWN);
}
