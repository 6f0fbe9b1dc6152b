import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { listNotes, readFeedText, readValidFeed } from '#tests/fixtures/feed.ts';
import { type FeedInput, FeedSchema } from './feed-schema.ts';

const COLUMNS = { id: 'Stock', make: 'Make', model: 'Model', car_type: 'Type', price: 'Price' } as const;
const FORMAT = { type: 'csv', columns: COLUMNS } as const satisfies FeedInput['format'];
const HEADER = 'Stock,Make,Model,Type,Price';

describe('a CSV feed', () => {
  test('reads the declared columns, whatever their order and the others', () => {
    const csv = 'Price,Note,Make,Type,Model,Stock\r\n"$12,990",x,Toyota,USED,Hilux,A1\r\n';
    expect(readValidFeed(csv, FORMAT).cars).toMatchObject([
      { id: 'A1', make: 'Toyota', model: 'Hilux', price: 12_990 },
    ]);
  });

  test('accepts delimiters, quotes and line breaks in a cell', () => {
    const csv = `${HEADER},Text\n1,Toyota,Hilux,used,5,"18"" wheels,\nnew tyres"\n2,Ford,Ranger,used,5,17" wheels\n`;
    const result = readValidFeed(csv, { ...FORMAT, columns: { ...COLUMNS, description: 'Text' } });
    expect(result.cars.map((car) => car.description)).toEqual(['18" wheels,\nnew tyres', '17" wheels']);
  });

  test('numbers rows as a spreadsheet does, starting with the header', () => {
    const csv = `${HEADER}\n1,Toyota,Hilux,used,5\n\n,,nan,-,\n2,,Ranger,used,5\n`;
    const result = readValidFeed(csv, FORMAT);
    expect(result).toMatchObject({ rows: 4, accepted: 1, blank: 2 });
    expect(listNotes(result.quarantined)).toEqual([
      { row: 5, id: '2', column: 'Make', value: '', reason: 'is missing' },
    ]);
  });

  test('quarantines a row with shifted cells, and ignores empty cells at its end', () => {
    const csv = `${HEADER}\n1,Toyota,Hilux,used,5,,\n2,Toyota,Hilux,used\n3,Toyota,,Hilux,used,5\n`;
    const result = readValidFeed(csv, FORMAT);
    expect(result.cars.map((car) => car.id)).toEqual(['1']);
    expect(listNotes(result.quarantined)).toEqual([
      {
        row: 3,
        column: 'the whole row',
        value: '2, Toyota, Hilux, used',
        reason: 'has 4 cells where the header has 5, so values may be in wrong columns',
      },
      expect.objectContaining({ row: 4, value: '3, Toyota, , Hilux, used, 5' }),
    ]);
  });

  test('refuses a feed without a declared column, listing its headers', () => {
    expect(readFeedText('stock,Make,Model,Type,Price\n1,Toyota,Hilux,used,5\n', FORMAT)).toEqual({
      kind: 'refused',
      problem: {
        file: 'stock.feed',
        what: 'The feed is missing "Stock"',
        where: 'the header (row 1)',
        expected:
          'columns named "Stock", "Make", "Model", "Price", "Type"; the feed has "stock", "Make", "Model", "Type", "Price"',
        fix: 'Write "stock" instead of "Stock" in the feed\'s columns.',
      },
    });
  });

  test('suggests another delimiter, and reads it when declared', () => {
    const csv = 'Stock;Make;Model;Type;Price\n1;Toyota;Hilux;used;5\n';
    expect(readFeedText(csv, FORMAT)).toMatchObject({ problem: { fix: 'Declare "delimiter": ";" for this feed.' } });
    expect(readValidFeed(csv, { ...FORMAT, delimiter: ';' }).accepted).toBe(1);
  });

  test('refuses two columns with a name that is read', () => {
    expect(readFeedText(`${HEADER},Price\n`, FORMAT)).toMatchObject({
      problem: { what: 'The feed has two columns named "Price"' },
    });
    expect(readValidFeed(`${HEADER},Note,Note\n`, FORMAT)).toMatchObject({ rows: 0 });
  });

  test('refuses a feed with an unclosed quote, with its line', () => {
    expect(
      readFeedText(`${HEADER}\n1,Toyota,Hilux,used,5\n2,"Toyota,Hilux,used,5\n3,Ford,Ranger,used,5\n`, FORMAT),
    ).toMatchObject({
      problem: { what: 'A quote is never closed, so the rest of the feed is one cell', where: 'line 4' },
    });
  });

  test('reads a header alone, and an empty file, as no cars', () => {
    expect(readValidFeed(`${HEADER}\n`, FORMAT)).toMatchObject({ rows: 0, accepted: 0, notes: [] });
    expect(readValidFeed('', FORMAT)).toMatchObject({ rows: 0, accepted: 0, notes: ['The feed is an empty file'] });
  });
});

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

describe('a feed without ids', () => {
  const { id: _, ...columns } = COLUMNS;
  const format: FeedInput['format'] = { type: 'csv', columns, identity: ['Make', 'Model', 'Km'] };
  const feed = (price: number) =>
    `Make,Model,Type,Km,Price\nToyota,Hilux,used,5,${price}\nFord,Ranger,used,6,${price}\n`;

  test('makes them from the identity columns, so that a new price changes none', () => {
    const ids = readValidFeed(feed(100), format).cars.map((car) => car.id);
    expect(new Set(ids).size).toBe(2);
    expect(readValidFeed(feed(90), format).cars.map((car) => car.id)).toEqual(ids);
  });

  test('numbers equal rows', () => {
    const [first, second, third] = readValidFeed(`${feed(1)}toyota,HILUX ,used,5,2\n`, format).cars.map(
      (car) => car.id,
    );
    expect(third).toBe(`${first}-2`);
    expect(second).not.toBe(first);
  });
});

describe('FeedSchema', () => {
  const issuesOf = (format: unknown, file = 'stock.csv'): string[] =>
    (v.safeParse(FeedSchema, { file, format }).issues ?? []).map((issue) => issue.message);

  test('defaults to UTF-8 and a comma', () => {
    expect(v.parse(FeedSchema, { file: 'stock.csv', format: FORMAT })).toMatchObject({
      encoding: 'utf-8',
      format: { delimiter: ',', missing: [], constants: {} },
    });
  });

  test.each([
    [
      { ...FORMAT, columns: { ...COLUMNS, id: undefined } },
      'Map columns.id, or list the columns that identify a car as identity if the feed has no ids.',
    ],
    [
      { ...FORMAT, columns: { id: 'Stock' } },
      'Map columns.make; or, where all cars are of one maker, name it as constants.make.',
    ],
    [
      { ...FORMAT, columns: { make: 'Make', price: { column: ['Price'] } }, identity: ['Make', 'Price'] },
      'Take the price out of identity: a new price would give the car a new page.',
    ],
  ])('refuses the format %j', (format, message) => {
    expect(issuesOf(format)).toEqual([message]);
  });

  test('refuses an unknown key or field', () => {
    expect(issuesOf({ type: 'json', delimiter: ';' })).toHaveLength(1);
    expect(issuesOf({ ...FORMAT, columns: { ...COLUMNS, colr: 'Colour' } })).toHaveLength(1);
  });

  test.each(['../stock.csv', '/etc/passwd', 'a/../../b', '', 'a//b', '.env'])(
    '"%s" is no file of the stock folder',
    (file) => {
      expect(issuesOf({ type: 'json' }, file)).toEqual(['Write letters, digits, hyphens, dots and single slashes.']);
    },
  );
});
