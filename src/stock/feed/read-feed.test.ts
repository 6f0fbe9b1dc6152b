import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { FEED_NOW, FEED_ROW, listNotes, readFeedRows, readFeedText, readValidFeed } from '#tests/fixtures/feed.ts';
import { FeedSchema } from './feed-schema.ts';
import { readFeed } from './read-feed.ts';
import { countRows } from './row-groups.ts';

describe('readFeed', () => {
  test('accounts for every row as accepted, quarantined or blank', () => {
    const result = readFeedRows([
      FEED_ROW,
      { ...FEED_ROW, id: 'b', km: 'x', vin: '1' },
      { ...FEED_ROW, id: 'c', price: '-1' },
      {},
    ]);
    expect(result).toMatchObject({ rows: 4, accepted: 2, acceptedWithWarnings: 1, blank: 1 });
    expect(listNotes(result.quarantined)).toEqual([
      { row: 3, id: 'c', column: 'price', value: '-1', reason: 'is negative' },
    ]);
    expect(listNotes(result.warnings).map(({ row, id, column }) => [row, id, column])).toEqual([
      [2, 'b', 'vin'],
      [2, 'b', 'km'],
    ]);
  });

  test('quarantines the second row with the same id, naming both rows', () => {
    const result = readFeedRows([FEED_ROW, { ...FEED_ROW, id: '8' }, { ...FEED_ROW, price: 1 }]);
    expect(result.cars.map((car) => car.price)).toEqual([45_990, 45_990]);
    expect(listNotes(result.quarantined)).toEqual([
      { row: 3, id: '7', column: 'id', value: '7', reason: 'is also the id of row 1, which is used instead of row 3' },
    ]);
  });

  test("fills in the feed's default values where a row has none, and puts its prefix before ids", () => {
    const { car_type: _, ...row } = FEED_ROW;
    const feed = v.parse(FeedSchema, {
      file: 'used.json',
      format: { type: 'json' },
      defaults: { car_type: 'used', price: '9,990', series: 'II' },
      idPrefix: 'U-',
    });
    const rows = [row, { ...row, id: 8, price: '-', car_type: 'demo', series: 'III' }];
    const context = { clock: createClock(FEED_NOW), currency: 'AUD' } as const;
    const reading = readFeed(Buffer.from(JSON.stringify(rows)), feed, context);
    expect(reading).toMatchObject({
      kind: 'read',
      quarantined: [],
      cars: [
        { id: 'U-7', car_type: 'used', price: 45_990, series: 'II' },
        { id: 'U-8', car_type: 'demo', price: 9990, series: 'III' },
      ],
    });
  });

  test('accepts a good row whose id a quarantined row has', () => {
    expect(readFeedRows([{ ...FEED_ROW, price: 'x' }, FEED_ROW])).toMatchObject({
      accepted: 1,
      quarantined: [{ rows: [{ row: 1 }] }],
    });
  });

  test('returns cars in the order of the feed', () => {
    const ids = ['9', '10', 'a', '1'];
    expect(readFeedRows(ids.map((id) => ({ ...FEED_ROW, id }))).cars.map((car) => car.id)).toEqual(ids);
  });

  test('shortens values in the report and puts them on one line', () => {
    const [note] = listNotes(readFeedRows([{ ...FEED_ROW, price: `a\n${'b'.repeat(500)}` }]).quarantined);
    expect(note?.value).toHaveLength(80);
    expect(note?.value).toMatch(/^a b+…$/u);
  });

  test('quarantines a value nested a million levels deep', () => {
    const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000);
    const result = readValidFeed(
      `[{"id": "1", "make": "Ford", "model": "Ranger", "car_type": "new", "price": ${deep}}]`,
      {
        type: 'json',
      },
    );
    expect(listNotes(result.quarantined)).toMatchObject([{ id: '1', column: 'price', value: '[a list of 1]' }]);
  });

  test('uses the file name of the caller', () => {
    expect(readFeedText('x', { type: 'json' }, { fileName: 'tenants/a/stock.json' })).toMatchObject({
      problem: { file: 'tenants/a/stock.json' },
    });
  });

  test('accounts for every row of a large feed', () => {
    const rows = atDepth({ sample: 10_000, full: 100_000 });
    const accepted = rows - rows / 100;
    const lines = Array.from({ length: rows }, (_, row) => `${row % accepted},Toyota,Hilux,2020,used,${row}`);
    const columns = { id: 'id', make: 'make', model: 'model', year: 'year', car_type: 'type', price: 'price' };
    const result = readValidFeed(`id,make,model,year,type,price\n${lines.join('\n')}\n`, { type: 'csv', columns });
    expect(result).toMatchObject({ rows, accepted });
    expect(countRows(result.quarantined)).toBe(rows - accepted);
    expect(new Set(result.cars.map((car) => car.slug)).size).toBe(accepted);
  });

  test('never throws and always adds up, for any bytes', () => {
    const csv = { type: 'csv', columns: { id: 'a', make: 'b', model: 'c', car_type: 'd', price: 'e' } } as const;
    const xml = { ...csv, type: 'xml', item: 'i' } as const;
    const cell = fc.oneof(
      fc.constantFrom('"', ',', '\n', '\r', '1', 'Ford', 'used', '<b>', '</i>', '</l>', '\0', 'é'),
      fc.string(),
    );
    const text = fc.array(cell, { maxLength: 60 }).map((cells) => cells.join(''));
    fc.assert(
      fc.property(text, fc.uint8Array(), fc.boolean(), (content, bytes, asBytes) => {
        for (const format of [csv, xml, { type: 'json' }, { type: 'meta-csv' }, { type: 'google-xml' }] as const) {
          const start = { csv: 'a,b,c,d,e\n', xml: '<l><i a="1">' }[format.type as string] ?? '';
          const result = readFeedText(asBytes ? bytes : start + content, format);
          if (result.kind === 'refused') expect(Object.values(result.problem)).not.toContain('');
          else expect(result.accepted + countRows(result.quarantined) + result.blank).toBe(result.rows);
        }
      }),
      { numRuns: atDepth({ sample: 100, full: 300 }) },
    );
  });
});
