import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { FEED_NOW, FEED_ROW, readFeedRow, readFeedRows } from '#tests/fixtures/feed.ts';
import { CarSchema } from '../car.ts';
import { LIST_FIELDS, OBJECT_FIELDS, TEXT_FIELDS } from '../feed/fields.ts';

describe('a row', () => {
  test('makes a car without the values that it does not have', () => {
    expect(readFeedRow({})).toEqual({
      car: {
        id: '7',
        slug: '2021-toyota-hilux-7',
        name: '2021 Toyota Hilux',
        make: 'Toyota',
        model: 'Hilux',
        year: 2021,
        price: 45_990,
        status: 'in_stock',
        car_type: 'used',
        item_type: 'car',
        images: [],
        custom_rank: 0,
        certified: false,
        reserved: false,
        preorder: false,
        reservable: true,
        has_nvic: false,
        has_checkout_payment_processor: false,
        show_on_dealer_website: true,
      },
      warnings: [],
      quarantined: [],
    });
  });

  test('becomes a car of the schema or is quarantined, whatever its values', () => {
    const names = fc.constantFrom(
      ...TEXT_FIELDS,
      ...LIST_FIELDS,
      ...OBJECT_FIELDS,
      'location',
      'dealership',
      '__proto__',
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.jsonValue(),
      fc.constantFrom('POA', '-5', '1e9', '<b>'),
    );
    fc.assert(
      fc.property(fc.dictionary(names, value), (changes) => {
        const { rows, cars, quarantined } = readFeedRows([{ ...FEED_ROW, ...changes }]);
        expect(cars.length + quarantined.length).toBe(rows);
        for (const car of cars) expect(v.is(CarSchema, car)).toBe(true);
        for (const { column, reason } of quarantined) expect([column, reason]).not.toContain('');
      }),
      { numRuns: 400 },
    );
  });

  test('that is a car gives the same car when it is read again', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    const row = fc.record({
      make: text,
      model: text,
      name: text,
      badge: text,
      simple_body: text,
      colour: text,
      city: text,
    });
    fc.assert(
      fc.property(row, (changes) => {
        const { car } = readFeedRow(changes);
        if (car) expect(readFeedRow(car).car).toEqual(car);
      }),
    );
  });
});

describe('identity', () => {
  test.each([
    [{ id: undefined }, 'id is missing; every car needs an id that stays the same'],
    [{ id: 'x'.repeat(65) }, 'id is longer than 64 characters'],
    [{ make: '-' }, 'make is missing'],
    [{ model: '' }, 'model is missing, and the title does not start with a known Toyota model'],
    [{ year: 'Ford' }, 'year is not a year'],
    [{ year: 1885 }, 'year is not between 1886 and 2027'],
    [{ year: 2028 }, 'year is not between 1886 and 2027'],
    [{ year: Number.NaN, id: null }, 'id is missing; every car needs an id that stays the same'],
    [{ make: ['Toyota'] }, 'make is a list or an object where one value was expected'],
  ])('quarantines %j', (changes, reason) => {
    expect(readFeedRow(changes)).toEqual({ car: undefined, warnings: [], quarantined: [reason] });
  });

  test('leaves the year out if the feed has none', () => {
    expect(readFeedRow({ year: 'nan' }).car).not.toHaveProperty('year');
    expect(readFeedRow({ year: '2027.0' }).car?.year).toBe(2027);
  });

  test('keeps an unknown maker, with a warning', () => {
    const { car, warnings } = readFeedRow({ make: 'Toyta' });
    expect(car?.make).toBe('Toyta');
    expect(warnings).toEqual(['make is not a maker we know, so it is shown as "Toyta"; check its spelling']);
  });

  test('normalises a VIN, and warns about it but never rejects it', () => {
    expect(readFeedRow({ vin: ' mr0fz29g 201234567 ' })).toMatchObject({
      car: { vin: 'MR0FZ29G201234567' },
      warnings: [],
    });
    expect(readFeedRow({ vin: 'MR0FZ29G20123456O' })).toMatchObject({
      car: { vin: 'MR0FZ29G20123456O' },
      warnings: ['vin has a character that a VIN cannot have (it uses A-Z without I, O and Q, and 0-9)'],
    });
    expect(readFeedRow({ vin: 'GDB-123' })).toMatchObject({
      car: { vin: 'GDB-123' },
      warnings: ['vin is 7 characters long; a VIN has 17'],
    });
  });

  test('removes formatting from a title, and keeps other markup as harmless text with a warning', () => {
    expect(readFeedRow({ name: '2021 <b>Hilux</b>&nbsp;SR5<br/>' })).toMatchObject({
      car: { name: '2021 Hilux SR5' },
      warnings: [],
    });
    expect(readFeedRow({ name: 'Hilux </script><script>alert(1)</script>' })).toMatchObject({
      car: { name: 'Hilux </script><script>alert(1)</script>' },
      warnings: ['name has HTML, which is shown as plain text'],
    });
  });

  test('shows the start of an endless title', () => {
    const { car, warnings } = readFeedRow({ name: 'Hilux '.repeat(2000) });
    expect(car?.name).toHaveLength(198);
    expect(warnings).toEqual(['name is longer than 200 characters; only the start is shown']);
  });
});

