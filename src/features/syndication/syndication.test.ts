import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import type { Locale } from '#src/lib/locale/index.ts';
import { CAR_STATUSES, CAR_TYPES, type Car, ITEM_TYPES, PRICE_TYPES } from '#src/stock/car.ts';
import { FeedSchema } from '#src/stock/feed/feed-schema.ts';
import { readFeed } from '#src/stock/index.ts';
import { makeCar } from '#tests/fixtures/car.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { makeSyndicatedCars, makeSyndicationInput } from '#tests/fixtures/syndicated-cars.ts';
import { type CompiledFeed, compileFeeds, makeDestination, writeFeedCsv } from './compile.ts';
import { findRowFaults } from './destination.ts';
import { describeFeeds } from './report.ts';

const RowsSchema = v.array(v.record(v.string(), v.string()));

/** Reads a file as a destination does. */
const readCsv = (feed: CompiledFeed) => v.parse(RowsSchema, parse(writeFeedCsv(feed), { columns: true }));

const find = (feeds: readonly CompiledFeed[], destination: CompiledFeed['destination']): CompiledFeed => {
  const found = feeds.find((feed) => feed.destination === destination);
  if (!found) throw new Error(`There is no file for ${destination}.`);
  return found;
};

const PRICES = { 'en-AU': 'drive_away', 'en-NZ': 'on_road', 'en-US': 'drive_away' } as const satisfies Record<
  Locale,
  string
>;

const compile = (locale: Locale, cars: readonly Car[] = makeSyndicatedCars(PRICES[locale]), config?: object) =>
  compileFeeds(makeSyndicationInput(locale, cars, config));

const listIds = (feed: CompiledFeed) => feed.rows.map(([id]) => id);
const listReasons = (feed: CompiledFeed, id: string) =>
  feed.rejected.find((car) => car.id === id)?.faults.map(({ column, reason }) => `${column} ${reason}`);

describe('the files of a dealer with cars of every kind', () => {
  test.each(['en-AU', 'en-NZ', 'en-US'] as const)('are as expected, and so are the reports: %s', async (locale) => {
    for (const feed of compile(locale)) {
      const folder = `./golden/${locale}-${feed.destination}`;
      await expect(writeFeedCsv(feed)).toMatchFileSnapshot(`${folder}.csv`);
      const report = feed.rejected.flatMap(({ id, faults }) =>
        faults.map(
          ({ column, value, reason }) => `${id}: ${column}${value ? ` "${value.slice(0, 60)}"` : ''} ${reason}`,
        ),
      );
      await expect(`${report.join('\n')}\n`).toMatchFileSnapshot(`${folder}-rejected.txt`);
    }
  });

  test.each(['en-AU', 'en-NZ', 'en-US'] as const)(
    'are read by another parser, and each row passes the rules: %s',
    (locale) => {
      const { config } = makeSyndicationInput(locale, []);
      for (const feed of compile(locale)) {
        const rows = readCsv(feed);
        expect(rows).toHaveLength(feed.rows.length);
        expect(rows.length).toBeGreaterThan(10);
        const rules = makeDestination(feed.destination, config);
        expect(rows.flatMap((row) => findRowFaults(rules, row))).toEqual([]);
      }
    },
  );

  test('stay the same while the cars do, in whatever order the feed has them', () => {
    const cars = makeSyndicatedCars('drive_away');
    const [before, after] = [cars, cars.toReversed()].map((stock) => compile('en-AU', stock).map(writeFeedCsv));
    expect(after).toEqual(before);
  });

  test('for Meta can be read back as a feed', () => {
    const csv = writeFeedCsv(find(compile('en-AU'), 'meta'));
    const feed = v.parse(FeedSchema, { file: 'meta.csv', format: { type: 'meta-csv' } });
    const context = { clock: createClock(Date.parse('2026-11-20T00:00:00Z')), currency: 'AUD' } as const;
    const reading = readFeed(new TextEncoder().encode(csv), feed, context);
    if (reading.kind === 'refused') throw new Error(reading.problem.what);
    expect(reading.cars.find(({ id }) => id === 'CERTIFIED')).toMatchObject({
      make: 'Toyota',
      model: 'Hilux',
      km: 45_000,
      price: 45_990,
      car_type: 'used',
      simple_body: 'Ute',
      certified: true,
    });
    expect(reading.cars.find(({ id }) => id === 'REDUCED')).toMatchObject({ price: 45_990, before_price: 49_990 });
  });
});

