import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CarSchema } from '../car.ts';
import { LIST_FIELDS, OBJECT_FIELDS, TEXT_FIELDS } from '../feed/fields.ts';
import { NOW, ROW, readRow, readRows } from '../test-reading.ts';

describe('a row', () => {
  test('that says the least becomes a car whose unknown facts are absent', () => {
    expect(readRow({})).toEqual({
      car: {
        ...{
          id: '7',
          slug: '2021-toyota-hilux-7',
          name: '2021 Toyota Hilux',
          make: 'Toyota',
          model: 'Hilux',
          year: 2021,
        },
        ...{ price: 45_990, status: 'in_stock', car_type: 'used', item_type: 'car', images: [], custom_rank: 0 },
        ...{ certified: false, reserved: false, preorder: false, reservable: true, has_nvic: false },
        ...{ has_checkout_payment_processor: false, show_on_dealer_website: true },
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
        const { rows, cars, quarantined } = readRows([{ ...ROW, ...changes }]);
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
        const { car } = readRow(changes);
        if (car) expect(readRow(car).car).toEqual(car);
      }),
    );
  });
});

describe('identity', () => {
  test.each([
    [{ id: undefined }, 'id is missing; every car needs an id that stays the same'],
    [{ id: 'x'.repeat(65) }, 'id is longer than 64 characters'],
    [{ make: '-' }, 'make is missing'],
    [{ model: '' }, 'model is missing, and the title does not begin with a Toyota model that we know'],
    [{ year: 'Ford' }, 'year is not a year'],
    [{ year: 1885 }, 'year is not between 1886 and 2027'],
    [{ year: 2028 }, 'year is not between 1886 and 2027'],
    [{ year: Number.NaN, id: null }, 'id is missing; every car needs an id that stays the same'],
    [{ make: ['Toyota'] }, 'make is a list or an object where one value was expected'],
  ])('%j is quarantined', (changes, reason) => {
    expect(readRow(changes)).toEqual({ car: undefined, warnings: [], quarantined: [reason] });
  });

  test('a car without a year has none', () => {
    expect(readRow({ year: 'nan' }).car).not.toHaveProperty('year');
    expect(readRow({ year: '2027.0' }).car?.year).toBe(2027);
  });

  test('a maker that is not known is kept, with a warning', () => {
    const { car, warnings } = readRow({ make: 'Toyta' });
    expect(car?.make).toBe('Toyta');
    expect(warnings).toEqual(['make is not a maker we know, so it is shown as "Toyta"; check its spelling']);
  });

  test('a VIN is trimmed and upper-cased, and warned about but never rejected', () => {
    expect(readRow({ vin: ' mr0fz29g 201234567 ' })).toMatchObject({ car: { vin: 'MR0FZ29G201234567' }, warnings: [] });
    expect(readRow({ vin: 'MR0FZ29G20123456O' })).toMatchObject({
      car: { vin: 'MR0FZ29G20123456O' },
      warnings: ['vin holds a character that a VIN cannot have (it uses A-Z without I, O and Q, and 0-9)'],
    });
    expect(readRow({ vin: 'GDB-123' })).toMatchObject({
      car: { vin: 'GDB-123' },
      warnings: ['vin is 7 characters long; a VIN has 17'],
    });
  });

  test('markup in a title is tidied where it formats, and else stays harmless text with a warning', () => {
    expect(readRow({ name: '2021 <b>Hilux</b>&nbsp;SR5<br/>' })).toMatchObject({
      car: { name: '2021 Hilux SR5' },
      warnings: [],
    });
    expect(readRow({ name: 'Hilux </script><script>alert(1)</script>' })).toMatchObject({
      car: { name: 'Hilux </script><script>alert(1)</script>' },
      warnings: ['name holds HTML, which is shown as plain text'],
    });
  });

  test('an endless title is shown from its beginning', () => {
    const { car, warnings } = readRow({ name: 'Hilux '.repeat(2000) });
    expect(car?.name).toHaveLength(198);
    expect(warnings).toEqual(['name is longer than 200 characters; only its beginning is shown']);
  });
});

