import type { FormatOf } from './format-schema.ts';
import { mapRecords } from './mapping.ts';
import { visitValues } from './path.ts';
import { NO_ROWS, type RawFeed } from './raw-row.ts';
import {
  describeMissingColumns,
  listMissingColumns,
  mapStandardColumns,
  type StandardColumns,
} from './standard-columns.ts';
import { makeTreeSource, type TreeRecord } from './tree-feed.ts';
import { parseXmlItems } from './xml-feed.ts';

const UNUSED = new Set([
  'link',
  'link_template',
  'ads_redirect',
  'mobile_link',
  'google_product_category',
  'product_type',
  'identifier_exists',
  'brand',
  'gtin',
  'mpn',
  'vehicle_dealer_address',
  'vehicle_fulfillment',
  'vehicle_msrp',
  'legal_disclaimer',
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
  'pubdate',
  'updated',
  'guid',
]);

const PREFIX = /^(?:[\w-]+:)/u;

/** Google's vehicle ads feed: https://support.google.com/google-ads/answer/11544533. */
const GOOGLE_COLUMNS: StandardColumns = {
  required: {
    id: ['id'],
    make: ['make', 'brand'],
    model: ['model'],
    year: ['year'],
    price: ['price', 'vehicle_all_in_price'],
    car_type: ['condition'],
  },
  optional: {
    name: ['title'],
    sale_price: ['sale_price'],
    vin: ['vin'],
    badge: ['trim'],
    km: ['mileage', 'mileage.value'],
    km_unit: ['mileage.unit'],
    status: ['availability'],
    simple_body: ['body_style'],
    simple_drive: ['drivetrain', 'drive_train'],
    simple_transmission: ['transmission'],
    simple_fuel: ['fuel_type', 'fuel', 'engine'],
    colour: ['color', 'exterior_color'],
    interior_colour: ['interior_color'],
    certified: ['certified_pre_owned'],
    location_id: ['store_code'],
    created_at: ['date_first_on_lot'],
    features: ['vehicle_option'],
    description: ['description', 'summary'],
  },
  image: /^(?:additional_)?image_link$/u,
  isUnused: (name) => UNUSED.has(name.split(/[.]/u)[0] ?? name),
  getName: (path) => path.toLowerCase().replace(PREFIX, ''),
};

/** Elements of one car, in RSS and Atom. */
const ITEM = /(?:^|\.)(?:channel\.item|feed\.entry|item|entry)$/u;
/** Cars whose elements are looked at to find out which the feed has. */
const MAX_SAMPLE = 2000;

/** Reads Google's vehicle ads feed. */
export function readGoogleXml(text: string, format: FormatOf<'google-xml'>, file: string): RawFeed {
  if (text.trim() === '') return NO_ROWS;
  const parsed = parseXmlItems(text, (path) => ITEM.test(path));
  if (parsed.kind === 'refused') return { kind: 'refused', problem: { file, ...parsed.problem } };
  const { items } = parsed;
  const paths = listPaths(items);
  const missing = items.length === 0 ? [] : listMissingColumns(paths, GOOGLE_COLUMNS, format.columns);
  if (missing.length > 0) {
    const problem = describeMissingColumns(
      missing.map((name) => `<g:${name}>`),
      {
        file,
        where: 'the elements of the items',
        expected: "the elements of Google's vehicle ads feed: g:id, g:make, g:model, g:year, g:price, g:condition …",
        fix: 'Add these elements to the export, map others under "columns", or declare the feed as { "type": "xml", "item": "item" … }.',
      },
    );
    return { kind: 'refused', problem };
  }
  return mapRecords(makeTreeSource(items, 'item'), {
    ...format,
    columns: { ...mapStandardColumns(paths, GOOGLE_COLUMNS, format.titleEndings), ...format.columns },
    standard: paths.filter((path) => GOOGLE_COLUMNS.isUnused(GOOGLE_COLUMNS.getName(path))),
  });
}

function listPaths(items: readonly TreeRecord[]): string[] {
  const paths = new Set<string>();
  const noLists = new Map<string, string>();
  for (const item of items.slice(0, MAX_SAMPLE)) visitValues(item, noLists, (path) => paths.add(path));
  return [...paths];
}