describe('what is sent', () => {
  const feeds = compile('en-AU');

  test('never includes a sold car or one for rent, and reserved cars only where the file can say so', () => {
    for (const feed of feeds) {
      expect(listIds(feed)).not.toContain('SOLD');
      expect(listIds(feed)).not.toContain('RENTAL');
    }
    expect(listReasons(find(feeds, 'google'), 'RESERVED')).toEqual(['reserved is not available to other shoppers']);
    expect(readCsv(find(feeds, 'meta')).find((row) => row['vehicle_id'] === 'RESERVED')?.['availability']).toBe(
      'PENDING',
    );
    expect(readCsv(find(feeds, 'classifieds')).find((row) => row['id'] === 'RESERVED')?.['status']).toBe('reserved');
  });

  test('has the kinds of prices that Google takes for new and for used cars in Australia', () => {
    const google = find(feeds, 'google');
    expect(listIds(google)).toEqual(expect.arrayContaining(['USED-EGC', 'NEW-ESTIMATED']));
    expect(listReasons(google, 'NEW-EGC')?.join()).toContain('vehicle_price_type is not one of drive_away_price');
    expect(listReasons(google, 'USED-ESTIMATED')?.join()).toContain('which Google takes for used cars');
  });

  test('has no price without its charges where the file cannot say so, unless the dealer allows it', () => {
    expect(listReasons(find(feeds, 'meta'), 'USED-EGC')).toEqual([
      'price_type is not among the "priceTypes" of this destination',
    ]);
    const priceTypes = ['drive_away', 'excluding_government_charges'];
    const meta = find(compile('en-AU', undefined, { meta: { enabled: true, priceTypes } }), 'meta');
    const row = readCsv(meta).find((one) => one['vehicle_id'] === 'USED-EGC');
    expect(row?.['description']).toContain('Excluding government charges.');
  });

  test('has no price without on-road costs in New Zealand', () => {
    const all = { enabled: true, priceTypes: [...PRICE_TYPES] };
    for (const feed of compile('en-NZ', undefined, { meta: all, classifieds: all })) {
      expect(listReasons(feed, 'USED-EGC')?.join()).toContain('is no price that New Zealand allows in advertisements');
    }
  });

  test('states the licence and, in New South Wales, the registration of each car', () => {
    const description = readCsv(find(feeds, 'meta')).find((row) => row['vehicle_id'] === 'DEMO')?.['description'];
    expect(description).toMatch(/history\. Drive away\. .*MD012345\. Rego: ABC12D\.$/u);
    for (const feed of feeds) {
      expect(listReasons(feed, 'OTHER-YARD')).toContain(
        'dealer_license_number of City Motors West is missing, which New South Wales requires in advertisements',
      );
    }
  });

  test('has a car once if two have its VIN', () => {
    const meta = find(feeds, 'meta');
    expect(listIds(meta)).toContain('DOUBLE');
    expect(listReasons(meta, 'USED')).toEqual(['vin is also that of the car DOUBLE']);
    const [described] = describeFeeds([meta], 'https://city-motors.example');
    expect(described?.rejected.map(({ reason }) => reason)).toContain('is also that of another car');
  });

  test('has only the conditions that the dealer sends', () => {
    const google = { enabled: true, conditions: ['new'], storeCodes: { 101: 'X' } };
    const feed = find(compile('en-AU', undefined, { google }), 'google');
    expect(listIds(feed)).toEqual(['NEW', 'NEW-DRIVEN', 'NEW-ESTIMATED']);
  });

  test('has only cars with as many photos as the dealer asks for', () => {
    const classifieds = { enabled: true, minimumPhotos: 3 };
    const feed = find(compile('en-AU', undefined, { classifieds }), 'classifieds');
    expect(listIds(feed)).not.toContain('OWN-PHOTO');
    expect(listReasons(feed, 'OWN-PHOTO')).toEqual(['photos are 2, and at least 3 are needed']);
  });

  test('is nothing until a destination is switched on', () => {
    const off = { enabled: false };
    expect(compile('en-AU', undefined, { google: off, meta: off, tiktok: off, classifieds: off })).toEqual([]);
  });
});

