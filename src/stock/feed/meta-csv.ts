import { addRest, formatCount } from '#src/lib/text.ts';
import { formatValue } from '../row/row.ts';
import { listHeaders } from './columns.ts';
import { type CsvMapping, mapTable, parseTable } from './csv-feed.ts';
import type { FeedProblem } from './feed-reading.ts';
import type { Columns, MetaCsvFormat } from './feed-schema.ts';
import type { FeedField } from './fields.ts';
import { MAX_NOTES, NO_ROWS, type RawFeed } from './raw-row.ts';

/** Columns that every Meta automotive feed has. Of several spellings, the first in the header is used. */
const REQUIRED = {
  id: ['vehicle_id'],
  name: ['title'],
  make: ['make'],
  model: ['model'],
  year: ['year'],
  price: ['price'],
  car_type: ['state_of_vehicle', 'condition'],
} as const satisfies Partial<Record<FeedField, readonly string[]>>;

const OPTIONAL = {
  sale_price: ['sale_price'],
  before_price: ['previous_price'],
  km: ['mileage.value'],
  km_unit: ['mileage.unit'],
  vin: ['vin'],
  stocknum: ['stock_number'],
  badge: ['trim'],
  status: ['availability'],
  simple_body: ['body_style'],
  simple_drive: ['drivetrain'],
  simple_transmission: ['transmission'],
  simple_fuel: ['fuel_type', 'fueltype'],
  colour: ['exterior_color', 'exterior_colour'],
  interior_colour: ['interior_color', 'interior_colour'],
  city: ['address.city'],
  state: ['address.region'],
  dealership_name: ['dealer_name'],
  created_at: ['date_first_on_lot'],
  description: ['description'],
} as const satisfies Partial<Record<FeedField, readonly string[]>>;

/** Meta's columns that no page needs. */
const UNUSED = new Set([
  'url',
  'link',
  'address',
  'address.addr1',
  'address.addr2',
  'address.postal_code',
  'address.country',
  'latitude',
  'longitude',
  'dealer_id',
  'dealer_phone',
  'dealer_communication_channel',
  'dealer_privacy_policy_url',
  'msrp',
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
  'vehicle_type',
]);

const IMAGE = /^image\[\d+\]\.url$|^image_link$|^additional_image_link$/u;
const IMAGE_TAG = /^image\[\d+\]\.tag/u;
const YARD = 'yardname';

/** Reads Meta's automotive inventory feed. Meta adds columns over time, so unknown ones are noted, not refused. */
export function readMetaCsv(text: string, format: MetaCsvFormat, file: string): RawFeed {
  const table = parseTable(text, format.delimiter, file);
  if (table.kind === 'empty') return NO_ROWS;
  if (table.kind === 'refused') return table;
  const { headers } = table;
  const missingColumns = Object.entries(REQUIRED)
    .filter(([field, names]) => !(field in format.columns) && !names.some((name) => findHeader(headers, name)))
    .map(([, names]) => names[0]);
  if (missingColumns.length > 0)
    return { kind: 'refused', problem: describeMissingColumns(headers, missingColumns, file) };
  const columns = { ...mapStandardColumns(headers, format.titleEndings), ...format.columns };
  const mapping = {
    columns,
    constants: format.constants,
    missing: format.missing,
    adjust: makeYardReader(headers, format.yards),
    notes: listUnusedColumns(headers, columns, format),
  };
  return mapTable(table, mapping, file);
}

function mapStandardColumns(headers: readonly string[], withoutEndings: string[]): Columns {
  const columns: Columns = {};
  for (const [field, names] of Object.entries({ ...REQUIRED, ...OPTIONAL })) {
    const header = names.map((name) => findHeader(headers, name)).find((name) => name !== undefined);
    if (header !== undefined) columns[field as keyof typeof REQUIRED | keyof typeof OPTIONAL] = header;
  }
  const images = headers.filter((header) => IMAGE.test(header.toLowerCase()));
  if (images.length > 0) columns.images = { column: images };
  if (columns.name) columns.name = { column: listHeaders({ name: columns.name }), withoutEndings };
  if (columns.description) columns.description = { column: listHeaders({ name: columns.description }), withoutEndings };
  return columns;
}

/** Feeds mark demo cars as used. Only the name of their yard shows that they are demo cars. */
function makeYardReader(headers: readonly string[], yards: MetaCsvFormat['yards']): CsvMapping['adjust'] & {} {
  const at = headers.findIndex((header) => header.toLowerCase() === YARD);
  const types = new Map(Object.entries(yards).map(([yard, type]) => [yard.trim().toLowerCase(), type]));
  return (raw, cells) => {
    const type = types.get((cells[at] ?? '').trim().toLowerCase());
    if (type !== undefined) raw.car_type = type;
    // Feeds repeat the title if they have no description.
    if (raw.description === raw.name) delete raw.description;
  };
}

function listUnusedColumns(headers: readonly string[], columns: Columns, format: MetaCsvFormat): string[] {
  const used = new Set([...listHeaders(columns), ...format.ignore]);
  const unused = headers.filter((header) => {
    const name = header.toLowerCase();
    if (used.has(header) || UNUSED.has(name) || IMAGE_TAG.test(name)) return false;
    return name !== YARD || Object.keys(format.yards).length === 0;
  });
  const shown = unused
    .slice(0, MAX_NOTES)
    .map((header) => `Column "${formatValue(header)}" is not used; map it under "columns" or name it under "ignore"`);
  return addRest(shown, unused.length, (rest) => `… and ${formatCount(rest, 'more column')} that are not used`);
}

function findHeader(headers: readonly string[], name: string): string | undefined {
  return headers.find((header) => header.toLowerCase() === name);
}

function describeMissingColumns(
  headers: readonly string[],
  missingColumns: readonly string[],
  file: string,
): FeedProblem {
  const isProductFeed = ['id', 'brand', 'link'].every((name) => findHeader(headers, name));
  return {
    file,
    what: `The feed is missing ${missingColumns.join(', ')}`,
    where: 'the header (row 1)',
    expected:
      "the columns of Meta's automotive inventory feed: vehicle_id, title, make, model, year, price, state_of_vehicle …",
    fix: isProductFeed
      ? `This looks like Meta's product feed (id, brand, link). Declare it as { "type": "csv", "columns": { "id": "id", "make": "brand" … } }.`
      : 'Add these columns to the export, or map them under "columns".',
  };
}
