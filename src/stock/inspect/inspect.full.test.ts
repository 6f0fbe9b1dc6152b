import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import { FEED_LAYOUTS, writeLayout } from '#tests/fixtures/feed-layouts/index.ts';
import { scoreProposal } from '#tests/fixtures/feed-proposals.ts';
import { hasRealData, listRealDataNames, readRealData, whereRealData } from '#tests/real-data.ts';
import { inspectFeed } from './index.ts';
import type { ColumnProposal } from './propose.ts';

const context = { clock: createClock(Date.parse('2026-11-20T00:00:00Z')), currency: 'AUD' } as const;
const LEAST = 0.9;

function proposeColumns(content: Uint8Array | string): ColumnProposal[] {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const result = inspectFeed(bytes, { file: 'feed', context });
  if (result.kind === 'unreadable') throw new Error(result.problem.what);
  return result.columns;
}

type Truth = readonly (readonly [column: string, field: string | null])[];

/** Columns of real feeds and the fields that a person maps them to. */
const META: Truth = [
  ['vehicle_id', 'id'],
  ['year', 'year'],
  ['make', 'make'],
  ['model', 'model'],
  ['description', 'description'],
  ['body_style', 'simple_body'],
  ['drivetrain', 'simple_drive'],
  ['mileage.value', 'km'],
  ['mileage.unit', 'km_unit'],
  ['URL', null],
  ['title', 'name'],
  ['price', 'price'],
  ['state_of_vehicle', 'car_type'],
  ['exterior_color', 'colour'],
  ['address.addr1', null],
  ['address.city', 'city'],
  ['address.region', 'state'],
  ['address.country', null],
  ['latitude', null],
  ['longitude', null],
  ['sale_price', 'sale_price'],
  ['fueltype', 'simple_fuel'],
  ['yardname', 'location_name'],
  ['image[0].url', 'images'],
  ['image[0].tag[0]', null],
  ['custom_label_0', null],
];

const LISTINGS: Truth = [
  ['Brand', 'make'],
  ['Year', 'year'],
  ['Model', 'model'],
  ['Car/Suv', null],
  ['Title', 'name'],
  ['UsedOrNew', 'car_type'],
  ['Transmission', 'simple_transmission'],
  ['Engine', 'engine_size'],
  ['DriveType', 'simple_drive'],
  ['FuelType', 'simple_fuel'],
  ['FuelConsumption', 'fuel_consumption'],
  ['Kilometres', 'km'],
  ['ColourExtInt', 'colour'],
  ['Location', 'city'],
  ['CylindersinEngine', 'cylinders'],
  ['BodyType', 'simple_body'],
  ['Doors', 'doors'],
  ['Seats', 'seats'],
  ['Price', 'price'],
];

const META_PRODUCTS: Truth = [
  ['id', 'id'],
  ['title', 'name'],
  ['description', 'description'],
  ['availability', 'status'],
  ['condition', 'car_type'],
  ['price', 'price'],
  ['link', null],
  ['image_link', 'images'],
  ['brand', 'make'],
  ['year', 'year'],
];

const GOOGLE: Truth = [
  ['g:id', 'id'],
  ['title', 'name'],
  ['description', 'description'],
  ['link', null],
  ['g:link_template', null],
  ['g:condition', 'car_type'],
  ['g:price', 'price'],
  ['g:availability', 'status'],
  ['g:brand', null],
  ['g:identifier_exists', null],
  ['g:google_product_category', null],
  ['g:color', 'colour'],
  ['g:product_type', null],
  ['g:vin', 'vin'],
  ['g:year', 'year'],
  ['g:make', 'make'],
  ['g:model', 'model'],
  ['g:mileage', 'km'],
  ['g:store_code', 'location_id'],
  ['g:vehicle_dealer_address', null],
  ['g:image_link', 'images'],
  ['g:additional_image_link', 'images'],
];

const FILES: readonly (readonly [file: string, truth: Truth])[] = [
  ['feed-formats/ca_kennebec_meta_vehicle.csv', META_PRODUCTS],
  ['feed-formats/us_netruck_google_vehicle_ads.xml', GOOGLE],
  ['au-listings/listings.csv', LISTINGS],
  ...(hasRealData ? listRealDataNames('nz-dealer-feed/history') : []).map(
    (name) => [`nz-dealer-feed/history/${name}`, META] as const,
  ),
];

describe.skipIf(!hasRealData)(`the proposals for real feeds${whereRealData}`, () => {
  test.each(FILES)(
    'are right for at least nine in ten columns of %s',
    (file, truth) => {
      const columns = proposeColumns(readRealData(file));
      const names = new Set(columns.map(({ column }) => column));
      // The header of a feed grows over time, so the table has columns that older versions lack.
      const known = truth.filter(([column]) => names.has(column));
      expect([...names].filter((name) => !truth.some(([column]) => column === name))).toEqual([]);
      expect(known.length).toBeGreaterThanOrEqual(Math.min(truth.length, 22));
      const score = scoreProposal(columns, known);
      expect(score.share, score.wrong.join(', ')).toBeGreaterThanOrEqual(LEAST);
    },
    60_000,
  );
});

describe('the proposals for invented layouts', () => {
  test('are for twenty of them', () => {
    expect(FEED_LAYOUTS).toHaveLength(20);
  });

  test.each(FEED_LAYOUTS.map((layout) => [layout.name, layout] as const))(
    'are right for at least nine in ten columns: %s',
    (_, layout) => {
      const score = scoreProposal(proposeColumns(writeLayout(layout)), layout.columns);
      expect(score.share, score.wrong.join(', ')).toBeGreaterThanOrEqual(LEAST);
    },
  );

  test('come from the columns: the answers for one layout are wrong for another', () => {
    const [first] = FEED_LAYOUTS;
    const french = FEED_LAYOUTS.find(({ name }) => name === 'French');
    if (!first || !french) throw new Error('There are no layouts.');
    const renamed = proposeColumns(writeLayout(first)).map((proposal, index) => ({
      ...proposal,
      column: french.columns[index]?.[0] ?? '',
    }));
    expect(scoreProposal(renamed, french.columns).share).toBeLessThan(0.5);
  });

  test('come from the values too: without telling names most of the strong columns are still right', () => {
    const [first] = FEED_LAYOUTS;
    if (!first) throw new Error('There are no layouts.');
    const columns = first.columns.map(([, field, value], index) => [`c${index}`, field, value] as const);
    const score = scoreProposal(proposeColumns(writeLayout({ ...first, columns })), columns);
    expect(score.wrong.join()).not.toMatch(/instead of (?:vin|make|year|simple_body|description|images)\b/u);
    expect(score.share).toBeLessThan(LEAST);
  });

  test('are checked against tables that import nothing of the code that proposes', () => {
    const folder = fileURLToPath(new URL('../../../tests/fixtures/feed-layouts', import.meta.url));
    const imports = readdirSync(folder).flatMap((name) =>
      [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/from '(?<path>[^']+)'/gu)].map(
        (match) => match.groups?.['path'] ?? '',
      ),
    );
    expect(imports.filter((path) => path.includes('stock/'))).toEqual([]);
  });
});