describe('price', () => {
  const NZD = { currency: 'NZD' } as const;

  test.each(['POA', '', '0', '$0', '-', undefined, 0, null])('reads %j as price on application', (price) => {
    expect(readFeedRow({ price }, { priceType: 'drive_away' }).car).toMatchObject({ price: 0 });
    expect(readFeedRow({ price }, { priceType: 'drive_away' }).car).not.toHaveProperty('price_type');
  });

  test('uses a sale price as the price, and the price as the one before', () => {
    expect(readFeedRow({ price: '75990 NZD', sale_price: '69865 NZD' }, NZD).car).toMatchObject({
      price: 69_865,
      before_price: 75_990,
    });
    expect(readFeedRow({ price: '75990 NZD', sale_price: '' }, NZD).car).not.toHaveProperty('before_price');
    expect(readFeedRow({ price: 500, sale_price: 500 }).car).not.toHaveProperty('before_price');
    expect(readFeedRow({ price: 'POA', sale_price: 500 }).car).toMatchObject({ price: 500 });
  });

  test('leaves out a sale price above the price, and a price before below it', () => {
    expect(readFeedRow({ price: 500, sale_price: 600 })).toMatchObject({
      car: { price: 500 },
      warnings: ['sale_price is higher than the price, so it is left out'],
    });
    const { car, warnings } = readFeedRow({ price: 500, before_price: 400 });
    expect(car).not.toHaveProperty('before_price');
    expect(warnings).toEqual(['before_price is lower than the price, so it is left out']);
  });

  test.each([
    [{ price: '75990 NZD' }, 'price is in NZD; the prices of this site are in AUD'],
    [{ price: '1 CAD' }, 'price is in CAD; the prices of this site are in AUD'],
    [{ price: '-5' }, 'price is negative'],
    [{ price: 'call us' }, 'price is not a price such as "12990" or "12,990 AUD"'],
    [{ price: {} }, 'price is a list or an object where one value was expected'],
    [{ price: 1e9 }, 'price is above 100000000'],
    [{ sale_price: '500 USD' }, 'sale_price is in USD; the prices of this site are in AUD'],
    [
      { price_type: 'cheap' },
      'price_type does not say which charges the price includes, such as drive_away or on_road',
    ],
  ])('quarantines %j', (changes, reason) => {
    expect(readFeedRow(changes).quarantined).toEqual([reason]);
  });

  test('rounds cents up to whole dollars, with a warning', () => {
    expect(readFeedRow({ price: 12_990.5 })).toMatchObject({
      car: { price: 12_991 },
      warnings: ['price has cents and is rounded up to whole dollars'],
    });
  });

  test('uses the price type of the row, else of the tenant', () => {
    expect(readFeedRow({ price_type: 'Excl. Govt. Charges' }).car?.price_type).toBe('excluding_government_charges');
    expect(readFeedRow({}, { priceType: 'drive_away' }).car?.price_type).toBe('drive_away');
    expect(readFeedRow({}).car).not.toHaveProperty('price_type');
  });

  test('with on-road costs is an on-road price in New Zealand, and a drive away price in Australia', () => {
    expect(readFeedRow({ price_type: 'On road' }, NZD).car?.price_type).toBe('on_road');
    expect(readFeedRow({ price_type: 'On road' }).car?.price_type).toBe('drive_away');
  });

  test('without charges is quarantined in New Zealand', () => {
    expect(readFeedRow({ price_type: 'plus ORC' }, NZD).quarantined).toEqual([
      'price_type leaves out charges, which New Zealand does not allow: use on_road or drive_away',
    ]);
  });
});

