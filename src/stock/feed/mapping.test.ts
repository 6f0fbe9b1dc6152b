import { describe, expect, test } from 'vitest';
import { readValidFeed } from '#tests/fixtures/feed.ts';
import type { FeedInput } from './feed-schema.ts';

const COLUMNS = { id: 'Stock', make: 'Make', model: 'Model', car_type: 'Type', price: 'Price' } as const;
const FORMAT = { type: 'csv', columns: COLUMNS } as const satisfies FeedInput['format'];
const HEADER = 'Stock,Make,Model,Type,Price';

describe('a declared column', () => {
  const one = (columns: Extract<FeedInput['format'], { type: 'csv' }>['columns'], header: string, cells: string) =>
    readValidFeed(`${HEADER},${header}\n1,Toyota,Hilux,used,5,${cells}\n`, {
      ...FORMAT,
      columns: { ...COLUMNS, ...columns },
    }).cars[0];

  test('returns a part of its text', () => {
    const columns = {
      colour: { column: 'Colour', separator: ' / ', part: 1 },
      interior_colour: { column: 'Colour', separator: ' / ', part: 2 },
      state: { column: 'Place', separator: ', ', part: -1 },
    };
    expect(one(columns, 'Colour,Place', 'White / Black,"Main St, Perth, WA"')).toMatchObject({
      colour: 'White',
      interior_colour: 'Black',
      state: 'WA',
    });
    expect(one(columns, 'Colour,Place', 'White / -,-')).not.toHaveProperty('interior_colour');
    expect(one(columns, 'Colour,Place', 'White,-')).not.toHaveProperty('interior_colour');
  });

  test('returns a list from one cell or several', () => {
    const columns = {
      features: { column: 'Features', separator: '|' },
      images: { column: ['Image 1', 'Image 2', 'Image 3'] },
    };
    expect(one(columns, 'Features,Image 1,Image 2,Image 3', 'Tow bar| Sunroof |-,/1.jpg,,/3.jpg')).toMatchObject({
      features: ['Tow bar', 'Sunroof'],
      images: [{ url: '/1.jpg' }, { url: '/3.jpg' }],
    });
  });

  test('returns the first non-empty of several cells', () => {
    const columns = { badge: { column: ['Badge', 'Grade'] } };
    expect(one(columns, 'Badge,Grade', '-,SR5')?.badge).toBe('SR5');
    expect(one(columns, 'Badge,Grade', 'SR,SR5')?.badge).toBe('SR');
  });

  test('translates the words of the feed', () => {
    const columns = { simple_body: { column: 'Body', values: { Bakkie: 'Ute' } } };
    expect(one(columns, 'Body', ' BAKKIE ')?.simple_body).toBe('Ute');
    expect(one(columns, 'Body', 'Sedan')?.simple_body).toBe('Sedan');
  });

  test('removes endings, but neither the end of a word nor the whole text', () => {
    const columns = { name: { column: 'Title', withoutEndings: ['ON SALE', 'SALE'] } };
    expect(one(columns, 'Title', 'Hilux SR5 - On Sale')?.name).toBe('Hilux SR5');
    expect(one(columns, 'Title', 'Hilux SR5 SALE ON SALE')?.name).toBe('Hilux SR5');
    expect(one(columns, 'Title', 'Hilux Wholesale')?.name).toBe('Hilux Wholesale');
    expect(one(columns, 'Title', 'SALE')?.name).toBe('SALE');
    expect(one(columns, 'Title', `Hilux${' '.repeat(200_000)}x SALE`)?.name).toMatch(/^Hilux/u);
  });

  test('declares its date format', () => {
    const columns = {
      rego_expiry: { column: 'Rego', date: 'DD/MM/YYYY' },
      created_at: { column: 'Since', date: 'DD/MM/YYYY' },
    } as const;
    expect(one(columns, 'Rego,Since', '3/4/2026,1/7/2025')).toMatchObject({
      rego_expiry: '2026-04-03',
      created_at_timestamp: 1_751_328_000,
    });
  });

  test.each([
    ['D MMM YYYY', '3 Apr 2026', '2026-04-03'],
    ['D MMM YYYY', '03-April-2026', '2026-04-03'],
    ['DD.MM.YY', '3.4.26', '2026-04-03'],
    ['DDMMYYYY', '03042026', '2026-04-03'],
    ['MMM-YY', 'Apr-99', '1999-04'],
  ])('of the format %s reads %s', (date, cell, expected) => {
    expect(one({ rego_expiry: { column: 'Rego', date } }, 'Rego', cell)?.rego_expiry).toBe(expected);
  });

  test('reads times of half a day after a date', () => {
    const created = { column: 'Since', date: 'DD/MM/YYYY' };
    expect(one({ created_at: created }, 'Since', '1/7/2025 2:30 PM')?.created_at_timestamp).toBe(1_751_380_200);
    expect(one({ created_at: created }, 'Since', '1/7/2025 12:30:00 AM')?.created_at_timestamp).toBe(1_751_329_800);
  });

  test('reads numbers with a decimal comma, and adds a unit to those without one', () => {
    const columns = {
      before_price: { column: 'Was', decimalMark: ',' },
      engine_size: { column: 'Engine', decimalMark: ',' },
      km: { column: 'Odo', decimalMark: ',', unit: 'miles' },
    } as const;
    expect(one(columns, 'Was,Engine,Odo', '"24.990,00","1,8 L",1.000')).toMatchObject({
      before_price: 24_990,
      engine_size: 1.8,
      km: 1609,
    });
    expect(one(columns, 'Was,Engine,Odo', '9,"2,0",1.000 km')).toMatchObject({ engine_size: 2, km: 1000 });
  });

  test('is made of several by a template, without empty ones; an address needs all', () => {
    const columns = {
      name: { template: '{Make} {Model} {Badge}' },
      images: { template: 'https://photos.example/{Stock}/{Photos}', separator: ';' },
    };
    expect(one(columns, 'Badge,Photos', 'SR5,a.jpg;b.jpg')).toMatchObject({
      name: 'Toyota Hilux SR5',
      images: [{ url: 'https://photos.example/1/a.jpg' }, { url: 'https://photos.example/1/b.jpg' }],
    });
    expect(one(columns, 'Badge,Photos', ',')).toMatchObject({ name: 'Toyota Hilux', images: [] });
  });

  test('uses constants for empty cells, and declared words for "no value"', () => {
    const columns = { ...COLUMNS, badge: 'Badge' };
    const csv = `${HEADER},Badge\n1,Toyota,Hilux,,5,k.A.\n2,Toyota,Hilux,new,5,SR\n`;
    const result = readValidFeed(csv, {
      ...FORMAT,
      columns,
      constants: { car_type: 'demo', badge: 'Base' },
      missing: ['k.A.'],
    });
    expect(result.cars).toMatchObject([
      { car_type: 'demo', badge: 'Base' },
      { car_type: 'new', badge: 'SR' },
    ]);
  });
});
