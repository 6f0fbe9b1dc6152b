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

  test('notes columns that are not read, how many rows have them and samples; not ignored or empty ones', () => {
    const csv = `${HEADER},Note,Empty,Cost\n1,Toyota,Hilux,used,5,x,,1\n2,Toyota,Hilux,used,5,,-,2\n3,Ford,Ranger,used,5,y,,3\n`;
    expect(readValidFeed(csv, { ...FORMAT, ignore: ['Cost'] }).notes).toEqual([
      'Column "Note" is not used, but has values in 2 rows, such as "x", "y"; map it under "columns" or name it under "ignore"',
    ]);
  });

  test('can have no header, tabs or pipes between cells, and quotes that are ordinary characters', () => {
    const format = { ...FORMAT, headers: HEADER.split(','), quotes: false } as const;
    const pipes = readValidFeed('A1|Toyota|17" wheels "|used|5\n', { ...format, delimiter: '|' });
    expect(pipes.cars).toMatchObject([{ id: 'A1', model: '17" wheels "' }]);
    expect(
      readValidFeed('A1\tToyota\tHilux\tused\t5\nA2\t\tHilux\tused\t5', { ...format, delimiter: '\t' }),
    ).toMatchObject({
      accepted: 1,
      quarantined: [{ rows: [{ row: 2, column: 'Make' }] }],
    });
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

  test.each([
    [{ column: 'A', template: '{A}' }],
    [{ separator: '|' }],
    [{ template: 'no column' }],
    [{ column: 'A', date: 'soon' }],
    [{ column: 'A', unit: 'furlongs' }],
  ])('refuses the column %j', (column) => {
    expect(issuesOf({ ...FORMAT, columns: { ...COLUMNS, badge: column } })).not.toEqual([]);
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