test.each([
  [{ state: 'NSW', car_type: 'used' }, true],
  [{ state: 'NSW', car_type: 'demo' }, true],
  [{ state: 'NSW', car_type: 'used', rego: 'ABC12D' }, false],
  [{ state: 'NSW', car_type: 'new' }, false],
  [{ state: 'VIC', car_type: 'used' }, false],
])('the row %j without a rego has a warning: %s', (changes, isReported) => {
  const { car, warnings } = readFeedRow({ rego: '', ...changes });
  expect(car).toBeDefined();
  expect(warnings.some((warning) => warning.startsWith('rego is missing'))).toBe(isReported);
});

describe('availability', () => {
  test.each([
    [{ status: 'Coming soon' }, { status: 'coming_soon', reserved: false }],
    [{ status: 'AVAILABLE' }, { status: 'in_stock', reserved: false }],
    [{ status: 'PENDING' }, { status: 'in_stock', reserved: true }],
    [
      { status: 'sold', sold_date: '2025-06-30T00:00:00Z' },
      { status: 'sold', sold_date_timestamp: FEED_NOW / 1000 - 86_400 },
    ],
    [
      { sold: true, sold_date_timestamp: 1_751_000_000 },
      { status: 'sold', sold_date_timestamp: 1_751_000_000 },
    ],
    [{ created_at: '2025-07-01' }, { created_at_timestamp: FEED_NOW / 1000 }],
    [{ car_type: 'Demonstrator' }, { car_type: 'demo' }],
    [{ car_type: 'CPO' }, { car_type: 'used', certified: true }],
    [{ car_type: 'Toyota Certified' }, { car_type: 'used', certified: true }],
    [{ car_type: 'Used (not certified)' }, { car_type: 'used', certified: false }],
    [{ car_type: 'Ex-Demonstrator Vehicle' }, { car_type: 'demo', certified: false }],
    [{ car_type: 'Near New' }, { car_type: 'used', certified: false }],
    [{ price_type: 'Excl. Gov’t Charges' }, { price_type: 'excluding_government_charges' }],
    [{ price_type: 'Est. Drive Away' }, { price_type: 'estimated_drive_away' }],
    [{ price_type: 'Drive Away, no more to pay!' }, { price_type: 'drive_away' }],
    [{ item_type: 'Motorbike' }, { item_type: 'motorcycle' }],
    [{ show_on_dealer_website: 'No' }, { show_on_dealer_website: false }],
    [
      { reservable: false, custom_rank: '12' },
      { reservable: false, custom_rank: 12 },
    ],
    [
      { tag: 'Test Drive Only', label: 'Special' },
      { tag: 'Test Drive Only', label: 'Special' },
    ],
    [
      { car_type: 'Rental', price: '', rental_day: '$99', rental_week: 540 },
      { car_type: 'used', item_type: 'car', price: 0, rental_day: 99, rental_week: 540 },
    ],
    [
      { price: 30_000, rental_week: 540 },
      { price: 30_000, rental_week: 540 },
    ],
  ])('reads %j', (changes, expected) => {
    expect(readFeedRow(changes)).toMatchObject({ car: expected, warnings: [], quarantined: [] });
  });

  test.each([
    [{ status: 'NOT_AVAILABLE' }, 'status is not one of in_stock, coming_soon, sold'],
    [{ car_type: '' }, 'car_type is missing; it has to be new, used or demo'],
    [{ car_type: 'lease' }, 'car_type is not one of new, used, demo'],
    [
      { car_type: 'rental', price: '' },
      'rental_week is missing: a rental needs rental_day, rental_week or rental_month',
    ],
    [
      { item_type: 'Hire car', rental_week: 540 },
      'price is given for a rental: give its rates as rental_day, rental_week or rental_month',
    ],
    [{ item_type: 'boat' }, 'item_type is not one of car, truck, rv, motorcycle, tractor'],
    [{ show_on_dealer_website: 'perhaps' }, 'show_on_dealer_website is neither true nor false'],
  ])('quarantines %j instead of guessing', (changes, reason) => {
    expect(readFeedRow(changes).quarantined).toEqual([reason]);
  });

  test('leaves out an unreadable date', () => {
    const { car, warnings } = readFeedRow({ created_at: '01/02/2025' });
    expect(car).not.toHaveProperty('created_at_timestamp');
    expect(warnings).toEqual(['created_at is not a date such as 2025-07-31 or 2025-07-31T09:30:00+10:00']);
  });
});