describe('price', () => {
  const NZD = { currency: 'NZD' } as const;

  test.each(['POA', '', '0', '$0', '-', undefined, 0, null])('%j is a price on application', (price) => {
    expect(readRow({ price }, { priceType: 'drive_away' }).car).toMatchObject({ price: 0 });
    expect(readRow({ price }, { priceType: 'drive_away' }).car).not.toHaveProperty('price_type');
  });

  test('a sale price is the price, and the price the one before', () => {
    expect(readRow({ price: '75990 NZD', sale_price: '69865 NZD' }, NZD).car).toMatchObject({
      price: 69_865,
      before_price: 75_990,
    });
    expect(readRow({ price: '75990 NZD', sale_price: '' }, NZD).car).not.toHaveProperty('before_price');
    expect(readRow({ price: 500, sale_price: 500 }).car).not.toHaveProperty('before_price');
    expect(readRow({ price: 'POA', sale_price: 500 }).car).toMatchObject({ price: 500 });
  });

  test('a sale price above the price, or a price before below it, is left out', () => {
    expect(readRow({ price: 500, sale_price: 600 })).toMatchObject({
      car: { price: 500 },
      warnings: ['sale_price is higher than the price, so it is left out'],
    });
    const { car, warnings } = readRow({ price: 500, before_price: 400 });
    expect(car).not.toHaveProperty('before_price');
    expect(warnings).toEqual(['before_price is lower than the price, so it is left out']);
  });

  test.each([
    [{ price: '75990 NZD' }, 'price is in NZD; prices of this site are in AUD'],
    [{ price: '1 CAD' }, 'price is in CAD; prices of this site are in AUD'],
    [{ price: '-5' }, 'price is negative'],
    [{ price: 'call us' }, 'price is not a price such as "12990" or "12,990 AUD"'],
    [{ price: {} }, 'price is a list or an object where one value was expected'],
    [{ price: 1e9 }, 'price is above 100000000'],
    [{ sale_price: '500 USD' }, 'sale_price is in USD; prices of this site are in AUD'],
    [
      { price_type: 'cheap' },
      'price_type does not say which charges the price holds: drive_away, estimated_drive_away or excluding_government_charges',
    ],
  ])('%j is quarantined', (changes, reason) => {
    expect(readRow(changes).quarantined).toEqual([reason]);
  });

  test('cents are rounded up to whole dollars, with a warning', () => {
    expect(readRow({ price: 12_990.5 })).toMatchObject({
      car: { price: 12_991 },
      warnings: ['price has cents and is rounded up to whole dollars'],
    });
  });

  test('the price type is the row’s, else the tenant’s', () => {
    expect(readRow({ price_type: 'Excl. Govt. Charges' }).car?.price_type).toBe('excluding_government_charges');
    expect(readRow({}, { priceType: 'drive_away' }).car?.price_type).toBe('drive_away');
    expect(readRow({}).car).not.toHaveProperty('price_type');
  });
});

describe('availability', () => {
  test.each([
    [{ status: 'Coming soon' }, { status: 'coming_soon', reserved: false }],
    [{ status: 'AVAILABLE' }, { status: 'in_stock', reserved: false }],
    [{ status: 'PENDING' }, { status: 'in_stock', reserved: true }],
    [
      { status: 'sold', sold_date: '2025-06-30T00:00:00Z' },
      { status: 'sold', sold_date_timestamp: NOW / 1000 - 86_400 },
    ],
    [
      { sold: true, sold_date_timestamp: 1_751_000_000 },
      { status: 'sold', sold_date_timestamp: 1_751_000_000 },
    ],
    [{ created_at: '2025-07-01' }, { created_at_timestamp: NOW / 1000 }],
    [{ car_type: 'Demonstrator' }, { car_type: 'demo' }],
    [{ car_type: 'CPO' }, { car_type: 'used', certified: true }],
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
  ])('%j is read', (changes, facts) => {
    expect(readRow(changes)).toMatchObject({ car: facts, warnings: [], quarantined: [] });
  });

  test.each([
    [{ status: 'NOT_AVAILABLE' }, 'status is none of in_stock, coming_soon, sold'],
    [{ car_type: '' }, 'car_type is missing; say whether the car is new, used or demo'],
    [{ car_type: 'rental' }, 'car_type is none of new, used, demo'],
    [{ item_type: 'boat' }, 'item_type is none of car, truck, rv, motorcycle, tractor'],
    [{ show_on_dealer_website: 'perhaps' }, 'show_on_dealer_website is neither true nor false'],
  ])('%j is quarantined, never guessed', (changes, reason) => {
    expect(readRow(changes).quarantined).toEqual([reason]);
  });

  test('a date that cannot be read is left out', () => {
    const { car, warnings } = readRow({ created_at: '01/02/2025' });
    expect(car).not.toHaveProperty('created_at_timestamp');
    expect(warnings).toEqual(['created_at is not a date such as 2025-07-31 or 2025-07-31T09:30:00+10:00']);
  });
});
