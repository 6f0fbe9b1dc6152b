import type { FeedProblem } from './feed-reading.ts';
import type { FeedField } from './fields.ts';
import type { Column, Columns } from './format-schema.ts';

/** The columns of a format that is the same for all dealers. Of several spellings, the first in the feed is used. */
export interface StandardColumns {
  /** Columns that every feed of the format has. */
  required: Partial<Record<FeedField, readonly string[]>>;
  optional: Partial<Record<FeedField, readonly string[]>>;
  /** Columns with the address of a picture. */
  image: RegExp;
  /** Columns that no page needs. */
  isUnused: (name: string) => boolean;
  /** Name of a column without what differs between feeds, in lower case. */
  getName: (header: string) => string;
}

/** Returns the standard columns that a feed has, as a mapping. */
export function mapStandardColumns(
  headers: readonly string[],
  standard: StandardColumns,
  withoutEndings: readonly string[],
): Columns {
  const columns: Record<string, Column> = {};
  for (const [field, names] of Object.entries({ ...standard.required, ...standard.optional })) {
    const header = names.map((name) => findHeader(headers, standard, name)).find((name) => name !== undefined);
    if (header !== undefined) columns[field] = header;
  }
  const images = headers.filter((header) => standard.image.test(standard.getName(header)));
  if (images.length > 0) columns['images'] = { column: images };
  for (const field of ['name', 'description']) {
    const column = columns[field];
    if (typeof column === 'string') columns[field] = { column, withoutEndings: [...withoutEndings] };
  }
  return columns;
}

/** Returns the names of required columns that a feed lacks and that its tenant does not map. */
export function listMissingColumns(headers: readonly string[], standard: StandardColumns, mapped: Columns): string[] {
  return Object.entries(standard.required)
    .filter(([field, names]) => !(field in mapped) && !names.some((name) => findHeader(headers, standard, name)))
    .flatMap(([, names]) => names[0] ?? []);
}

export function findHeader(headers: readonly string[], { getName }: StandardColumns, name: string): string | undefined {
  return headers.find((header) => getName(header) === name);
}

/** Describes a feed without required columns. */
export function describeMissingColumns(
  missing: readonly string[],
  problem: Pick<FeedProblem, 'file' | 'where' | 'expected' | 'fix'>,
): FeedProblem {
  return { what: `The feed is missing ${missing.join(', ')}`, ...problem };
}
