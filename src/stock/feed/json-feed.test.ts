import { describe, expect, test } from 'vitest';
import { FEED_ROW, listNotes, readFeedText, readValidFeed } from '#tests/fixtures/feed.ts';

const FORMAT = { type: 'json' } as const;

describe('a JSON feed', () => {
  test('reads a list of cars, or an object with one', () => {
    const expected = readValidFeed(JSON.stringify([FEED_ROW]), FORMAT);
    expect(expected.accepted).toBe(1);
    expect(readValidFeed(JSON.stringify({ cars: [FEED_ROW], made: '2025-07-01' }), FORMAT)).toEqual(expected);
  });

  test('refuses text that is not JSON, with line and column', () => {
    expect(readFeedText('[\n  {"id": "1",}\n]', FORMAT)).toEqual({
      kind: 'refused',
      problem: {
        file: 'stock.feed',
        what: 'The feed is not JSON: unexpected "}\\n]"',
        where: 'line 2, column 14',
        expected: 'a key in double quotes',
        fix: 'Fix the export. Any JSON validator shows the same position.',
      },
    });
  });

  test.each(['{}', '"cars"', '{"cars": {}}', 'null'])('refuses %s, because it is not a list of cars', (text) => {
    expect(readFeedText(text, FORMAT)).toMatchObject({ problem: { what: 'The feed is JSON, but not a list of cars' } });
  });

  test('accounts for entries that are not cars', () => {
    const result = readValidFeed(JSON.stringify([FEED_ROW, {}, 'car', null, [FEED_ROW]]), FORMAT);
    expect(result).toMatchObject({ rows: 5, accepted: 1, blank: 1 });
    expect(listNotes(result.quarantined)).toMatchObject([{ row: 3, value: 'car' }, { row: 4, value: '' }, { row: 5 }]);
  });

  test('notes each unknown key once, with samples, and no derived field', () => {
    const rows = [
      { ...FEED_ROW, paint: 'x' },
      { ...FEED_ROW, id: 8, paint: 'y', photos_count: 3, make_model: 'Toyota Hilux' },
    ];
    expect(readValidFeed(JSON.stringify(rows), FORMAT).notes).toEqual([
      'Column "paint" is not used, but has values in 2 rows, such as "x", "y"; map it under "columns" or name it under "ignore"',
    ]);
  });
});

describe('a JSON feed in words of its own', () => {
  const car = {
    ref: 'A1',
    vehicle: {
      maker: { name: 'Toyota' },
      model: 'Hilux',
      facts: [
        { k: 'Body', v: 'Ute' },
        { k: 'Colour', v: 'Red' },
      ],
    },
    state: 'preowned',
    cost: { amount: 45990, dealer: 30000 },
    photos: [{ large: { href: '/1.jpg' } }, { large: { href: '/2.jpg' } }],
    'spec.doors': 4,
    extras: ['Tow bar', 'Sunroof'],
  };
  const format = {
    type: 'json' as const,
    list: 'data.cars',
    columns: {
      id: 'ref',
      make: 'vehicle.maker.name',
      model: 'vehicle.model',
      car_type: { column: 'state', values: { preowned: 'used' } },
      price: 'cost.amount',
      images: 'photos.large.href',
      doors: 'spec.doors',
      features: 'extras',
      simple_body: 'vehicle.facts[k=body].v',
      tag: 'extras[1]',
    },
    ignore: ['cost.dealer'],
  };
  const read = (cars: unknown, changes: { ignore?: string[] } = {}) =>
    readValidFeed(JSON.stringify({ data: { cars } }), { ...format, ...changes });

  test('is read by the path of its list and the paths of its values', () => {
    const { cars, notes } = read([car]);
    expect(cars).toMatchObject([
      {
        id: 'A1',
        make: 'Toyota',
        model: 'Hilux',
        car_type: 'used',
        price: 45_990,
        simple_body: 'Ute',
        doors: 4,
        features: ['Tow bar', 'Sunroof'],
        tag: 'Sunroof',
        images: [{ url: '/1.jpg' }, { url: '/2.jpg' }],
      },
    ]);
    expect(cars[0]).not.toHaveProperty('state');
    expect(notes).toEqual([
      'Column "vehicle.facts[k=Colour].v" is not used, but has values in 1 row, such as "Red"; map it under "columns" or name it under "ignore"',
    ]);
  });

  test('names each value that is neither mapped nor ignored by its path', () => {
    const notes = read([car, { ...car, ref: 'A2', yard: { bay: 7 } }], { ignore: [] }).notes.join('\n');
    expect(notes).toContain('Column "cost.dealer" is not used, but has values in 2 rows, such as "30000"');
    expect(notes).toContain('Column "yard.bay" is not used, but has values in 1 row, such as "7"');
  });

  test('can have its cars by id, or one on each line', () => {
    expect(read({ A1: car, A2: { ...car, ref: 'A2' } }).accepted).toBe(2);
    const lines = [FEED_ROW, { ...FEED_ROW, id: '8' }].map((row) => JSON.stringify(row)).join('\n');
    expect(readValidFeed(lines, FORMAT).accepted).toBe(2);
  });

  test('is refused without a list at its path', () => {
    expect(readFeedText('{"stock": []}', format)).toMatchObject({
      problem: {
        what: 'The feed has no list at "data.cars"',
        expected: expect.stringContaining('the file has "stock"'),
      },
    });
  });

  test('is read by the names of our fields where it has them, unless they are mapped or ignored', () => {
    const rows = [{ ...FEED_ROW, body: 'Ute', tag: 'internal' }];
    const own = readValidFeed(JSON.stringify(rows), {
      type: 'json',
      columns: { simple_body: 'body' },
      ignore: ['tag'],
    });
    expect(own).toMatchObject({ cars: [{ make: 'Toyota', simple_body: 'Ute' }], notes: [] });
    expect(own.cars[0]).not.toHaveProperty('tag');
  });
});
