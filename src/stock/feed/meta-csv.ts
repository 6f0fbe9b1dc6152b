import { mapTable, parseTable } from './csv-feed.ts';
import type { FormatOf } from './format-schema.ts';
import type { Mapping } from './mapping.ts';
import { NO_ROWS, type RawFeed } from './raw-row.ts';
import {
  describeMissingColumns,
  findHeader,
  listMissingColumns,
  mapStandardColumns,
  type StandardColumns,
} from './standard-columns.ts';

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

const IMAGE_TAG = /^image\[\d+\]\.tag/u;
const YARD = 'yardname';

/** Meta's automotive inventory feed: https://developers.facebook.com/docs/marketing-api/auto-ads/reference. */
const META_COLUMNS: StandardColumns = {
  required: {
    id: ['vehicle_id'],
    name: ['title'],
    make: ['make'],
    model: ['model'],
    year: ['year'],
    price: ['price'],
    car_type: ['state_of_vehicle', 'condition'],
  },
  optional: {
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
  },
  image: /^image\[\d+\]\.url$|^image_link$|^additional_image_link$/u,
  isUnused: (name) => UNUSED.has(name) || IMAGE_TAG.test(name),
  getName: (header) => header.toLowerCase(),
};

/** Reads Meta's automotive inventory feed. Meta adds columns over time, so unknown ones are noted, not refused. */
export function readMetaCsv(text: string, format: FormatOf<'meta-csv'>, file: string): RawFeed {
  const table = parseTable(text, format, file);
  if (table.kind === 'empty') return NO_ROWS;
  if (table.kind === 'refused') return table;
  const { headers } = table;
  const missing = listMissingColumns(headers, META_COLUMNS, format.columns);
  if (missing.length > 0) {
    const isProductFeed = ['id', 'brand', 'link'].every((name) => findHeader(headers, META_COLUMNS, name));
    const problem = describeMissingColumns(missing, {
      file,
      where: 'the header (row 1)',
      expected:
        "the columns of Meta's automotive inventory feed: vehicle_id, title, make, model, year, price, state_of_vehicle …",
      fix: isProductFeed
        ? `This looks like Meta's product feed (id, brand, link). Declare it as { "type": "csv", "columns": { "id": "id", "make": "brand" … } }.`
        : 'Add these columns to the export, or map them under "columns".',
    });
    return { kind: 'refused', problem };
  }
  const hasYards = Object.keys(format.yards).length > 0;
  const mapping = {
    ...format,
    columns: { ...mapStandardColumns(headers, META_COLUMNS, format.titleEndings), ...format.columns },
    standard: headers.filter((header) => {
      const name = META_COLUMNS.getName(header);
      return META_COLUMNS.isUnused(name) || (hasYards && name === YARD);
    }),
    adjust: makeYardReader(headers, format.yards),
  };
  return mapTable(table, mapping, file);
}

/** Feeds mark demo cars as used. Only the name of their yard shows that they are demo cars. */
function makeYardReader(
  headers: readonly string[],
  yards: FormatOf<'meta-csv'>['yards'],
): Mapping<readonly string[]>['adjust'] & {} {
  const at = headers.findIndex((header) => header.toLowerCase() === YARD);
  const types = new Map(Object.entries(yards).map(([yard, type]) => [yard.trim().toLowerCase(), type]));
  return (raw, cells) => {
    const type = types.get((cells[at] ?? '').trim().toLowerCase());
    if (type !== undefined) raw.car_type = type;
    // Feeds repeat the title if they have no description.
    if (raw.description === raw.name) delete raw.description;
  };
}
