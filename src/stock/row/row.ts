import type { Car } from '../car.ts';
import type { FeedField, ListField, RawCar, TextField } from '../feed/fields.ts';
import { isMissing } from '../normalise/missing.ts';
import { cleanLine, cleanText, containsMarkup, truncate } from '../values/text.ts';

/** The fields of a car that one part of the row gives; those that the feed does not give are undefined. */
export type CarPart = { [Field in keyof Car]?: Car[Field] | undefined };

/** A problem with one value of a row. */
export interface Issue {
  field: FeedField;
  value: string;
  reason: string;
  /** The reason without the values of this row. Rows with the same rule are reported together. */
  rule: string;
}

const DEFAULT_LIMIT = 200;
/** A longer value is something else, such as everything after an unclosed quote. */
const IDENTITY_LIMITS: Partial<Record<TextField, number>> = { id: 64, make: 60, model: 80 };
const DESCRIPTION_LIMIT = 20_000;
const MAX_LIST_LENGTH = 200;

/**
 * One row of a feed while it becomes a car. Returns values as clean text and collects problems: a warning leaves the value out and
 * accepts the car, a rejection quarantines the row.
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

  /** Returns the value on one line; undefined if it is missing. */
  text(field: TextField): string | undefined {
    const raw = this.#plain(field, this.#raw[field]);
    if (raw === undefined) return undefined;
    const limit = IDENTITY_LIMITS[field];
    const longest = limit ?? DEFAULT_LIMIT;
    const text = cleanLine(raw.length > longest * 4 ? raw.slice(0, longest * 4) : raw);
    if (isMissing(text, this.#missing)) return undefined;
    if (text.length <= longest) return text;
    if (limit !== undefined) return this.reject(field, `is longer than ${limit} characters`);
    this.warn(field, `is longer than ${longest} characters; only the start is shown`);
    return truncate(text, longest);
  }

  /** Returns text for shoppers: like `text`, with a warning if markup is left in it. */
  prose(field: TextField): string | undefined {
    const text = field === 'description' ? this.#lines(field) : this.text(field);
    if (text !== undefined && containsMarkup(text)) this.warn(field, 'has HTML, which is shown as plain text');
    return text;
  }

  /** Returns the values of a list field, without empty and repeated ones. */
  list(field: ListField): string[] {
    const raw = this.#raw[field];
    if (raw === undefined || raw === null) return [];
    const entries: unknown[] = Array.isArray(raw) ? raw : [raw];
    if (entries.some((entry) => typeof entry === 'object'))
      this.warn(field, 'has values that are not text, which are left out');
    const texts = entries.slice(0, MAX_LIST_LENGTH).flatMap((entry) => {
      const text = typeof entry === 'object' ? '' : cleanLine(String(entry).slice(0, DEFAULT_LIMIT * 4));
      return isMissing(text, this.#missing) ? [] : [truncate(text, DEFAULT_LIMIT)];
    });
    if (entries.length > MAX_LIST_LENGTH)
      this.warn(field, `has more than ${MAX_LIST_LENGTH} values; the rest is left out`);
    return [...new Set(texts)];
  }

  /** Returns the value as the feed has it. */
  raw(field: FeedField): unknown {
    return this.#raw[field];
  }

  /** Leaves the value out. Give a `rule` if the reason quotes values of this row. */
  warn(field: FeedField, reason: string, rule = reason): undefined {
    this.warnings.push(this.#issue(field, reason, rule));
    return undefined;
  }

  /** Quarantines the row. Give a `rule` if the reason quotes values of this row. */
  reject(field: FeedField, reason: string, rule = reason): undefined {
    this.rejection ??= this.#issue(field, reason, rule);
    return undefined;
  }

  #lines(field: TextField): string | undefined {
    const raw = this.#plain(field, this.#raw[field]);
    if (raw === undefined) return undefined;
    const text = cleanText(raw.slice(0, DESCRIPTION_LIMIT * 2));
    if (isMissing(text, this.#missing)) return undefined;
    if (text.length > DESCRIPTION_LIMIT)
      this.warn(field, `is longer than ${DESCRIPTION_LIMIT} characters; the rest is left out`);
    return truncate(text, DESCRIPTION_LIMIT);
  }

  #plain(field: FeedField, raw: unknown): string | undefined {
    if (typeof raw === 'string') return raw;
    if (raw === undefined || raw === null) return undefined;
    if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw);
    return this.reject(field, 'is a list or an object where one value was expected');
  }

  #issue(field: FeedField, reason: string, rule: string): Issue {
    return { field, value: formatValue(this.#raw[field]), reason, rule };
  }
}

const MAX_VALUE_LENGTH = 80;

/** Formats a value for the report. Lists and objects are only named, because a deeply nested one would overflow the stack. */
export function formatValue(raw: unknown): string {
  if (raw === undefined || raw === null) return '';
  if (Array.isArray(raw)) return `[a list of ${raw.length}]`;
  if (typeof raw === 'object') return '{an object}';
  const text = String(raw).slice(0, MAX_VALUE_LENGTH * 2);
  return truncate(text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').toWellFormed(), MAX_VALUE_LENGTH);
}
