import { isObject } from '#src/lib/json.ts';
import { type JsonSyntaxError, parseJsonSource } from '#src/lib/json-source.ts';
import type { FeedProblem } from './feed-reading.ts';
import { type FeedField, LIST_FIELDS, OBJECT_FIELDS, type RawCar, TEXT_FIELDS } from './fields.ts';
import { type FormatOf, listMappedNames } from './format-schema.ts';
import { mapRecords } from './mapping.ts';
import { NO_ROWS, type RawFeed } from './raw-row.ts';
import { makeTreeSource, type TreeRecord } from './tree-feed.ts';

/** Other names for the fields of a feed. */
const ALIASES = {
  created_at_timestamp: 'created_at',
  sold_date_timestamp: 'sold_date',
  filtered_features: 'features',
  title: 'name',
  stock_number: 'stocknum',
  color: 'colour',
} as const satisfies Record<string, FeedField>;

/** Names of values that are derived from others and not read from the feed. */
const DERIVED_NAMES = [
  'thumbnails',
  'primary_image_url',
  'photos_count',
  'make_model',
  'price_range',
  'weekly_price_range',
  'dealership',
  'location',
  'has_checkout_payment_processor',
] as const;

const FIELDS_BY_NAME = new Map<string, FeedField>([
  ...[...TEXT_FIELDS, ...LIST_FIELDS, ...OBJECT_FIELDS].map((field) => [field, field] as const),
  ...Object.entries(ALIASES),
]);

const STANDARD = [...FIELDS_BY_NAME.keys(), ...DERIVED_NAMES];

/** Reads a list of cars with the names of our own fields, or with others that the tenant maps. */
export function readJson(text: string, format: FormatOf<'json'>, file: string): RawFeed {
  if (text.trim() === '') return NO_ROWS;
  const parsed = parseJsonList(text, format.list);
  if (parsed.kind === 'refused') return { kind: 'refused', problem: { file, ...parsed.problem } };
  return mapRecords(makeTreeSource(parsed.items, format.list ?? 'cars'), {
    ...format,
    standard: STANDARD,
    readStandard: makeStandardReader([
      ...listMappedNames(format.columns),
      ...(format.identity ?? []),
      ...format.ignore,
    ]),
  });
}

type JsonList = { kind: 'list'; items: readonly unknown[] } | { kind: 'refused'; problem: Omit<FeedProblem, 'file'> };

/** Parses JSON, or lines of JSON, and returns the list at a path. Without one, it is the whole file or its `cars`. */
export function parseJsonList(text: string, list: string | undefined): JsonList {
  const parsed = parseJsonSource(text);
  if (parsed.kind === 'malformed') {
    const lines = list === undefined ? parseJsonLines(text) : undefined;
    return lines ? { kind: 'list', items: lines } : { kind: 'refused', problem: describeMalformed(parsed.error) };
  }
  const items = toList(findList(parsed.value, list));
  if (items) return { kind: 'list', items };
  return {
    kind: 'refused',
    problem: list === undefined ? NO_LIST : describeMissingList(list, parsed.value),
  };
}

function findList(value: unknown, list: string | undefined): unknown {
  if (list === undefined) return isObject(value) && !Array.isArray(value) ? value['cars'] : value;
  return list
    .split('.')
    .reduce((inner: unknown, name) => (isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined), value);
}

/** Returns the items of a list, or of an object that has cars by their ids. */
function toList(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return undefined;
  const items = Object.values(value);
  return items.length > 0 && items.every(isObject) ? items : undefined;
}

/** Parses a file with one object on each line; undefined if it is something else. */
function parseJsonLines(text: string): unknown[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || !lines.every((line) => line.trimStart().startsWith('{'))) return undefined;
  const items = lines.map((line) => parseJsonSource(line));
  return items.every((item) => item.kind === 'value') ? items.map((item) => item.value) : undefined;
}

const NO_LIST = {
  what: 'The feed is JSON, but not a list of cars',
  where: 'the top of the file',
  expected: '[ {…}, {…} ] or { "cars": [ {…}, {…} ] }',
  fix: 'Put the cars in a list, or declare its path as "list".',
};

function describeMissingList(list: string, value: unknown): Omit<FeedProblem, 'file'> {
  const names = isObject(value) ? Object.keys(value).slice(0, 10) : [];
  const found = names.length > 0 ? `the file has ${names.map((name) => `"${name}"`).join(', ')}` : 'the file is a list';
  return {
    what: `The feed has no list at "${list}"`,
    where: 'the top of the file',
    expected: `a list of cars at that path; ${found}`,
    fix: 'Correct "list" of the format, or have the export fixed.',
  };
}

function describeMalformed({ line, column, expected, received }: JsonSyntaxError): Omit<FeedProblem, 'file'> {
  return {
    what: `The feed is not JSON: unexpected ${received}`,
    where: `line ${line}, column ${column}`,
    expected,
    fix: 'Fix the export. Any JSON validator shows the same position.',
  };
}

/** Returns a reader of the keys that have the name of a field and that the tenant does not use otherwise. */
function makeStandardReader(usedElsewhere: readonly string[]): (record: TreeRecord) => RawCar {
  const fields = new Map([...FIELDS_BY_NAME].filter(([name]) => !usedElsewhere.includes(name)));
  return (record) => {
    const raw: RawCar = {};
    for (const [name, value] of Object.entries(record)) {
      const field = fields.get(name);
      if (field !== undefined) raw[field] ??= value;
    }
    const { location, dealership } = record;
    if (isObject(location)) {
      raw.location_name ??= location['name'];
      raw.location_id ??= location['id'];
      raw.distribution_locations ??= location['distribution_locations'];
    }
    if (isObject(dealership)) {
      raw.dealership_name ??= dealership['name'];
      raw.dealership_id ??= dealership['id'];
      raw.dealership_slug ??= dealership['slug'];
    }
    return raw;
  };
}
