import { isObject } from '#src/lib/json.ts';
import { parseJsonSource } from '#src/lib/json-source.ts';
import { addRest, formatCount } from '#src/lib/text.ts';
import { formatValue } from '../row/row.ts';
import { type FeedField, LIST_FIELDS, OBJECT_FIELDS, type RawCar, TEXT_FIELDS } from './fields.ts';
import { MAX_NOTES, NO_ROWS, type RawFeed, type RawRow } from './raw-row.ts';

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
const DERIVED_NAMES = new Set([
  'thumbnails',
  'primary_image_url',
  'photos_count',
  'make_model',
  'price_range',
  'weekly_price_range',
  'dealership',
  'location',
  'has_checkout_payment_processor',
]);

const FIELDS_BY_NAME = new Map<string, FeedField>([
  ...[...TEXT_FIELDS, ...LIST_FIELDS, ...OBJECT_FIELDS].map((field) => [field, field] as const),
  ...Object.entries(ALIASES),
]);

/** Reads our own format: a list of cars, or `{ "cars": [...] }`. */
export function readJson(text: string, file: string): RawFeed {
  if (text.trim() === '') return NO_ROWS;
  const parsed = parseJsonSource(text);
  if (parsed.kind === 'malformed') {
    const { line, column, expected, received } = parsed.error;
    const what = `The feed is not JSON: unexpected ${received}`;
    const fix = 'Fix the export. Any JSON validator shows the same position.';
    return { kind: 'refused', problem: { file, what, where: `line ${line}, column ${column}`, expected, fix } };
  }
  const cars = isObject(parsed.value) ? parsed.value['cars'] : parsed.value;
  if (!Array.isArray(cars)) {
    const problem = {
      file,
      what: 'The feed is JSON, but not a list of cars',
      where: 'the top of the file',
      expected: '[ {…}, {…} ] or { "cars": [ {…}, {…} ] }',
      fix: 'Put the cars in a list.',
    };
    return { kind: 'refused', problem };
  }
  const notes: string[] = [];
  return { kind: 'rows', rows: listRows(cars, notes), getColumn: (field) => field, dates: {}, notes };
}

function* listRows(cars: readonly unknown[], notes: string[]): Generator<RawRow> {
  const unknown = new Map<string, number>();
  for (const [index, car] of cars.entries()) {
    const row = index + 1;
    if (!isObject(car)) {
      const reason = 'is not an object with the fields of a car';
      yield { kind: 'broken', row, column: 'cars', value: formatValue(car), reason, rule: reason };
    } else if (Object.keys(car).length === 0) {
      yield { kind: 'blank', row };
    } else {
      yield { kind: 'row', row, raw: makeRawCar(car, unknown) };
    }
  }
  const shown = [...unknown]
    .slice(0, MAX_NOTES)
    .map(
      ([name, count]) =>
        `The field "${formatValue(name)}" (of ${formatCount(count, 'car')}) is not a field of a car and is not used`,
    );
  notes.push(...addRest(shown, unknown.size, (rest) => `… and ${formatCount(rest, 'more field')} that are not used`));
}

function makeRawCar(car: Record<string, unknown>, unknown: Map<string, number>): RawCar {
  const raw: RawCar = {};
  for (const [name, value] of Object.entries(car)) {
    const field = FIELDS_BY_NAME.get(name);
    if (field !== undefined) raw[field] ??= value;
    else if (!DERIVED_NAMES.has(name)) unknown.set(name, (unknown.get(name) ?? 0) + 1);
  }
  const { location, dealership } = car;
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
}