describe('the address of a file', () => {
  const paths = (config?: object) => compile('en-AU', [], config).map(({ path }) => path);

  test('does not change from night to night, and differs between destinations', () => {
    expect(paths()).toEqual(paths());
    expect(paths()[0]).toMatch(/^\/feeds\/google-[\da-f]{32}\.csv$/u);
    expect(new Set(paths().map((path) => path.slice(path.indexOf('-')))).size).toBe(4);
  });

  test('moves when the dealer changes the key', () => {
    const moved = paths({ addressKey: 'another text that is random' });
    expect(moved.filter((path) => paths().includes(path))).toEqual([]);
  });
});

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '=1+1',
    '-2+3',
    '@SUM(A1)',
    '<b>',
    'a,b|c;"d"',
    '\u202E\uFFFE',
    '﻿',
    '🚙'.repeat(60),
    'x'.repeat(6000),
  ),
);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 });
const urls = fc.oneof(
  fc.webUrl({ withQueryParameters: true }),
  fc.constantFrom(
    '/pictures/1.jpg',
    '/art/x.svg',
    'https://photos.example/a,b|c.jpg',
    'https://photos.example/é.jpg',
    'https://',
  ),
);
const anyCar: fc.Arbitrary<Partial<Car>> = fc.record(
  {
    id: fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), fc.constantFrom('A', 'B', '=A', '-5')),
    name: texts,
    make: texts,
    model: texts,
    badge: maybe(texts),
    description: maybe(texts),
    features: maybe(fc.array(texts, { maxLength: 4 })),
    colour_name: maybe(texts),
    rego: maybe(texts),
    vin: maybe(fc.constantFrom('MR0BA3CD000000001', 'mr0ba3cd000000001', 'GDB-1234567', 'I', '=HYPERLINK(1)')),
    year: maybe(fc.integer({ min: 1886, max: 2100 })),
    km: maybe(fc.nat({ max: 20_000_000 })),
    price: fc.oneof(fc.constant(0), fc.nat({ max: 5_000_000_000 })),
    before_price: maybe(fc.nat({ max: 100_000 })),
    rental_week: maybe(fc.nat({ max: 900 })),
    price_type: maybe(fc.constantFrom(...PRICE_TYPES)),
    status: fc.constantFrom(...CAR_STATUSES),
    car_type: fc.constantFrom(...CAR_TYPES),
    item_type: fc.constantFrom(...ITEM_TYPES),
    reserved: fc.boolean(),
    preorder: fc.boolean(),
    certified: fc.boolean(),
    created_at_timestamp: maybe(fc.maxSafeNat()),
    location_id: fc.constantFrom('101', '102', '103'),
    images: fc.array(fc.record({ url: urls }), { maxLength: 6 }),
    simple_body: maybe(fc.constantFrom('Ute', 'SUV', 'Motorhome', '4x4', 'toString', 'Naked')),
    simple_fuel: maybe(fc.constantFrom('Petrol', 'Hydrogen', 'constructor')),
    simple_drive: maybe(fc.constantFrom('4WD', '6x4')),
    engine_size: maybe(fc.double({ min: 0, max: 20, noNaN: true })),
    rego_expiry: maybe(fc.constantFrom('2026-01', '2026-01-31')),
  },
  { requiredKeys: [] },
);

test('every car is either a row that passes all rules or in the report with a reason', () => {
  const makeStock = (changes: readonly Partial<Car>[]) => {
    const [ordinary] = makeSyndicatedCars('drive_away');
    return changes.map((change, index) => makeCar({ ...ordinary, id: `C${index}`, vin: undefined, ...change }));
  };
  return fc.assert(
    fc.property(
      fc.constantFrom<Locale>('en-AU', 'en-NZ', 'en-US'),
      fc.array(anyCar, { maxLength: 6 }),
      (locale, changes) => {
        const stock = makeStock(changes);
        const input = makeSyndicationInput(locale, stock);
        for (const feed of compileFeeds(input)) {
          const rows = readCsv(feed);
          const rules = makeDestination(feed.destination, input.config);
          expect(rows.flatMap((row) => findRowFaults(rules, row))).toEqual([]);
          expect(rows.map((row) => Object.values(row))).toEqual(feed.rows);
          for (const { faults } of feed.rejected) expect(faults.length).toBeGreaterThan(0);
          const ids = [...listIds(feed), ...feed.rejected.map(({ id }) => id)];
          expect(ids.toSorted()).toEqual(stock.map(({ id }) => id).toSorted());
          expect(new Set(listIds(feed)).size).toBe(feed.rows.length);
        }
      },
    ),
    { numRuns: atDepth({ sample: 60, full: 1000 }) },
  );
});
